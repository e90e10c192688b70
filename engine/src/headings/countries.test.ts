import { expect, test } from 'vitest';
import { isCountry } from './countries.ts';

test.each([
  ['China', 'en', true],
  ['South Korea', 'en', true],
  ['Russland', 'de', true],
  ['Coreia do Norte', 'pt', true],
  ['China shop', 'en', false],
  ['contract', 'en', false],
])('%s in %s', (text, language, expected) => {
  expect(isCountry(text, language)).toBe(expected);
});
