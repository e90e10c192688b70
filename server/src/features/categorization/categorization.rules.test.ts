import { describe, expect, it } from 'vitest';
import { runSummary, settlementText } from './categorization.rules.ts';

const end = {
  type: 'assign_categories',
  outcome: 'completed',
  done: 127,
  total: 127,
  categories: 9,
  needLook: 3,
  refunded: 0,
} as const;

describe('what a run says of its end', () => {
  it('is how many files were placed, in how many categories, and how many need a look', () => {
    expect(runSummary(end)).toBe('127 of 127 placed in 9 categories; 3 need a look');
    expect(runSummary({ ...end, type: 'merge_categories', needLook: 0 })).toBe(
      '127 of 127 placed in 9 categories',
    );
    expect(runSummary({ ...end, type: 'raw_categorization', categories: 31 })).toBe(
      '127 of 127 placed in 31 raw categories; 3 need a look',
    );
  });

  it('counts one of each as one', () => {
    const one = { ...end, done: 1, total: 1, categories: 1, needLook: 1 };
    expect(runSummary(one)).toBe('1 of 1 placed in 1 category; 1 needs a look');
    expect(runSummary({ ...one, type: 'raw_categorization' })).toBe(
      '1 of 1 placed in 1 raw category; 1 needs a look',
    );
  });

  it('tells of the credits that came back for what was not done', () => {
    const phase1 = { ...end, type: 'raw_categorization', done: 37, total: 40, categories: 6 } as const;
    expect(runSummary({ ...phase1, refunded: 3 })).toBe(
      '37 of 40 placed in 6 raw categories; 3 need a look; 3 credits returned',
    );
    expect(runSummary({ ...phase1, needLook: 0, refunded: 1 })).toBe(
      '37 of 40 placed in 6 raw categories; 1 credit returned',
    );
  });

  it.each([
    ['completed', '37 of 40 files categorized'],
    ['cancelled', 'Cancelled: 37 of 40 files categorized'],
    ['failed', 'Stopped: 37 of 40 files categorized'],
  ] as const)('tells the ledger what was done when it was %s', (outcome, sentence) => {
    expect(settlementText({ outcome, done: 37, total: 40 })).toBe(sentence);
  });

  it.each([
    ['cancelled', 'Cancelled: 37 of 40 files categorized; 3 credits returned'],
    ['failed', 'Stopped: 37 of 40 files categorized; 3 credits returned'],
  ] as const)('begins with how it ended when it was %s', (outcome, sentence) => {
    expect(runSummary({ ...end, outcome, done: 37, total: 40, refunded: 3 })).toBe(sentence);
  });
});
