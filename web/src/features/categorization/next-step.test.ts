import { expect, test } from 'vitest';
import { unsortedStatus } from '../../mocks/server/sample-project.ts';
import { nextStep, type WorkState } from './next-step.ts';

const unsorted: WorkState = {
  status: {
    ...unsortedStatus,
    total_files: 42,
    phase1: { ...unsortedStatus.phase1, files_remaining: 42 },
    phase1_cost: 42,
  },
  unplaced: { count: 42, areNew: true },
  review: { checked: 0, left: 0 },
  isUploading: false,
  arriving: 0,
  willSort: false,
  balance: 500,
  covered: 42,
  maxCategories: 50,
  isChecking: false,
  isDownloadShown: false,
  toolDownload: undefined,
};
const done = {
  ...unsorted.status,
  phase1: { ...unsortedStatus.phase1, complete: true, files_processed: 42, files_remaining: 0 },
  phase1_cost: 0,
};
const sorted: WorkState = {
  ...unsorted,
  status: {
    ...done,
    phase2: { ...unsortedStatus.phase2, complete: true, files_processed: 42, final_categories: 9 },
    files_to_check: 4,
  },
  unplaced: { count: 0, areNew: true },
  review: { checked: 0, left: 4 },
  toolDownload: 'Download for Gemini Notebook',
};
/** Many more files need a look than a person is asked to check at a time. */
const doubtful: WorkState = {
  ...sorted,
  status: { ...sorted.status, total_files: 400, files_to_check: 20 },
  review: { checked: 19, left: 130 },
};
const checked: WorkState = { ...sorted, status: { ...sorted.status, files_to_check: 0 } };

const merge_forecast = { raw_categories: 9, categories: 9, is_unchanged: true, up_to: 300 };

/** The buttons in one line, the gold one in capitals. */
const wordsOf = (state: WorkState) =>
  nextStep(state)
    .buttons.map(
      ({ label, price, isGold }) => `${isGold ? label.toUpperCase() : label}${price ? ` · ${price}` : ''}`,
    )
    .join(' | ');

