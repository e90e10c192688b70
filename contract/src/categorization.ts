import { z } from 'zod';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from './constants.ts';
import { AccountCredits } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { Flag } from './flag.ts';
import { JobDetail } from './jobs.ts';
import { FILES_TO_CHECK } from './placement/files-to-check.ts';
import { ProjectParams } from './projects.ts';
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

/** The fields of a new category, beside its name and language. */
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
const MaxCategories = CategoryCount.default(MAX_CATEGORIES.default);

const RunCeiling = {
  max_credits: z
    .int()
    .min(0)
    .optional()
    .describe(
      'If the run would cost more than this, it is refused with `over_max_credits` and nothing is charged.',
    ),
};
const Merge = z.strictObject({ max_categories: MaxCategories, ...RunCeiling });
const Assign = z.strictObject({
  max_categories: MaxCategories,
  reuse_existing: z.boolean().default(false),
  ...RunCeiling,
});
const PlaceNewStart = z.strictObject(RunCeiling);
const Sort = z.strictObject({
  max_categories: MaxCategories,
  reuse_existing: z
    .boolean()
    .default(false)
    .describe(
      'Whether to keep the existing categories: phase 2 then assigns the files without one, instead of merging.',
    ),
  max_credits: z
    .int()
    .min(0)
    .optional()
    .describe(
      'If both phases together might cost more than this, nothing is started and nothing is charged (`over_max_credits`).',
    ),
});
const MaxFiles = z.int().min(1);

const RawStart = z.strictObject({
  max_files: MaxFiles.optional().describe('The most files to work on, the oldest first.'),
  ...RunCeiling,
});

export const RunType = z
  .enum(['sort', 'raw_categorization', 'place_new', 'merge_categories', 'assign_categories'])
  .describe(
    'Both phases, one after the other (`sort`); phase 1 (`raw_categorization`); placing files without a category (`place_new`); or phase 2, either by whole raw categories (`merge_categories`) or file by file (`assign_categories`).',
  );
export type RunType = z.infer<typeof RunType>;

export const RunEstimate = z
  .object({
    run: RunType,
    credits: z.int().describe('What the run would cost now, at most.'),
    files: z.int().describe('How many files it would work on.'),
    balance: AccountCredits,
    outcome: z
      .string()
      .nullable()
      .describe('What phase 2 would do, in one sentence, as far as it is known; null for other runs.'),
  })
  .meta({ id: 'RunEstimate' });
export type RunEstimate = z.infer<typeof RunEstimate>;

export const ProjectEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('job'), job: JobDetail }),
    z.object({ type: z.literal('changed'), what: z.enum(['files', 'categories', 'project']) }),
  ])
  .describe("An event in a project's live stream: a job that changed, or the name of what to read again.");
export type ProjectEvent = z.infer<typeof ProjectEvent>;

const RUN_DESCRIPTION =
  'Debits the credits and returns the job. Follow it by its status or by the live events of the project. Credits for work that is not done are returned when the run ends.';

const SORT_DESCRIPTION =
  'Runs phase 1 on the files without a raw category, then phase 2. Each phase is its own job and is charged when it starts: this call charges the first one, and returns its job, whose status names the job of phase 2 (`next_job_id`). Phase 2 costs nothing where it would change nothing. If phase 1 fails or is canceled, phase 2 does not start; if the credits do not suffice for phase 2, the results of phase 1 stay, and phase 2 can be started later. With nothing left to do, `nothing_to_do`.';

const RUN_ERRORS = [
  'project_not_found',
  'run_in_progress',
  'insufficient_credits',
  'over_max_credits',
] as const;

export const CategoryParams = ProjectParams.extend({
  categoryId: z.uuid().describe('The file group category.'),
});

export const categorizationEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/projects/:id/categories',
    summary: 'List the categories of a project, largest first',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
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
    method: 'POST',
    path: '/projects/:id/clear',
    summary: 'Clear all categories; files and raw categories stay',
    access: 'active',
    blockedAction: 'clear categories',
    scope: 'write',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  clearAllCategorization: endpoint({
    method: 'POST',
    path: '/projects/:id/clear-all',
    summary: 'Clear all categories and raw categories; files stay',
    access: 'active',
    blockedAction: 'clear the categorization',
    scope: 'write',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/projects/:id/progress',
    summary: 'Check whether a phase is running',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    response: ProcessingStatus,
    errors: ['project_not_found'],
  }),
  getPhaseStatus: endpoint({
    method: 'GET',
    path: '/projects/:id/phase-status',
    summary: 'Get the status of both phases',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    response: PhaseStatus,
    errors: ['project_not_found'],
  }),
  getRawCategories: endpoint({
    method: 'GET',
    path: '/projects/:id/raw-categories',
    summary: 'List the raw categories with their file counts',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
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
  estimateRun: endpoint({
    method: 'GET',
    path: '/projects/:id/run-estimate',
    summary: 'Estimate the cost of a run; starts and charges nothing',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: z.strictObject({
      run: RunType,
      max_files: z.coerce.number().pipe(MaxFiles).optional(),
      max_categories: z.coerce.number().pipe(CategoryCount).optional(),
      reuse_existing: Flag.optional(),
    }),
    response: RunEstimate,
    errors: ['project_not_found', 'nothing_to_do', 'phase_order'],
  }),
  startSort: endpoint({
    method: 'POST',
    path: '/ai/:id/sort',
    summary: 'Start both phases, one after the other',
    description: SORT_DESCRIPTION,
    access: 'active',
    blockedAction: 'categorize files',
    scope: 'run',
    params: ProjectParams,
    body: Sort,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'nothing_to_do'],
  }),
  startRawCategorization: endpoint({
    method: 'POST',
    path: '/ai/:id/categorize-raw',
    summary: 'Start phase 1 on the files without a raw category',
    description: RUN_DESCRIPTION,
    access: 'active',
    blockedAction: 'categorize files',
    scope: 'run',
    params: ProjectParams,
    response: PhaseStart,
    body: RawStart,
    errors: [...RUN_ERRORS, 'nothing_to_do'],
  }),
  startPlaceNew: endpoint({
    method: 'POST',
    path: '/ai/:id/place-new',
    summary: 'Place files without a category into existing ones; moves nothing else',
    description: `Costs 1 credit for each of these files that has no raw category yet. Files that fit nowhere stay without a category. ${RUN_DESCRIPTION}`,
    access: 'active',
    blockedAction: 'categorize files',
    scope: 'run',
    params: ProjectParams,
    body: PlaceNewStart,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'nothing_to_do', 'phase_order'],
  }),
  startMerge: endpoint({
    method: 'POST',
    path: '/ai/:id/merge',
    summary: 'Start phase 2: group whole raw categories into at most max_categories',
    description: RUN_DESCRIPTION,
    access: 'active',
    blockedAction: 'merge categories',
    scope: 'run',
    params: ProjectParams,
    body: Merge,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'phase_order'],
  }),
  startAssign: endpoint({
    method: 'POST',
    path: '/ai/:id/assign-categories',
    summary: 'Start phase 2: assign files one by one to at most max_categories',
    description: RUN_DESCRIPTION,
    access: 'active',
    blockedAction: 'assign files',
    scope: 'run',
    params: ProjectParams,
    body: Assign,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'phase_order'],
  }),
};
