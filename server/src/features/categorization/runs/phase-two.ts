import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { CategorizerOptions, EngineDocument, Group, Placement } from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import type { RawMembers } from '../categorization.rules.ts';
import * as store from '../categorization.store.ts';
import { applyOwnerRules } from './owner-rules.rules.ts';
import { readOwnerRules } from './owner-rules.store.ts';
import { type Fits, type PlacedGroup, placeFiles } from './place-files.ts';
import { type ActiveRunContext, engineOptions } from './run-context.ts';
import { readDocuments } from './run-documents.store.ts';

const maxCategoriesOf = (job: JobRow): number => job.input.maxCategories ?? MAX_CATEGORIES.default;

function optionsWithTree(control: JobControl) {
  const emitted: { tree?: CategoryTree } = {};
  const onTree = (tree: CategoryTree) => {
    emitted.tree = tree;
  };
  const options = { ...engineOptions(control), onTree };
  return { options, emitted };
}

/** Phase 2, merge: at most `maxCategories` replace all existing ones except those fixed by the owner. */
export async function mergeCategories(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { options, emitted } = optionsWithTree(control);
  const { job } = control;
  const { groups, fits, ...raw } = await computeMerge(context, job, {
    maxCategories: maxCategoriesOf(job),
    options,
  });
  await placeFiles(context, control, { isReplacing: true, groups, fits, raw, tree: emitted.tree });
}

/** Merges the raw categories of a project without writing anything. */
export async function computeMerge(
  context: ActiveRunContext,
  job: JobRow,
  { maxCategories, options }: { maxCategories: number; options: CategorizerOptions },
) {
  const documents = await readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
  const rawCategories = await store.listRawCategories(context.db, job.project_id);
  const rules = await readOwnerRules(context.db, {
    projectId: job.project_id,
    arePinTargetsOwn: true,
  });
  const groups = await context.categorizer.mergeRawCategories(
    { documents, rawCategories, maxCategories, ...(rules && { rules }) },
    options,
  );
  const members = membersOf(documents);
  const rawCategoryOf = new Map(documents.map(({ id, rawCategoryId }) => [id, rawCategoryId]));
  const merged = groups.map(
    ({ name, language, existingId, rawCategoryIds, placedBy }): PlacedGroup => ({
      name,
      language,
      existingId: existingId ?? null,
      documentIds: rawCategoryIds.flatMap((id) => members.get(id) ?? []),
      placedBy: (fileId) => placedBy?.get(rawCategoryOf.get(fileId) ?? '') ?? 'builtin',
    }),
  );
  return {
    groups: applyOwnerRules(merged, { rules, documents, maxCategories }),
    fits: fitsOf(groups),
    rawCategories,
    members,
  };
}

const membersOf = (documents: readonly EngineDocument[]): RawMembers =>
  new Map(
    [...Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId ?? '')].map(
      ([rawCategoryId, members]) => [rawCategoryId, members.map(({ id }) => id)],
    ),
  );

export const fitsOf = (
  groups: ReadonlyArray<{ name: string; placements?: ReadonlyMap<string, Placement> }>,
): Fits =>
  new Map(
    groups.flatMap(({ name, placements }) =>
      [...(placements ?? [])].map(
        ([fileId, placement]) => [fileId, { ...placement, groupName: name }] as const,
      ),
    ),
  );

/** Phase 2, assign: at most `maxCategories`; with `reuseExisting`, existing ones are kept. */
export async function assignFiles(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { job } = control;
  const isReusing = job.input.reuseExisting === true;
  const read = await readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
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
    fits: fitsOf(groups),
    raw: { rawCategories, members: membersOf(read) },
    tree: emitted.tree,
  });
}

type Rules = Awaited<ReturnType<typeof readOwnerRules>>;

export const withRules = (rules: Rules) => rules && { rules, acrossLanguages: rules.acrossLanguages };

/** Whether a document stays in a run that replaces categories: it is pinned, or its category is locked. */
function createStaysCheck(rules: Rules): (document: EngineDocument) => boolean {
  const locked = new Set(rules?.ownCategories.flatMap(({ id, lock }) => (lock === 'none' ? [] : [id])));
  return ({ id, categoryId }) =>
    categoryId !== null && (locked.has(categoryId) || Object.hasOwn(rules?.pins ?? {}, id));
}

/** Who placed each file of a group; null for a file that was already in it. */
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
