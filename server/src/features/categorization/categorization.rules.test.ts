import { describe, expect, it } from 'vitest';
import { isSameAsCurrent, runSummary, settlementText, versionOfFiles } from './categorization.rules.ts';

const end = {
  type: 'assign_categories',
  outcome: 'completed',
  done: 127,
  total: 127,
  categories: 9,
  allCategories: 9,
  toCheck: 3,
  refunded: 0,
  placedBy: {},
} as const;

describe('the final message of a run', () => {
  it('says how many files were placed, in how many categories, and how many are to be checked', () => {
    expect(runSummary(end)).toBe('127 of 127 placed in 9 categories; 3 to check');
    expect(runSummary({ ...end, type: 'merge_categories', toCheck: 0 })).toBe(
      '127 of 127 placed in 9 categories',
    );
    expect(runSummary({ ...end, type: 'raw_categorization', categories: 31, allCategories: 31 })).toBe(
      '127 of 127 placed in 31 raw categories; 3 to check',
    );
  });

  it('uses the singular for one of each', () => {
    const one = { ...end, done: 1, total: 1, categories: 1, allCategories: 1, toCheck: 1 };
    expect(runSummary(one)).toBe('1 of 1 placed in 1 category; 1 to check');
    expect(runSummary({ ...one, type: 'raw_categorization' })).toBe(
      '1 of 1 placed in 1 raw category; 1 to check',
    );
  });

  it('says of new files in how many of the categories they were placed', () => {
    const ten = { ...end, type: 'place_new', done: 10, total: 10, allCategories: 33, toCheck: 0 } as const;
    expect(runSummary({ ...ten, categories: 7 })).toBe('10 of 10 placed in 7 of 33 categories');
    expect(runSummary({ ...ten, categories: 33 })).toBe('10 of 10 placed in 33 categories');
    expect(runSummary({ ...ten, done: 0, categories: 0 })).toBe(
      '0 of 10 placed, since none fits a category; merge or assign to make new ones',
    );
  });

  it('mentions the credits returned for what was not done', () => {
    const six = { done: 37, total: 40, categories: 6, allCategories: 6 };
    const phase1 = { ...end, ...six, type: 'raw_categorization' } as const;
    expect(runSummary({ ...phase1, refunded: 3 })).toBe(
      '37 of 40 placed in 6 raw categories; 3 to check; 3 credits returned',
    );
    expect(runSummary({ ...phase1, toCheck: 0, refunded: 1 })).toBe(
      '37 of 40 placed in 6 raw categories; 1 credit returned',
    );
  });

  it.each([
    [{ model: 2, builtin_no_answer: 4 }, '4 of 6 were placed without the model, which did not answer'],
    [{ model: 5, builtin_refused: 1 }, '1 of 6 was placed without the model, which refused'],
    [
      { model: 1, builtin: 1, builtin_no_answer: 1, builtin_unusable: 3 },
      '4 of 6 were placed without the model, which did not answer or gave no usable answer',
    ],
  ])('says how many files were placed without a model that was called: %o', (placedBy, clause) => {
    const six = { ...end, done: 6, total: 6, toCheck: 1, placedBy };
    expect(runSummary(six)).toBe(`6 of 6 placed in 9 categories; 1 to check; ${clause}`);
    expect(runSummary({ ...six, outcome: 'cancelled', total: 9, refunded: 3 })).toBe(
      `Cancelled: 6 of 9 files categorized; ${clause}; 3 credits returned`,
    );
  });

  it('does not mention a model if it placed everything, or none was called', () => {
    for (const placedBy of [{ model: 127 }, { builtin: 127 }, {}]) {
      expect(runSummary({ ...end, placedBy })).toBe('127 of 127 placed in 9 categories; 3 to check');
    }
  });

  it('says that the model ended the run, or that nothing has changed', () => {
    const none = { ...end, outcome: 'failed', done: 0, total: 6, outage: 'no_answer', refunded: 6 } as const;
    expect(runSummary(none)).toBe(
      'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
    );
    expect(runSummary({ ...end, change: 'unchanged', refunded: 10 })).toBe(
      '127 of 127 placed in 9 categories; 3 to check; the categories are the same as before; 10 credits returned',
    );
    expect(settlementText({ ...end, change: 'unchanged' })).toBe(
      '127 of 127 files categorized; the categories are the same as before',
    );
  });

  it.each([
    ['completed', '37 of 40 files categorized'],
    ['cancelled', 'Cancelled: 37 of 40 files categorized'],
    ['failed', 'Stopped: 37 of 40 files categorized'],
  ] as const)('says in the ledger what was done if it was %s', (outcome, sentence) => {
    expect(settlementText({ outcome, done: 37, total: 40 })).toBe(sentence);
  });

  it.each([
    ['cancelled', 'Cancelled: 37 of 40 files categorized; 3 credits returned'],
    ['failed', 'Stopped: 37 of 40 files categorized; 3 credits returned'],
  ] as const)('begins with how the run ended if it was %s', (outcome, sentence) => {
    expect(runSummary({ ...end, outcome, done: 37, total: 40, refunded: 3 })).toBe(sentence);
  });
});

describe('whether a result of phase 2 equals the present categories', () => {
  const present = [
    { name: 'Bread', files_version: versionOfFiles(['a', 'b']), file_count: 2 },
    { name: 'Boats', files_version: versionOfFiles(['c']), file_count: 1 },
  ];
  const same = [
    { name: 'Boats', documentIds: ['c'] },
    { name: 'Bread', documentIds: ['b', 'a'] },
  ];
  const [boats, bread] = same as [(typeof same)[0], (typeof same)[0]];
  const replacing = { present, isReplacing: true };

  it('depends on names and files, in any order', () => {
    expect(isSameAsCurrent(same, replacing)).toBe(true);
  });

  it.each([
    ['another name', [boats, { ...bread, name: 'bread' }]],
    ['a file less', [boats, { ...bread, documentIds: ['a'] }]],
    ['a file more', [boats, { ...bread, documentIds: ['a', 'b', 'd'] }]],
    [
      'files that have changed places',
      [
        { ...boats, documentIds: ['a'] },
        { ...bread, documentIds: ['c', 'b'] },
      ],
    ],
    ['a category less', [bread]],
    ['a category more', [...same, { name: 'More', documentIds: ['d'] }]],
    ['none', []],
  ])('is denied for %s', (_, groups) => {
    expect(isSameAsCurrent(groups, replacing)).toBe(false);
  });

  it('considers an empty category if it would be deleted, but not if it stays', () => {
    const withEmpty = [...present, { name: 'Empty', files_version: versionOfFiles([]), file_count: 0 }];
    expect(isSameAsCurrent(same, { present: withEmpty, isReplacing: true })).toBe(false);
    expect(isSameAsCurrent(same, { present: withEmpty, isReplacing: false })).toBe(true);
  });
});
