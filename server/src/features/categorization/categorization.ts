import type { Category, PhaseStatus, ProcessingStatus, RawCategories } from '@sheaf/contract/categorization';
import { DomainError } from '@sheaf/contract/problems';
import type { Events } from '../../platform/events.ts';
import type { Database, Transaction } from '../../tables.ts';
import {
  findStandingJobs,
  isRun,
  type JobRow,
  listActiveJobs,
  markRunsOutdated,
  publishChange,
  toJobDetail,
} from '../jobs/jobs.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  type FileCounts,
  lockProject,
  markContentChanged,
  type ObjectRemoval,
  removeDeletedObjects,
} from '../projects/projects.ts';
import { phasesOf } from './categorization.rules.ts';
import * as store from './categorization.store.ts';

/** What the use cases about categories need. */
export interface Categorization {
  readonly db: Database;
  readonly events: Events;
  readonly counts: FileCounts;
  readonly removal: ObjectRemoval;
  /** Called in the transaction that takes something out of a project: what was made from it goes too. */
  readonly onContentRemoved: (tx: Transaction, projectId: string) => Promise<void>;
}

export { type CategoryRow, listCategories as findCategories } from './categorization.store.ts';

/** The categories of a project, by file count descending. */
export async function listCategories(
  { db }: Categorization,
  project: AuthorizedProject,
): Promise<Category[]> {
  const [categories, outputs] = [
    await store.listCategories(db, project.id),
    await store.listCategoryOutputs(db, project.id),
  ];
  return categories.map((category) => {
    const fresh = (kind: 'category_txt' | 'category_pdf') =>
      outputs.find(
        (output) =>
          output.category_id === category.id && output.kind === kind && output.version === category.version,
      );
    const [text, pdf] = [fresh('category_txt'), fresh('category_pdf')];
    return {
      id: category.id,
      name: category.name,
      language: category.language,
      file_count: Number(category.file_count),
      txt_file_count: Number(category.txt_file_count),
      pdf_file_count: Number(category.pdf_file_count),
      token_count: Number(category.token_count),
      output_file_size: text?.size_bytes ?? null,
      pdf_output_file_size: pdf?.size_bytes ?? null,
      output_storage_path: text?.storage_key ?? null,
      pdf_output_storage_path: pdf?.storage_key ?? null,
    };
  });
}

/** The raw categories of a project with their counts. */
export async function getRawCategories(
  { db }: Categorization,
  project: AuthorizedProject,
): Promise<RawCategories> {
  const rows = await store.listRawCategories(db, project.id);
  return {
    total_files: rows.reduce((sum, row) => sum + Number(row.count), 0),
    total_categories: rows.length,
    raw_categories: rows.map(({ name, language, count }) => ({ name, language, count: Number(count) })),
  };
}

/** How both phases stand, and what runs. */
export async function getPhaseStatus(
  { db, counts }: Categorization,
  project: AuthorizedProject,
  { isAccountActive }: { isAccountActive: boolean },
): Promise<PhaseStatus> {
  const files = await counts.of(project);
  const { active, lastRun } = await findStandingJobs(db, project.id);
  return {
    total_files: files.total,
    ...phasesOf({
      totalFiles: files.total,
      labelled: files.labelled,
      placed: files.placed,
      categories: files.categories,
      activeRun: active.find((job) => isRun(job.type))?.type,
      isAccountActive,
    }),
    job_details: active.map(toJobDetail),
    phase1_cost: files.openCredits,
    last_run_message: lastRun ? endMessageOf(lastRun) : null,
  };
}

/** How a run ended, in its own sentence; null once what it did has been taken out again. */
const endMessageOf = (run: JobRow): string | null =>
  run.is_outdated ? null : (run.progress_message ?? run.error_message);

/** Whether a run goes on, in one sentence. */
export async function getProgress(
  { db }: Categorization,
  project: AuthorizedProject,
): Promise<ProcessingStatus> {
  const active = await listActiveJobs(db, project.id);
  const run = active.find((job) => isRun(job.type));
  return {
    is_processing: run !== undefined,
    message: run ? (run.progress_message ?? 'Waiting to start') : 'No process is running',
    job_details: active.map(toJobDetail),
  };
}

/** Deletes a category; its files stay, without one. Throws `category_not_found` or `run_in_progress`. */
export const deleteCategory = (
  categorization: Categorization,
  project: AuthorizedProject,
  categoryId: string,
): Promise<void> =>
  change(categorization, project, async (tx) => {
    const row = await store.deleteCategory(tx, { projectId: project.id, categoryId });
    if (!row) throw new DomainError('category_not_found', 'This category does not exist any more.');
    await markRunsOutdated(tx, { projectId: project.id, scope: 'categories' });
  });

/** Removes all categories; files and raw categories stay. Throws `run_in_progress`. */
export const clearCategories = (categorization: Categorization, project: AuthorizedProject): Promise<void> =>
  change(categorization, project, async (tx) => {
    await store.deleteCategories(tx, project.id);
    await store.takeDeletedCategories(tx, project.id);
    await markRunsOutdated(tx, { projectId: project.id, scope: 'categories' });
  });

/** Removes all categories and raw categories; files stay. Throws `run_in_progress`. */
export const clearAllCategorization = (
  categorization: Categorization,
  project: AuthorizedProject,
): Promise<void> =>
  change(categorization, project, async (tx) => {
    await store.deleteAllCategories(tx, project.id);
    await markRunsOutdated(tx, { projectId: project.id, scope: 'all' });
  });

/** Removes all categories and raw categories of a project that is locked, in the transaction that deletes its files. */
export const removeAllCategories = store.deleteAllCategories;

/** Changes the categories under the project's lock, while no run goes on; outputs made from the old ones go too. */
async function change(
  { db, events, removal, onContentRemoved }: Categorization,
  project: AuthorizedProject,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await work(tx);
    await markContentChanged(tx, { projectId: project.id, areCategoriesTouched: true });
    await onContentRemoved(tx, project.id);
    await publishChange(events, tx, { projectId: project.id, what: 'categories' });
  });
  await removeDeletedObjects(removal);
}
