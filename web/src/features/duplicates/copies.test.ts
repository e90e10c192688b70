import { expect, test } from 'vitest';
import { creditsFor, familiesOf, proposedCopies } from './copies.ts';

const file = (id: string, over = {}) => ({
  id,
  filename: `${id}.txt`,
  left_out: false,
  is_kept: false,
  raw_category: null,
  file_credits: 1,
  folder: '',
  ...over,
});
const family = (kind: 'file' | 'text' | 'version' | 'series', ...file_ids: string[]) => ({
  kind,
  file_ids,
  similarity: 1,
  differs: [],
});

test('identical files and identical texts are proposed for leaving out; versions are only shown, and series are not', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => file(id));
  const families = familiesOf(
    [family('file', 'a', 'b'), family('version', 'c', 'd'), family('series', 'e', 'f')],
    files,
  );
  expect(families.map(({ kind }) => kind)).toEqual(['file', 'version']);
  expect(proposedCopies(families).map(({ id }) => id)).toEqual(['b']);
});

test('copies that their owner keeps are not proposed, and a family of such copies is no longer shown', () => {
  const files = [file('a'), file('b', { is_kept: true }), file('c'), file('d'), file('e', { is_kept: true })];
  const families = familiesOf([family('file', 'a', 'b', 'c'), family('file', 'd', 'e')], files);
  expect(families.map(({ original }) => original.id)).toEqual(['a']);
  expect(proposedCopies(families).map(({ id }) => id)).toEqual(['c']);
});

test('only copies that are neither left out nor paid for yet save credits', () => {
  const files = [file('a'), file('b', { left_out: true }), file('c', { raw_category: 'Boats' }), file('d')];
  const proposed = proposedCopies(familiesOf([family('text', 'a', 'b', 'c', 'd')], files));
  expect(proposed.map(({ id }) => id)).toEqual(['c', 'd']);
  expect(creditsFor(proposed)).toBe(1);
});
