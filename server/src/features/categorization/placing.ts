import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placed-by';
import type { EngineDocument, Group } from '@sheaf/engine/categorizer';
import type { Transaction } from '../../tables.ts';
import { type JobControl, type JobRow, publishChange } from '../jobs/jobs.ts';
import { markContentChanged, markLabelsChanged, removeDeletedObjects } from '../projects/projects.ts';
import { leavesCategoriesAsTheyAre } from './categorization.rules.ts';
import * as store from './categorization.store.ts';
import { type CategoriserRuns, ENGINE_SHARE, engineOptions, type Runs } from './run-context.ts';
import * as runStore from './runs.store.ts';

/** A category of a result, and the files that go into it. */
interface PlacedGroup {
  readonly name: string;
  readonly language: string;
  /** The present category that it is; null for a new one. */
  readonly existingId: string | null;
  readonly documentIds: readonly string[];
  /** Who placed each of its files; null for one that was there before. */
  readonly placedBy: (fileId: string) => PlacedBy | null;
}

const maxCategoriesOf = (job: JobRow): number => job.input.maxCategories ?? MAX_CATEGORIES.default;

/** Phase 2, merge: whole raw categories into at most the maximum of categories; replaces those there are. */
export async function merge(runs: CategoriserRuns, control: JobControl): Promise<void> {
  const { job } = control;
  const documents = await runStore.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const rawCategories = await store.listRawCategories(runs.db, job.project_id);
  const groups = await runs.categoriser.mergeRawCategories(
    { documents, rawCategories, maxCategories: maxCategoriesOf(job) },
    engineOptions(control),
  );
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId);
  const rawCategoryOf = new Map(documents.map(({ id, rawCategoryId }) => [id, rawCategoryId]));
  const idsOf = (rawCategoryId: string) => (members.get(rawCategoryId) ?? []).map(({ id }) => id);
  await place(runs, control, {
    isReplacing: true,
    groups: groups.map(({ name, language, rawCategoryIds, placedBy }) => ({
      name,
      language,
      existingId: null,
      documentIds: rawCategoryIds.flatMap(idsOf),
      placedBy: (fileId) => placedBy?.get(rawCategoryOf.get(fileId) ?? '') ?? 'builtin',
    })),
  });
}

/** Phase 2, assign: file by file into at most the maximum of categories; with reuse, those there are stay. */
export async function assign(runs: CategoriserRuns, control: JobControl): Promise<void> {
  const { job } = control;
  const isReusing = job.input.reuseExisting === true;
  const read = await runStore.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const documents = isReusing ? read : read.map((document) => ({ ...document, categoryId: null }));
  const present = isReusing ? await store.listCategories(runs.db, job.project_id) : [];
  const rawCategories = await store.listRawCategories(runs.db, job.project_id);
  const groups = await runs.categoriser.assignDocuments(
    { documents, present, maxCategories: maxCategoriesOf(job), rawCategories },
    engineOptions(control),
  );
  await place(runs, control, {
    isReplacing: !isReusing,
    groups: groups
      .filter(({ documentIds }) => documentIds.length > 0)
      .map((group) => ({ ...group, placedBy: sourcesOf(group, documents) })),
  });
}

/** Who placed the files of a group; those that were in it already stay as they are. */
function sourcesOf(
  { existingId, placedBy }: Group,
  documents: readonly EngineDocument[],
): PlacedGroup['placedBy'] {
  const before = new Set(
    existingId === null
      ? []
      : documents.filter(({ categoryId }) => categoryId === existingId).map(({ id }) => id),
  );
  return (fileId) => (before.has(fileId) ? null : (placedBy?.get(fileId) ?? 'builtin'));
}

/**
 * Writes a result. Ten thousand files take longer than anybody else should wait for the embedded database, so they
 * are placed in steps. For the result to be there whole or not at all nevertheless, the first step keeps it in
 * the run; from then on it is brought to its end, whatever comes between. A result that is exactly what was there
 * leaves the categories themselves alone, with their ids and downloads, and the run says so.
 */
async function place(
  runs: CategoriserRuns,
  control: JobControl,
  { groups, isReplacing }: { groups: readonly PlacedGroup[]; isReplacing: boolean },
): Promise<void> {
  const { job } = control;
  // Nobody changes categories while a run goes on, so what is read here holds.
  const present = await store.listCategories(runs.db, job.project_id);
  const isUnchanged = leavesCategoriesAsTheyAre(groups, { present, isReplacing });
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
      if (isReplacing) await store.deleteCategories(tx, job.project_id);
      const categories = placed.filter(({ isNew }) => isNew);
      await store.insertCategories(tx, { projectId: job.project_id, categories, now: runs.clock.now() });
      await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
      if (isReplacing) await runs.onContentRemoved(tx, job.project_id);
    }
    await runStore.keepPlacements(tx, {
      jobId: job.id,
      placements,
      counts: countSources(placements),
      isUnchanged,
    });
  });
  if (isReplacing && !isUnchanged) await removeDeletedObjects(runs.removal);
  await placeKept(runs, control, placements);
}

/** How many files a result has placed by whom. */
function countSources(placements: readonly runStore.Placement[]): PlacedCounts {
  const counts: PlacedCounts = {};
  for (const { placedBy } of placements) {
    if (placedBy) counts[placedBy] = (counts[placedBy] ?? 0) + 1;
  }
  return counts;
}

const FILES_PER_STEP = 250;

/** Places the files of a result that its run has kept. A cancel comes too late. */
async function placeKept(
  runs: Runs,
  control: JobControl,
  placements: readonly runStore.Placement[],
): Promise<void> {
  const { job } = control;
  for (let start = 0; start < placements.length; start += FILES_PER_STEP) {
    await control.finish(async (tx) => {
      await store.placeFiles(tx, placements.slice(start, start + FILES_PER_STEP));
      await markLabelsChanged(tx, job.project_id);
    });
    await control.report(
      ENGINE_SHARE.to + (start / placements.length) * (100 - ENGINE_SHARE.to),
      'Placing the files',
    );
  }
  await control.finish((tx) => endPlacing(runs, tx, job));
}

/** Goes on where another try has left a result that it had kept; false when there is none. */
export async function goOnPlacing(runs: Runs, control: JobControl): Promise<boolean> {
  const placements = await runStore.findPlacements(runs.db, control.job.id);
  if (placements) await placeKept(runs, control, placements);
  return placements !== undefined;
}

/** Brings a kept result to its end at once, for a run that ends before it could: nothing where none was kept. */
export async function placeRest(runs: Runs, tx: Transaction, job: JobRow): Promise<void> {
  const placements = await runStore.findPlacements(tx, job.id);
  if (!placements) return;
  await store.placeFiles(tx, placements);
  await endPlacing(runs, tx, job);
}

async function endPlacing(runs: Runs, tx: Transaction, job: JobRow): Promise<void> {
  await store.takeDeletedCategories(tx, job.project_id);
  const { is_unchanged } = await runStore.markRunWritten(tx, job.id);
  if (!is_unchanged) {
    await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
  }
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'categories' });
}
