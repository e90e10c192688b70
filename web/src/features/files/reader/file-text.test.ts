import { expect, test } from 'vitest';
import { markPhrases } from './marked-text.tsx';
import { reflow } from './text-part.ts';

const marked = (text: string, phrases: string[]) =>
  markPhrases(text, phrases)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('marks the telling phrases as whole words, regardless of case and the whitespace between words', () => {
  expect(marked('The Dough rests. Doughnuts are not\n dough.', ['dough'])).toBe(
    'The [Dough] rests. Doughnuts are not\n [dough].',
  );
  expect(marked('A sourdough\nstarter, and a starter.', ['starter', 'sourdough starter'])).toBe(
    'A [sourdough\nstarter], and a [starter].',
  );
});

test('takes phrases literally rather than as patterns, and leaves a text without any unchanged', () => {
  expect(marked('C++ (2.0) is not C.', ['C++', '(2.0)'])).toBe('[C++] [(2.0)] is not C.');
  expect(marked('Nothing here.', [])).toBe('Nothing here.');
  expect(marked('', ['a'])).toBe('');
});

test('lines broken by the page are joined; paragraphs, short lines and lists are not', () => {
  const text = [
    'Dear neighbors, we run a studio two doors along',
    'and record in the mornings, so please',
    'be quiet.',
    '',
    'Yours, the people of the studio next door',
    '- flour for the bread and butter',
    '- salt',
  ].join('\n');
  expect(reflow(text).split('\n')).toEqual([
    'Dear neighbors, we run a studio two doors along and record in the mornings, so please be quiet.',
    '',
    'Yours, the people of the studio next door',
    '- flour for the bread and butter',
    '- salt',
  ]);
});

test('every character keeps its offset', () => {
  const text = 'one two three\nfour five six\n\nseven';
  expect(reflow(text)).toHaveLength(text.length);
  expect(reflow(text).indexOf('seven')).toBe(text.indexOf('seven'));
});
