import { expect, it } from 'vitest';
import { costOf, planRun } from './run.plan.ts';

type RunFile = Parameters<typeof planRun>[0][number];
const file = (more: Partial<RunFile> = {}): RunFile => ({
  has_text: true,
  left_out: false,
  raw_category: null,
  final_category_id: null,
  is_pinned: false,
  file_credits: 1,
  ...more,
});
const labeled = file({ raw_category: 'a' });
const placed = file({ raw_category: 'a', final_category_id: '1' });
const stepsOf = (files: readonly RunFile[], { regroups = false, unplaceable = 0 } = {}) => {
  const steps = planRun(files, { unplaceable, groupCost: 10, regroups });
  return `${steps.map(({ kind, files: count }) => `${kind} ${count}`).join(', ')}: ${costOf(steps)}`;
};

it.each([
  ['nothing in a project without files', [], ': 0'],
  [
    'nothing where no file can be run',
    [file({ has_text: false, file_credits: 0 }), file({ left_out: true })],
    ': 0',
  ],
  ['both phases for new files', [file(), file({ file_credits: 0 })], 'label 2, group 2: 11'],
  ['both phases where some have been labeled', [file(), labeled], 'label 1, group 2: 11'],
  ['phase 2 alone after phase 1', [labeled, labeled], 'group 2: 10'],
  ['new files alone where others have their places', [placed, file(), labeled], 'place 2: 1'],
  ['nothing where every file has its place', [placed, file({ raw_category: 'a', is_pinned: true })], ': 0'],
])('runs %s', (_, files, steps) => {
  expect(stepsOf(files)).toBe(steps);
});

it('repeats phase 2 on request', () => {
  expect(stepsOf([placed], { regroups: true })).toBe('group 1: 10');
  expect(stepsOf([placed, file()], { regroups: true })).toBe('label 1, group 2: 11');
});

it('does not place again what fits no category, and groups all files anew only where most fit none', () => {
  expect(stepsOf([placed, labeled], { unplaceable: 1 })).toBe(': 0');
  expect(stepsOf([placed, labeled, labeled], { unplaceable: 2 })).toBe('group 3: 10');
});
