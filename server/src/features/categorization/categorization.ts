import {
  type Category,
  CategoryFields,
  type PhaseStatus,
  type ProcessingStatus,
  type RawCategories,
} from '@sheaf/contract/categorization';
import type { DownloadFormat } from '@sheaf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import type { PromiseCache } from '../../platform/promise-cache.ts';
import type { Database } from '../../tables.ts';
import { findCurrentJobs, isRun, type JobRow, listActiveJobs, toJobDetail } from '../jobs/jobs.ts';
import type {
  AuthorizedProject,
  ContentChanged,
  ContentSubscriber,
  FileCountCache,
} from '../projects/projects.ts';
import { phasesOf } from './categorization.rules.ts';
import * as store from './categorization.store.ts';
import type { CategoryCutter } from './categorizer/categorizer-thread.ts';
import type { Cut } from './edits/cut.ts';
import * as editsStore from './edits/edits.store.ts';
import { deleteWrittenOf } from './summaries/written-summaries.store.ts';

export interface CategorizationContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly counts: FileCountCache;
  readonly cutter: CategoryCutter;
  readonly cuts: PromiseCache<Cut>;
  readonly contentChanged: ContentChanged;
}

export { type CategoryRow, listCategories as findCategories } from './categorization.store.ts';
export { findTree as findCategoryTree } from './edits/edits.store.ts';
export { findSummaries as findCategorySummaries } from './summaries/summaries.ts';

/** The categories of a project, or one of them, by descending file count. */
export async function listCategories(
  { db }: Pick<CategorizationContext, 'db'>,
  project: { id: string },
  only?: { categoryId: string },
): Promise<Category[]> {
  const categories = await store.listCategories(db, project.id, only);
  const outputs = await store.listCategoryOutputs(db, project.id);
  return categories.map((category) => {
    const fresh = (format: DownloadFormat) =>
      outputs.find(
        ({ category_id, variant, version }) =>
          category_id === category.id && variant === format && version === category.version,
      );
    const [text, pdf] = [fresh('txt'), fresh('pdf')];
    return {
      id: category.id,
      ...CategoryFields.parse(category),
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

export async function getRawCategories(
  { db }: CategorizationContext,
  project: AuthorizedProject,
): Promise<RawCategories> {
  const rows = await store.listRawCategories(db, project.id);
  return {
    total_files: rows.reduce((sum, row) => sum + Number(row.count), 0),
    total_categories: rows.length,
    raw_categories: rows.map(({ name, language, count }) => ({ name, language, count: Number(count) })),
  };
}

export async function getPhaseStatus(
  { db, counts }: CategorizationContext,
  project: AuthorizedProject,
  { isAccountActive }: { isAccountActive: boolean },
): Promise<PhaseStatus> {
  const files = await counts.get(project);
  const { active, lastRun } = await findCurrentJobs(db, project.id);
  return {
    total_files: files.inRuns,
    ...phasesOf({
      totalFiles: files.inRuns,
      labeled: files.labeled,
      placed: files.placed,
      categories: files.categories,
      activeRun: active.find((job) => isRun(job.type))?.type,
      isAccountActive,
    }),
    job_details: active.map(toJobDetail),
    phase1_cost: files.openCredits,
    merge_forecast: project.mergeForecast,
    unplaceable_files: files.unplaceable,
    files_to_check: files.toCheck,
    last_run_message: lastRun ? endMessage(lastRun) : null,
  };
}

/** The final message of a run; null once some of its results have been removed. */
const endMessage = (run: JobRow): string | null =>
  run.is_outdated ? null : (run.progress_message ?? run.error_message);

export async function getProgress(
  { db }: CategorizationContext,
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

/**
 * Removes what the history quotes from erased files, and what was written of them; with all files, all categories, raw
 * categories and the history.
 */
export const eraseWithFiles: ContentSubscriber = async (tx, change) => {
  if (change.what !== 'files_erased') return;
  const { projectId, fileIds } = change;
  await deleteWrittenOf(tx, { projectId, fileIds });
  if (fileIds !== 'all') return editsStore.removeLabelsOf(tx, { projectId, fileIds });
  await store.deleteAllCategories(tx, projectId);
  await editsStore.deleteEdits(tx, projectId);
};
