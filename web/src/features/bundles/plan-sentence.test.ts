import { expect, test } from 'vitest';
import { planSentence } from './plan-sentence.ts';

const limits = { files: 50, bytes: null, words: null, tokens: null, characters: null, total_tokens: null };
const totals = { files: 9, documents: 42, words: 5_000, tokens: 7_192, bytes: 30_000 };
const refusal = { detail: '', limit: 'files', needed: 9, available: 5, leave_out: [] } as const;

test.each([
  [{ totals, limits, refusal: null }, '9 files of 50, 7,192 tokens: all fit'],
  [{ totals: { ...totals, files: 1 }, limits, refusal: null }, '1 file of 50, 7,192 tokens: it fits'],
  [
    { totals, limits: { ...limits, files: null, total_tokens: 150_000 }, refusal: null },
    '9 files, 7,192 tokens of 150,000: all fit',
  ],
  [{ totals, limits: { ...limits, files: 5 }, refusal }, '9 files of 5, 7,192 tokens: too much'],
])('says how much of a tool is taken, and whether it fits', (plan, sentence) => {
  expect(planSentence({ ...plan, refusal: plan.refusal && { ...plan.refusal, leave_out: [] } })).toBe(
    sentence,
  );
});
