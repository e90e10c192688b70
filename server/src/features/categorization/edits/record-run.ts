import { plural } from '@sheaf/contract/plural';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { addFollowers } from '@sheaf/engine/tree/followers';
import type { Transaction } from '../../../tables.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { readState } from './categories-state.store.ts';
import { type CategoriesState, changesBetween, type FilePlacement, runSummaryParts } from './edits.rules.ts';
import * as store from './edits.store.ts';

interface RunEdit {
  readonly job: JobRow;
  readonly before: CategoriesState;
  /** Where the run places files; if `placedBy` is null, a file keeps its current value. */
  readonly placements: ReadonlyArray<{ fileId: string; categoryId: string; placedBy: FilePlacement[1] }>;
  readonly tree: CategoryTree | undefined;
  readonly now: Date;
}

/**
 * Records a phase 2 run as an edit, in the transaction that saves its result and has changed the categories. The files
 * are placed in later steps, so their part is computed from the result. A saved result is always completed.
 */
export async function recordRun(
  tx: Transaction,
  { job, before, placements, tree, now }: RunEdit,
): Promise<void> {
  const { categories } = await readState(tx, job.project_id);
  const existingIds = new Set(categories.map(({ id }) => id));
  const placed = new Map(placements.map((placement) => [placement.fileId, placement]));
  const files = new Map<string, FilePlacement>();
  for (const [id, known] of before.files) {
    const [categoryId, placedBy, isPinned] = known;
    const to = placed.get(id);
    if (to) files.set(id, [to.categoryId, to.placedBy ?? placedBy, isPinned]);
    else files.set(id, categoryId === null || existingIds.has(categoryId) ? known : [null, null, false]);
  }
  const after = { categories, files };
  const isPlaceNew = job.type === 'place_new';
  const count = placements.length;
  const editId = await store.insertEdit(tx, {
    projectId: job.project_id,
    accountId: job.account_id,
    kind: isPlaceNew ? 'place_new' : 'run',
    summary: isPlaceNew ? [`${count} ${plural(count, 'file')} placed`] : runSummaryParts(before, after),
    changes: changesBetween(before, after),
    now,
  });
  if (tree) await store.insertTree(tx, { editId, tree });
  if (isPlaceNew) await addToTree(tx, { projectId: job.project_id, placements, files });
}

/** Records in the category tree where new files were placed, so that finer and coarser cuts include them. */
async function addToTree(
  tx: Transaction,
  {
    projectId,
    placements,
    files,
  }: { projectId: string; files: CategoriesState['files'] } & Pick<RunEdit, 'placements'>,
): Promise<void> {
  const found = await store.findTree(tx, projectId);
  if (!found) return;
  const tree = addFollowers(found.tree, {
    placed: new Map(placements.map(({ fileId, categoryId }) => [fileId, categoryId])),
    categoryOf: new Map([...files].map(([id, [categoryId]]) => [id, categoryId])),
  });
  await store.updateTree(tx, { editId: found.editId, tree });
}
