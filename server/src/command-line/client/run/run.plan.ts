import type { File } from '@sheaf/contract/files';
import { nextStepOf } from '@sheaf/contract/projects';

export interface RunStep {
  readonly kind: 'label' | 'group' | 'place';
  readonly files: number;
  readonly cost: number;
}

type RunFile = Pick<
  File,
  'has_text' | 'left_out' | 'raw_category' | 'final_category_id' | 'is_pinned' | 'file_credits'
>;

/**
 * The runs that sort a project from its current state: phase 1 and phase 2 or, if it has already been sorted, one that
 * only places the new files; with `regroups`, both phases in any case. Empty if nothing is left to do.
 */
export function planRun(
  files: readonly RunFile[],
  { unplaceable, groupCost, regroups }: { unplaceable: number; groupCost: number; regroups: boolean },
): RunStep[] {
  const inRuns = files.filter(({ has_text, left_out }) => has_text && !left_out);
  const unlabeled = inRuns.filter(({ raw_category }) => raw_category === null);
  const unplaced = inRuns.filter(
    ({ final_category_id, is_pinned }) => final_category_id === null && !is_pinned,
  );
  const creditsOf = (some: readonly RunFile[]) =>
    some.reduce((sum, { raw_category, file_credits }) => sum + (raw_category === null ? file_credits : 0), 0);
  const label: RunStep = { kind: 'label', files: unlabeled.length, cost: creditsOf(unlabeled) };
  const group: RunStep = { kind: 'group', files: inRuns.length, cost: groupCost };
  if (inRuns.length === 0) return [];
  const next = nextStepOf({
    files: inRuns.length,
    unlabeled: unlabeled.length,
    placed: inRuns.filter(({ final_category_id }) => final_category_id !== null).length,
    unplaced: unplaced.length,
    unplaceable,
  });
  if (regroups || next === 'categorize' || next === 'group')
    return unlabeled.length > 0 ? [label, group] : [group];
  if (next === 'place_new') return [{ kind: 'place', files: unplaced.length, cost: creditsOf(unplaced) }];
  return [];
}

export const costOf = (steps: readonly RunStep[]): number => steps.reduce((sum, { cost }) => sum + cost, 0);