test.each<[string, WorkState, string]>([
  [
    'an empty project needs files',
    { ...unsorted, status: { ...unsortedStatus, total_files: 0 } },
    'CHOOSE FILES',
  ],
  [
    'while files arrive, the sort can only be arranged',
    { ...unsorted, isUploading: true, arriving: 13 },
    'SORT WHEN UPLOADED · 65 credits',
  ],
  [
    'what has arrived already is not counted twice',
    { ...unsorted, isUploading: true },
    'SORT WHEN UPLOADED · 52 credits',
  ],
  [
    'where files are sorted, only the new ones are',
    { ...sorted, isUploading: true, arriving: 10 },
    'SORT WHEN UPLOADED · 10 credits',
  ],
  [
    '… and is, until it is called off',
    { ...unsorted, isUploading: true, arriving: 13, willSort: true },
    'Sorting starts after the upload',
  ],
  ['uploaded files are sorted', unsorted, 'SORT 42 FILES · 52 credits'],
  [
    'a run can be canceled',
    { ...unsorted, status: { ...unsorted.status, phase1: { ...unsorted.status.phase1, is_running: true } } },
    'Cancel',
  ],
  [
    'without the credits for both phases they are bought, or the first is run',
    { ...unsorted, balance: 51 },
    'BUY CREDITS | Categorize 42 files now',
  ],
  [
    'without those for all files, some are categorized',
    { ...unsorted, balance: 40, covered: 40 },
    'BUY CREDITS | Categorize 40 of 42 now',
  ],
  ['without any, they are bought', { ...unsorted, balance: 0, covered: 0 }, 'BUY CREDITS'],
  ['with exactly enough, nothing is bought', { ...unsorted, balance: 52 }, 'SORT 42 FILES · 52 credits'],
  [
    'after phase 1 alone, the files are grouped',
    { ...unsorted, status: done, unplaced: { count: 42, areNew: false } },
    'SORT 42 FILES · 10 credits',
  ],
  [
    '… for nothing, where that changes nothing',
    { ...unsorted, status: { ...done, merge_forecast }, unplaced: { count: 42, areNew: false } },
    'SORT 42 FILES · free',
  ],
  [
    'new files are placed with one button',
    { ...sorted, status: { ...sorted.status, phase1_cost: 2 }, unplaced: { count: 2, areNew: true } },
    'SORT 2 NEW FILES · 2 credits',
  ],
  [
    'what fits no category is not placed again: the rest is checked and downloaded',
    { ...sorted, status: { ...sorted.status, unplaceable_files: 2 }, unplaced: { count: 2, areNew: false } },
    'CHECK 4 FILES | Download',
  ],
  [
    '… but new files are placed, with those that fit none',
    { ...sorted, status: { ...sorted.status, unplaceable_files: 2 }, unplaced: { count: 3, areNew: false } },
    'SORT 3 FILES · free',
  ],
  [
    '… and where most fit none, all are grouped anew',
    {
      ...sorted,
      status: {
        ...sorted.status,
        phase2: { ...sorted.status.phase2, files_processed: 2 },
        unplaceable_files: 40,
      },
      unplaced: { count: 40, areNew: false },
    },
    'SORT 40 FILES · 10 credits',
  ],
  [
    '… unless that is known to change nothing',
    {
      ...checked,
      status: {
        ...checked.status,
        phase2: { ...checked.status.phase2, files_processed: 0 },
        merge_forecast,
      },
      unplaced: { count: 42, areNew: false },
    },
    'DOWNLOAD FOR GEMINI NOTEBOOK | Other downloads',
  ],
  ['sorted files are checked first', sorted, 'CHECK 4 FILES | Download'],
  [
    'of more than a tenth, the download comes first',
    { ...sorted, status: { ...sorted.status, files_to_check: 5 }, review: { checked: 0, left: 5 } },
    'Check 5 files | DOWNLOAD',
  ],
  ['… also where one is asked to check only some of them', doubtful, 'Check 20 files | DOWNLOAD'],
  [
    'where the downloads are shown, the gold button is theirs',
    { ...sorted, isDownloadShown: true },
    'Check 4 files',
  ],
  ['while checking, it is the one that confirms', { ...sorted, isChecking: true }, 'Stop checking'],
  [
    'who has not checked as many yet is asked first',
    { ...doubtful, review: { checked: 19, left: 39 } },
    'CHECK 20 FILES | Download',
  ],
  [
    'who has is offered more, and can download',
    { ...doubtful, review: { checked: 20, left: 38 } },
    'Check 20 more | DOWNLOAD',
  ],
  ['checked files are downloaded for their tool', checked, 'DOWNLOAD FOR GEMINI NOTEBOOK | Other downloads'],
  ['without a tool, the downloads are shown', { ...checked, toolDownload: undefined }, 'DOWNLOAD'],
  ['at the end there is nothing left', { ...checked, isDownloadShown: true }, ''],
])('%s', (_, state, words) => {
  expect(wordsOf(state)).toBe(words);
  expect(nextStep(state).buttons.filter(({ isGold }) => isGold).length).toBeLessThan(2);
});

test('with more to check than one is asked to, it says where one stands', () => {
  expect(nextStep(sorted).sentence).toBeUndefined();
  expect(nextStep(doubtful).sentence).toBe('The 20 most doubtful of 130 that need a look');
  expect(nextStep({ ...doubtful, review: { checked: 21, left: 128 } }).sentence).toBe(
    '21 files checked. 128 are less certain than the rest.',
  );
});

test('what is missing is said to the credit, and what is done at the end', () => {
  expect(nextStep({ ...unsorted, balance: 50 }).sentence).toBe(
    'You need 52 credits; you have 50. Visit your account to buy more credits.',
  );
  const end = { ...checked, isDownloadShown: true };
  expect(nextStep(end).sentence).toBe('42 files sorted');
  expect(nextStep({ ...end, review: { checked: 4, left: 0 } }).sentence).toBe('42 files sorted and checked');
  const unfitting = {
    status: { ...checked.status, unplaceable_files: 2 },
    unplaced: { count: 2, areNew: false },
  };
  expect(nextStep({ ...end, ...unfitting }).sentence).toBe('40 of 42 files sorted');
  expect(nextStep({ ...checked, ...unfitting }).sentence).toBe('2 files without a category: none fits');
});
