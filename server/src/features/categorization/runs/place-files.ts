import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placement/placed-by';
import { plural } from '@sheaf/contract/plural';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { Placement } from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { Transaction } from '../../../tables.ts';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import {
  findMergeForecast,
  nameAutomatically,
  saveMergeForecast,
  savePlacedVersion,
} from '../../projects/projects.ts';
import { changeOf, type RawMembers } from '../categorization.rules.ts';
import * as store from '../categorization.store.ts';
import { readState } from '../edits/categories-state.store.ts';
import { recordRun } from '../edits/record-run.ts';
import { ENGINE_PROGRESS, type RunsContext } from './run-context.ts';
import * as runStore from './runs.store.ts';

export interface PlacedGroup {
  readonly name: string;
  readonly language: string;
  /** The existing category; null for a new one. */
  readonly existingId: string | null;
  readonly documentIds: readonly string[];
  /** Who placed each of its files; null for one that was already there. */
  readonly placedBy: (fileId: string) => PlacedBy | null;
}

/** How well files fit the groups that the categorizer has put them in. */
export type Fits = ReadonlyMap<string, Placement & { readonly groupName: string }>;

interface RunResult {
  readonly groups: readonly PlacedGroup[];
  readonly fits: Fits;
  /** Whether its groups replace the present categories: those not among the groups are deleted. */
  readonly isReplacing: boolean;
  /** The raw categories that the groups may turn out to be. */
  readonly raw?: {
    readonly rawCategories: ReadonlyArray<{ name: string; id: string }>;
    readonly members: RawMembers;
  };
  /** The tree that the groups are a cut of. */
  readonly tree?: CategoryTree | undefined;
}

/**
 * Writes a result in steps, since writing ten thousand files at once would block the embedded database for too long. To
 * make the write all-or-nothing, the first step saves the result with the run; from then on it is always completed, and
 * it is recorded as a single edit. A result that is the same as before leaves the categories untouched, with their ids
 * and downloads, and the run says so. How well the files fit is written first: it is of no effect until they are placed.
 */
export async function placeFiles(
  context: RunsContext,
  control: JobControl,
  { groups, fits, isReplacing, raw, tree }: RunResult,
): Promise<void> {
  const { job } = control;
  // Read without a lock: categories cannot change while a run is active.
  const present = await store.listCategories(context.db, job.project_id);
  const change = changeOf(groups, { present, isReplacing, raw });
  const isUnchanged = change === 'unchanged';
  const idOf = new Map(isUnchanged ? present.map(({ name, id }) => [name, id]) : []);
  const placed = groups.map((group) => {
    const knownId = group.existingId ?? idOf.get(group.name);
    return { ...group, categoryId: knownId ?? store.newCategoryId(), isNew: knownId === undefined };
  });
  const placements = placed.flatMap(({ categoryId, documentIds, placedBy }) =>
    documentIds.map((fileId) => ({ fileId, categoryId, placedBy: placedBy(fileId) })),
  );
  await writeFits(control, { placed, fits });
  await control.step(async (tx) => {
    if (!isUnchanged) {
      const now = context.clock.now();
      const before = await readState(tx, job.project_id);
      const keep = placed.map(({ categoryId }) => categoryId);
      if (isReplacing) await store.deleteCategories(tx, { projectId: job.project_id, keep });
      const categories = placed.flatMap(({ isNew, categoryId: id, name, language }) =>
        isNew ? [{ id, name, language }] : [],
      );
      await store.insertCategories(tx, { projectId: job.project_id, categories, now });
      await recordRun(tx, { job, before, placements, tree, now });
      const what = isReplacing ? 'categories_replaced' : 'categories_added';
      await context.contentChanged(tx, { projectId: job.project_id, what });
    }
    await runStore.savePlacements(tx, {
      jobId: job.id,
      placements,
      counts: countPlacedBy(placements),
      change,
    });
  });
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

/**
 * Writes how well files fit the categories that a result puts them in. Where the categorizer has not judged that, as when
 * a model has placed them, it is what is known about their raw category.
 */
async function writeFits(
  control: JobControl,
  { placed, fits }: { placed: ReadonlyArray<PlacedGroup & { categoryId: string }>; fits: Fits },
): Promise<void> {
  const idOf = new Map(placed.map(({ name, categoryId }) => [name, categoryId]));
  const rows = placed.flatMap(({ name, categoryId, documentIds, placedBy }) =>
    documentIds.flatMap((fileId): store.CategoryFit[] => {
      const found = fits.get(fileId);
      const fit = found?.groupName === name ? found : null;
      if (!fit && placedBy(fileId) === null) return [];
      return [
        {
          fileId,
          categoryId,
          isJudged: fit !== null,
          confidence: fit?.confidence ?? null,
          reason: fit?.reason ?? [],
          reasonSentence: fit?.reasonSentence ?? null,
          secondCategoryId: (fit?.secondBest && idOf.get(fit.secondBest.name)) ?? null,
          secondNearness: fit?.secondBest?.nearness ?? null,
          fitsNowhere: fit?.fitsNowhere ?? false,
        },
      ];
    }),
  );
  for (let start = 0; start < rows.length; start += FILES_PER_STEP)
    await control.step((tx) => store.saveFits(tx, rows.slice(start, start + FILES_PER_STEP)));
}

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
      await context.contentChanged(tx, { projectId: job.project_id, what: 'files_placed' });
    });
    const placed = Math.min(start + FILES_PER_STEP, placements.length);
    await control.report(
      ENGINE_PROGRESS.to + (placed / placements.length) * (100 - ENGINE_PROGRESS.to),
      `${placed} of ${placements.length} ${plural(placements.length, 'file')} placed`,
    );
  }
  await control.finish((tx) => completePlacement(context, tx, job));
}

