import { expect, test } from 'vitest';
import { idlePhaseStatus } from '../../jobs/test-phase-status.ts';
import { nextStep, nextStepSentence } from './next-step.ts';

const status = ({ unlabeled = 0, placed = 0 }) => ({
  ...idlePhaseStatus,
  total_files: 9,
  phase1: { ...idlePhaseStatus.phase1, files_remaining: unlabeled },
  phase2: { ...idlePhaseStatus.phase2, files_processed: placed },
});
const unplaced = (count: number, areNew = false) => ({ count, areNew });

test('one step is next in every state: label, group, place what has no category, download', () => {
  expect(nextStep(status({ unlabeled: 9 }), unplaced(9, true))).toBe('categorize');
  expect(nextStep(status({}), unplaced(9))).toBe('group');
  expect(nextStep(status({ unlabeled: 2, placed: 7 }), unplaced(2, true))).toBe('place_new');
  expect(nextStep(status({ placed: 7 }), unplaced(2))).toBe('place_new');
  expect(nextStep(status({ placed: 9 }), unplaced(0))).toBe('download');
});

test('files are called new only if no run has looked at them', () => {
  const sentenceOf = (files: ReturnType<typeof unplaced>) =>
    nextStepSentence(status({ placed: 7 }), { unplaced: files, groupingCost: 10 });
  expect(sentenceOf(unplaced(2, true))).toBe('Next: place 2 new files; nothing else moves.');
  expect(sentenceOf(unplaced(2))).toBe('Next: place 2 files; nothing else moves.');
});
