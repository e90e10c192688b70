import type { BundleRefusal } from '@sheaf/contract/bundles/bundles';
import { expect, test } from 'vitest';
import { planSentence } from './tool-download.tsx';
import { isComplete } from './use-tool-download.ts';

const limits = { files: 50, bytes: null, words: null, tokens: null, characters: null, total_tokens: null };
const totals = { files: 9, documents: 42, words: 5_000, tokens: 7_192, bytes: 30_000 };
const caps = limits;
const refusal = {
  detail: '',
  limit: 'files',
  needed: 9,
  available: 5,
  leave_out: [],
} satisfies BundleRefusal;

test.each<[Parameters<typeof planSentence>[0], string]>([
  [{ totals, limits, caps, refusal: null }, '9 files of 50, 7,192 tokens: all fit'],
  [{ totals: { ...totals, files: 1 }, limits, caps, refusal: null }, '1 file of 50, 7,192 tokens: it fits'],
  [
    { totals, limits: { ...limits, files: null, total_tokens: 150_000 }, caps, refusal: null },
    '9 files, 7,192 tokens of 150,000: all fit',
  ],
  [
    { totals, limits: { ...limits, files: 5 }, caps: { ...caps, files: 5 }, refusal },
    '9 files of 5, 7,192 tokens: too much',
  ],
  [
    { totals, limits: { ...limits, files: 10 }, caps: { ...caps, files: 9 }, refusal: null },
    '9 files of 10, 7,192 tokens: all fit. 1 file stays free for what the tool saves itself',
  ],
  [
    { totals, limits: { ...limits, files: 11 }, caps: { ...caps, files: 10 }, refusal: null },
    '9 files of 11, 7,192 tokens: all fit',
  ],
])('says how much of a tool is taken, and whether it fits', (plan, sentence) => {
  expect(planSentence(plan)).toBe(sentence);
});

test('the files for a tool are downloaded without a look at them only if they hold every document', () => {
  expect(isComplete({ refusal: null, left_out: [] })).toBe(true);
  expect(isComplete({ refusal: null, left_out: ['notes.txt'] })).toBe(false);
});
