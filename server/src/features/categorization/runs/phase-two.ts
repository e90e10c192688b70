import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { EngineDocument, Group } from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import * as store from '../categorization.store.ts';
import { applyOwnerRules } from './owner-rules.rules.ts';
import { readOwnerRules } from './owner-rules.store.ts';
import { type PlacedGroup, placeFiles } from './place-files.ts';
import { type ActiveRunContext, engineOptions } from './run-context.ts';
import * as runStore from './runs.store.ts';

const maxCategoriesOf = (job: JobRow): number => job.input.maxCategories ?? MAX_CATEGORIES.default;

/** Returns the options of the categorizer, and an object that holds the tree once the categorizer has emitted it. */
function optionsWithTree(control: JobControl) {
  const emitted: { tree?: CategoryTree } = {};
  const onTree = (tree: CategoryTree) => {
    emitted.tree = tree;
  };
  const options = { ...engineOptions(control), onTree };
  return { options, emitted };
}

/**
 * Phase 2, merge: puts whole raw categories into at most `maxCategories` categories, which replace all existing ones
 * except those fixed by the owner.
 */
export async function mergeCategories(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { job } = control;
  const documents = await runStore.readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
  const rawCategories = await store.listRawCategories(context.db, job.project_id);
  const rules = await readOwnerRules(context.db, {
    projectId: job.project_id,
    arePinTargetsOwn: true,
  });
  const maxCategories = maxCategoriesOf(job);
  const { options, emitted } = optionsWithTree(control);
  const groups = await context.categorizer.mergeRawCategories(
    { documents, rawCategories, maxCategories, ...(rules && { rules }) },
    options,
  );
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId);
  const rawCategoryOf = new Map(documents.map(({ id, rawCategoryId }) => [id, rawCategoryId]));
  const idsOf = (rawCategoryId: string) => (members.get(rawCategoryId) ?? []).map(({ id }) => id);
  const merged = groups.map(
    ({ name, language, existingId, rawCategoryIds, placedBy }): PlacedGroup => ({
      name,
      language,
      existingId: existingId ?? null,
      documentIds: rawCategoryIds.flatMap(idsOf),
      placedBy: (fileId) => placedBy?.get(rawCategoryOf.get(fileId) ?? '') ?? 'builtin',
    }),
  );
  await placeFiles(context, control, {
    isReplacing: true,
    groups: applyOwnerRules(merged, { rules, documents, maxCategories }),
    tree: emitted.tree,
  });
}

/**
 * Phase 2, assign: puts files into at most `maxCategories` categories; with `reuseExisting`, existing ones are kept.
 */
export async function assignFiles(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { job } = control;
  const isReusing = job.input.reuseExisting === true;
  const read = await runStore.readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
  const rules = await readOwnerRules(context.db, {
    projectId: job.project_id,
    arePinTargetsOwn: true,
  });
  const stays = createStaysCheck(rules);
  const documents = isReusing
    ? read
    : read.map((document) => ({ ...document, categoryId: stays(document) ? document.categoryId : null }));
  const present = isReusing
    ? await store.listCategories(context.db, job.project_id)
    : [...(rules?.ownCategories ?? [])];
  const rawCategories = await store.listRawCategories(context.db, job.project_id);
  const maxCategories = maxCategoriesOf(job);
  const { options, emitted } = optionsWithTree(control);
  const groups = await context.categorizer.assignDocuments(
    { documents, present, maxCategories, rawCategories, ...withRules(rules) },
    options,
  );
  const placed = groups
    .filter(({ documentIds }) => documentIds.length > 0)
    .map((group) => ({ ...group, placedBy: placedByOf(group, documents) }));
  await placeFiles(context, control, {
    isReplacing: !isReusing,
    groups: applyOwnerRules(placed, { rules, documents: read, maxCategories }),
    tree: emitted.tree,
  });
}

type Rules = Awaited<ReturnType<typeof readOwnerRules>>;

/** Returns the rules in the form that the categorizer accepts. */
export const withRules = (rules: Rules) => rules && { rules, acrossLanguages: rules.acrossLanguages };

/**
 * Returns whether a document stays in its category in a run that replaces categories: it is pinned, or the category is
 * locked.
 */
function createStaysCheck(rules: Rules): (document: EngineDocument) => boolean {
  const locked = new Set(rules?.ownCategories.flatMap(({ id, lock }) => (lock === 'none' ? [] : [id])));
  return ({ id, categoryId }) =>
    categoryId !== null && (locked.has(categoryId) || Object.hasOwn(rules?.pins ?? {}, id));
}

/** Returns who placed each file of a group; null for a file that was already in it. */
export function placedByOf(
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
