import { expect, test } from 'vitest';
import { testFile } from '../../mocks/server/sample-project.ts';
import { isWithoutContent, unreadNotes, withoutText } from './unread.ts';

const kinds = { text: [], scan: [], mixed: [], unreliable: [], blank: [] };

test('a file with scans says which pages they are, and a file without says nothing', () => {
  const some = testFile('a.pdf', { page_kinds: { ...kinds, text: [1, 2], scan: [3, 4, 5] } });
  expect(unreadNotes(some)).toEqual(['Pages 3–5 are scans.']);
  expect(unreadNotes(testFile('a.txt'))).toEqual([]);
  expect(unreadNotes(testFile('old.pdf', { has_text: false }))).toEqual(['No text was found.']);
});

test('files without text are listed separately until their owner categorizes them or leaves them out', () => {
  const unread = testFile('scan.pdf', { has_text: false });
  const placed = { ...unread, final_category_id: crypto.randomUUID() };
  expect(withoutText([unread, placed, { ...unread, left_out: true }, testFile('a.txt')])).toEqual([unread]);
});

test('a file without text was read in full if it is blank, and not if some of its pages are scans', () => {
  const isEmpty = (over: Parameters<typeof testFile>[1]) =>
    isWithoutContent(testFile('a', { has_text: false, ...over }));
  expect(isEmpty({})).toBe(true);
  expect(isEmpty({ page_kinds: { ...kinds, blank: [1, 2] } })).toBe(true);
  expect(isEmpty({ page_kinds: { ...kinds, blank: [1], scan: [2] } })).toBe(false);
  expect(isEmpty({ page_kinds: { ...kinds, unreliable: [1] } })).toBe(false);
  expect(isWithoutContent(testFile('a.txt'))).toBe(false);
});
