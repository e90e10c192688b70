import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placement/placed-by';
import { plural } from '@sheaf/contract/plural';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { Transaction } from '../../../tables.ts';
import { type JobControl, type JobRow, publishChange } from '../../jobs/jobs.ts';
import { markContentChanged, markLabelsChanged, removeDeletedObjects } from '../../projects/projects.ts';
import { isSameAsCurrent } from '../categorization.rules.ts';
import * as store from '../categorization.store.ts';
import { readState } from '../edits/categories-state.store.ts';
import { recordRun } from '../edits/record-run.ts';
import { ENGINE_PROGRESS, type RunsContext } from './run-context.ts';
import * as runStore from './runs.store.ts';

/** A category of a result, and the files placed in it. */
export interface PlacedGroup {
  readonly name: string;
  readonly language: string;
  /** The existing category; null for a new one. */
  readonly existingId: string | null;
  readonly documentIds: readonly string[];
  /** Who placed each of its files; null for one that was already there. */
  readonly placedBy: (fileId: string) => PlacedBy | null;
}

/** A result of phase 2. */
interface RunResult {
  readonly groups: readonly PlacedGroup[];
  /** Whether its groups replace the present categories: those not among the groups are deleted. */
  readonly isReplacing: boolean;
  /** The tree that the groups are a cut of. */
  readonly tree?: CategoryTree | undefined;
}

/**
 * Writes a result in steps, since writing ten thousand files at once would block the embedded database for too long. To
 * make the write all-or-nothing, the first step saves the result with the run; from then on it is always completed, and
 * it is recorded as a single edit. A result that is the same as before leaves the categories untouched, with their ids
 * and downloads, and the run says so.
 */
export async function placeFiles(
  context: RunsContext,
  control: JobControl,
  { groups, isReplacing, tree }: RunResult,
): Promise<void> {
  const { job } = control;
  // Read without a lock: categories cannot change while a run is active.
  const present = await store.listCategories(context.db, job.project_id);
  const compared = isReplacing ? groups : groups.filter(({ documentIds }) => documentIds.length > 0);
  const isUnchanged = isSameAsCurrent(compared, { present, isReplacing });
  const idOf = new Map(isUnchanged ? present.map(({ name, id }) => [name, id]) : []);
  const placed = groups.map((group) => {
    const knownId = group.existingId ?? idOf.get(group.name);
    return { ...group, categoryId: knownId ?? store.newCategoryId(), isNew: knownId === undefined };
  });
  const placements = placed.flatMap(({ categoryId, documentIds, placedBy }) =>
    documentIds.map((fileId) => ({ fileId, categoryId, placedBy: placedBy(fileId) })),
  );
  await control.step(async (tx) => {
    if (!isUnchanged) {
      const now = context.clock.now();
      const before = await readState(tx, job.project_id);
      const keep = placed.map(({ categoryId }) => categoryId);
      if (isReplacing) await store.deleteCategories(tx, { projectId: job.project_id, keep });
      const categories = placed.filter(({ isNew }) => isNew);
      await store.insertCategories(tx, { projectId: job.project_id, categories, now });
      await recordRun(tx, { job, before, placements, tree, now });
      await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
      if (isReplacing) await context.onContentRemoved(tx, job.project_id);
    }
    await runStore.savePlacements(tx, {
      jobId: job.id,
      placements,
      counts: countPlacedBy(placements),
      isUnchanged,
    });
  });
  if (isReplacing && !isUnchanged) await removeDeletedObjects(context.removal);
  await writePlacements(context, control, placements);
}

function countPlacedBy(placements: readonly runStore.Placement[]): PlacedCounts {
  const counts: PlacedCounts = {};
  for (const { placedBy } of placements) {
    if (placedBy) counts[placedBy] = (counts[placedBy] ?? 0) + 1;
  }
  return counts;
}

const FILES_PER_STEP = 250;

/** Writes the placements saved with the run. A cancellation does not stop it. */
async function writePlacements(
  context: RunsContext,
  control: JobControl,
  placements: readonly runStore.Placement[],
): Promise<void> {
  const { job } = control;
  for (let start = 0; start < placements.length; start += FILES_PER_STEP) {
    await control.finish(async (tx) => {
      await store.placeFiles(tx, placements.slice(start, start + FILES_PER_STEP));
      await markLabelsChanged(tx, job.project_id);
    });
    const placed = Math.min(start + FILES_PER_STEP, placements.length);
    await control.report(
      ENGINE_PROGRESS.to + (placed / placements.length) * (100 - ENGINE_PROGRESS.to),
      `${placed} of ${placements.length} ${plural(placements.length, 'file')} placed`,
    );
  }
  await control.finish((tx) => completePlacement(context, tx, job));
}

/**
 * Continues writing the result that an earlier attempt saved; returns false if there is none. If that attempt wrote all
 * of it and only did not come to its end, nothing is left to do.
 */
export async function resumePlacement(context: RunsContext, control: JobControl): Promise<boolean> {
  const { isWritten, unwritten } = await runStore.findResult(context.db, control.job.id);
  if (unwritten) await writePlacements(context, control, unwritten);
  return isWritten || unwritten !== undefined;
}

/**
 * Writes the rest of a saved result in one go, for a run that ends before it was written; a no-op without a saved
 * result.
 */
export async function finishPlacement(context: RunsContext, tx: Transaction, job: JobRow): Promise<void> {
  const { unwritten } = await runStore.findResult(tx, job.id);
  if (!unwritten) return;
  await store.placeFiles(tx, unwritten);
  await completePlacement(context, tx, job);
}

async function completePlacement(context: RunsContext, tx: Transaction, job: JobRow): Promise<void> {
  await store.clearDeletedCategories(tx, job.project_id);
  const { is_unchanged } = await runStore.markRunWritten(tx, job.id);
  if (!is_unchanged) {
    await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
  }
  await publishChange(context.events, tx, { projectId: job.project_id, what: 'categories' });
}