/** Continues what an earlier attempt saved; false if there is none. What is all written only needs its end. */
export async function resumePlacement(context: RunsContext, control: JobControl): Promise<boolean> {
  const { isWritten, unwritten } = await runStore.findResult(context.db, control.job.id);
  if (unwritten) await writePlacements(context, control, unwritten);
  return isWritten || unwritten !== undefined;
}

/** Writes the rest of a saved result at once, for a run that ends before it was written; else a no-op. */
export async function finishPlacement(context: RunsContext, tx: Transaction, job: JobRow): Promise<void> {
  const { unwritten } = await runStore.findResult(tx, job.id);
  if (!unwritten) return;
  await store.placeFiles(tx, unwritten);
  await completePlacement(context, tx, job);
}

async function completePlacement(context: RunsContext, tx: Transaction, job: JobRow): Promise<void> {
  await store.clearDeletedCategories(tx, job.project_id);
  const { is_unchanged } = await runStore.markRunWritten(tx, job.id);
  const { project_id: projectId } = job;
  if (!is_unchanged) {
    await store.deleteOldFits(tx, projectId);
    const categories = await store.listCategories(tx, projectId);
    const isRenamed = await nameAutomatically(tx, {
      projectId,
      categories: categories.map(({ name, file_count }) => ({ name, file_count: Number(file_count) })),
    });
    if (isRenamed) await context.contentChanged(tx, { projectId, what: 'project_renamed' });
  }
  await context.contentChanged(tx, {
    projectId,
    what: is_unchanged ? 'categories_kept' : 'categories_placed',
  });
  if (context.canForecast && job.type === 'merge_categories') await rememberMerge(tx, job);
  if (job.type === 'place_new') await savePlacedVersion(tx, projectId);
}

/** Remembers, when the result of a merge is written, that merging again changes nothing. */
async function rememberMerge(tx: Transaction, job: JobRow): Promise<void> {
  const { project_id: projectId } = job;
  const { version } = await findMergeForecast(tx, { id: projectId });
  const categories = (await store.listCategories(tx, projectId)).length;
  const maximum = job.input.maxCategories ?? MAX_CATEGORIES.default;
  const forecast: MergeForecast = {
    raw_categories: (await store.listRawCategories(tx, projectId)).length,
    categories,
    is_unchanged: true,
    // With room to spare, a higher maximum gives the same.
    up_to: categories < maximum ? MAX_CATEGORIES.max : maximum,
  };
  await saveMergeForecast(tx, { projectId, version, forecast });
}
