import { expect, it } from 'vitest';
import { countWords } from './words.ts';

it.each([
  ['The rent is due on 1.5.2024.', 6],
  ["party's co-owner", 3],
  ['契約書の条項', 6],
  ['über Straße naïve', 3],
  ['--- ... !!!', 0],
  ['', 0],
])('counts the words of "%s"', (text, words) => {
  expect(countWords(text)).toBe(words);
});
