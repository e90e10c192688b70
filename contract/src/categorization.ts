import { z } from 'zod';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from './constants.ts';
import { AccountCredits } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { JobDetail } from './jobs.ts';
import { FILES_TO_CHECK } from './placement/files-to-check.ts';
import { CHANGES_PROJECT, ProjectParams, READS_PROJECT } from './projects.ts';
import { MergeForecast } from './runs/merge-forecast.ts';

export const CategoryLock = z
  .enum(['none', 'grow', 'closed'])
  .describe(
    'With `grow`, runs take no files out and keep the name. With `closed`, they put no files in either.',
  );
export type CategoryLock = z.infer<typeof CategoryLock>;

/** What is stored of a category, beside its ids and when it was made. */
export const CategoryFields = z.object({
  name: z.string(),
  language: z.string(),
  description: z.string().nullable().describe("What belongs in the category, in its owner's words."),
  lock: CategoryLock,
  is_own: z
    .boolean()
    .describe('Whether its owner created or named it. Every run keeps such a category and its name.'),
});
export type CategoryFields = z.infer<typeof CategoryFields>;

export const NEW_CATEGORY = { description: null, lock: 'none', is_own: false } as const satisfies Omit<
  CategoryFields,
  'name' | 'language'
>;

export const Category = z
  .object({
    id: z.uuid(),
    ...CategoryFields.shape,
    file_count: z.int(),
    txt_file_count: z.int(),
    pdf_file_count: z.int(),
    token_count: z.int(),
    output_file_size: z
      .int()
      .nullable()
      .describe(
        "Size in bytes of the generated text; null if it does not match the category's current content.",
      ),
    pdf_output_file_size: z.int().nullable(),
    output_storage_path: z.string().nullable(),
    pdf_output_storage_path: z.string().nullable(),
  })
  .meta({ id: 'Category', description: 'A file group category.' });
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
    job_details: z.array(JobDetail).describe('The running jobs.'),
    phase1_cost: z.int().describe('The credits that phase 1 would cost now.'),
    merge_forecast: MergeForecast.nullable(),
    unplaceable_files: z
      .int()
      .describe(
        'How many files without a category the last run found to fit none. Placing them again changes nothing until files, categories or settings change.',
      ),
    files_to_check: z.int().describe(FILES_TO_CHECK),
    last_run_message: z
      .string()
      .nullable()
      .describe('How the last run ended, in one sentence; null before the first run.'),
  })
  .meta({ id: 'PhaseStatus' });
export type PhaseStatus = z.infer<typeof PhaseStatus>;

export const ProcessingStatus = z
  .object({ is_processing: z.boolean(), message: z.string(), job_details: z.array(JobDetail) })
  .meta({ id: 'ProcessingStatus' });
export type ProcessingStatus = z.infer<typeof ProcessingStatus>;

export const PhaseStart = z
  .object({ job_id: z.uuid(), remaining_credits: AccountCredits, credits_used: z.int() })
  .meta({ id: 'PhaseStart' });
export type PhaseStart = z.infer<typeof PhaseStart>;

export const CategoryCount = z
  .int(MAX_CATEGORIES_MESSAGE)
  .min(MAX_CATEGORIES.min, MAX_CATEGORIES_MESSAGE)
  .max(MAX_CATEGORIES.max, MAX_CATEGORIES_MESSAGE);

export const ProjectEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('job'), job: JobDetail }),
    z.object({ type: z.literal('changed'), what: z.enum(['files', 'categories', 'project']) }),
  ])
  .describe("An event in a project's live stream: a job that changed, or the name of what to read again.");
export type ProjectEvent = z.infer<typeof ProjectEvent>;

export const CategoryParams = ProjectParams.extend({
  categoryId: z.uuid().describe('The file group category.'),
});

export const categorizationEndpoints = {
  listCategories: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/categories',
    summary: 'List the categories of a project, largest first',
    response: z.array(Category),
    errors: ['project_not_found'],
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/projects/:id/categories/:categoryId',
    summary: 'Delete a category; its files stay, without a category',
    access: 'active',
    blockedAction: 'delete categories',
    scope: 'write',
    params: CategoryParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'category_not_found', 'run_in_progress'],
  }),
  clearCategories: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/clear',
    summary: 'Clear all categories; files and raw categories stay',
    blockedAction: 'clear categories',
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  clearAllCategorization: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/clear-all',
    summary: 'Clear all categories and raw categories; files stay',
    blockedAction: 'clear the categorization',
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  getProgress: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/progress',
    summary: 'Check whether a phase is running',
    response: ProcessingStatus,
    errors: ['project_not_found'],
  }),
  getPhaseStatus: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/phase-status',
    summary: 'Get the status of both phases',
    response: PhaseStatus,
    errors: ['project_not_found'],
  }),
  getRawCategories: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/raw-categories',
    summary: 'List the raw categories with their file counts',
    response: RawCategories,
    errors: ['project_not_found'],
  }),
  streamProjectEvents: endpoint({
    method: 'GET',
    path: '/projects/:id/events',
    summary: 'Stream live events of a project (server-sent events)',
    description:
      'The stream stays open until either side closes it. A comment line is sent every 15 seconds to keep it alive.',
    access: 'account',
    params: ProjectParams,
    responseType: 'events',
    event: ProjectEvent,
    errors: ['project_not_found'],
  }),
};
