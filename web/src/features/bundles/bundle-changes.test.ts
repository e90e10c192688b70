import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { expect, test } from 'vitest';
import { changeSummary } from './bundle-changes.tsx';

const change = (more: Partial<BundleChange>): BundleChange => ({
  bundle: '03 Contracts.md',
  added: [],
  removed: [],
  moved: [],
  read_with_ocr: [],
  ...more,
});

test.each([
  [
    [change({ moved: ['D001 · a'] }), change({ moved: ['D001 · a'] })],
    '2 of 9 files behind: 1 document moved.',
  ],
  [
    [change({ added: ['D005 · e', 'D006 · f'], removed: ['D002'] })],
    '1 of 9 files behind: 2 documents added, 1 removed.',
  ],
  [[change({ read_with_ocr: ['D003 · c'] })], '1 of 9 files behind: 1 document read with OCR.'],
  [[change({})], '1 of 9 files behind: renamed or split differently.'],
])('counts each document once', (changes, sentence) => {
  expect(changeSummary(changes, 9)).toBe(sentence);
});
