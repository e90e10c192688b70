import { z } from 'zod';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { JobDetail } from './jobs.ts';
import { ProjectParams } from './projects.ts';

/** A file group category. */
export const Category = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: z.string(),
    file_count: z.int(),
    txt_file_count: z.int(),
    pdf_file_count: z.int(),
    token_count: z.int(),
    /** Size in bytes of the generated text, while it matches the category's present content. */
    output_file_size: z.int().nullable(),
    pdf_output_file_size: z.int().nullable(),
    output_storage_path: z.string().nullable(),
    pdf_output_storage_path: z.string().nullable(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const RawCategories = z
  .object({
    total_files: z.int(),
    total_categories: z.int(),
    raw_categories: z.array(z.object({ name: z.string(), count: z.int(), language: z.string() })),
  })
  .meta({ id: 'RawCategories' });
export type RawCategories = z.infer<typeof RawCategories>;

export const PhaseStatus = z
  .object({
    total_files: z.int(),
    phase1: z.object({
      complete: z.boolean(),
      is_running: z.boolean(),
      can_run: z.boolean(),
      files_processed: z.int(),
      files_remaining: z.int(),
    }),
    phase2: z.object({
      complete: z.boolean(),
      is_running: z.boolean(),
      can_run: z.boolean(),
      files_processed: z.int(),
      final_categories: z.int(),
    }),
    /** The jobs that are running. */
    job_details: z.array(JobDetail),
    /** Credits that a start of phase 1 would cost now. */
    phase1_cost: z.int(),
    /** How the last run ended, in one sentence, or null before the first. */
    last_run_message: z.string().nullable(),
  })
  .meta({ id: 'PhaseStatus' });
export type PhaseStatus = z.infer<typeof PhaseStatus>;

export const ProcessingStatus = z
  .object({ is_processing: z.boolean(), message: z.string(), job_details: z.array(JobDetail) })
  .meta({ id: 'ProcessingStatus' });
export type ProcessingStatus = z.infer<typeof ProcessingStatus>;

export const PhaseStart = z
  .object({ job_id: z.uuid(), remaining_credits: z.int(), credits_used: z.int() })
  .meta({ id: 'PhaseStart' });
export type PhaseStart = z.infer<typeof PhaseStart>;

const MaxCategories = z
  .int(MAX_CATEGORIES_MESSAGE)
  .min(MAX_CATEGORIES.min, MAX_CATEGORIES_MESSAGE)
  .max(MAX_CATEGORIES.max, MAX_CATEGORIES_MESSAGE)
  .default(MAX_CATEGORIES.default);

const Merge = z.strictObject({ max_categories: MaxCategories });
const Assign = z.strictObject({ max_categories: MaxCategories, reuse_existing: z.boolean().default(false) });

/** What a project's live stream carries: a job that changed, or the name of what to read again. */
export const ProjectEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: JobDetail }),
  z.object({ type: z.literal('changed'), what: z.enum(['files', 'categories', 'project']) }),
]);
export type ProjectEvent = z.infer<typeof ProjectEvent>;

export const categorizationEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/projects/:id/categories',
    summary: 'The file group categories of a project, by file_count descending',
    access: 'account',
    params: ProjectParams,
    response: z.array(Category),
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/projects/:id/categories/:categoryId',
    summary: 'Deletes one category; its files stay, without a category',
    access: 'active',
    blockedAction: 'delete categories',
    params: ProjectParams.extend({ categoryId: z.uuid() }),
    response: z.object({ message: z.string() }),
  }),
  clearCategories: endpoint({
    method: 'POST',
    path: '/projects/:id/clear',
    summary: 'Removes the file group categories; files and raw categories stay',
    access: 'active',
    blockedAction: 'clear categories',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
  }),
  clearAllCategorization: endpoint({
    method: 'POST',
    path: '/projects/:id/clear-all',
    summary: 'Removes categories and raw categories; files stay',
    access: 'active',
    blockedAction: 'clear the categorization',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/projects/:id/progress',
    summary: 'Whether a phase is running',
    access: 'account',
    params: ProjectParams,
    response: ProcessingStatus,
  }),
  getPhaseStatus: endpoint({
    method: 'GET',
    path: '/projects/:id/phase-status',
    summary: 'How both phases stand',
    access: 'account',
    params: ProjectParams,
    response: PhaseStatus,
  }),
  getRawCategories: endpoint({
    method: 'GET',
    path: '/projects/:id/raw-categories',
    summary: 'The raw categories with their counts',
    access: 'account',
    params: ProjectParams,
    response: RawCategories,
  }),
  streamProjectEvents: endpoint({
    method: 'GET',
    path: '/projects/:id/events',
    summary: 'Live changes of a project (server-sent events)',
    access: 'account',
    params: ProjectParams,
    gives: 'events',
  }),
  startRawCategorization: endpoint({
    method: 'POST',
    path: '/ai/:id/categorize-raw',
    summary: 'Starts phase 1 on the files that have no raw category',
    access: 'active',
    blockedAction: 'categorize files',
    params: ProjectParams,
    response: PhaseStart,
  }),
  startMerge: endpoint({
    method: 'POST',
    path: '/ai/:id/merge',
    summary: 'Starts phase 2: groups whole raw categories into at most max_categories',
    access: 'active',
    blockedAction: 'merge categories',
    params: ProjectParams,
    body: Merge,
    response: PhaseStart,
  }),
  startAssign: endpoint({
    method: 'POST',
    path: '/ai/:id/assign-categories',
    summary: 'Starts phase 2: sorts file by file into at most max_categories',
    access: 'active',
    blockedAction: 'assign files',
    params: ProjectParams,
    body: Assign,
    response: PhaseStart,
  }),
};
