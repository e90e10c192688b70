import { expect, test } from 'vitest';
import { reflow } from './reflow.ts';

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
