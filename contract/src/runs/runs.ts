import { z } from 'zod';
import { CategoryCount, PhaseStart } from '../categorization.ts';
import { MAX_CATEGORIES } from '../constants.ts';
import { AccountCredits } from '../credits.ts';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../flag.ts';
import { READS_PROJECT, RUNS_ON_PROJECT } from '../projects.ts';

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

export const runEndpoints = {
  estimateRun: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/run-estimate',
    summary: 'Estimate the cost of a run; starts and charges nothing',
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
    ...RUNS_ON_PROJECT,
    path: '/ai/:id/sort',
    summary: 'Start both phases, one after the other',
    description: SORT_DESCRIPTION,
    blockedAction: 'categorize files',
    body: Sort,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'nothing_to_do'],
  }),
  startRawCategorization: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/ai/:id/categorize-raw',
    summary: 'Start phase 1 on the files without a raw category',
    description: RUN_DESCRIPTION,
    blockedAction: 'categorize files',
    response: PhaseStart,
    body: RawStart,
    errors: [...RUN_ERRORS, 'nothing_to_do'],
  }),
  startPlaceNew: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/ai/:id/place-new',
    summary: 'Place files without a category into existing ones; moves nothing else',
    description: `Costs 1 credit for each of these files that has no raw category yet. Files that fit nowhere stay without a category. ${RUN_DESCRIPTION}`,
    blockedAction: 'categorize files',
    body: PlaceNewStart,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'nothing_to_do', 'phase_order'],
  }),
  startMerge: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/ai/:id/merge',
    summary: 'Start phase 2: group whole raw categories into at most max_categories',
    description: RUN_DESCRIPTION,
    blockedAction: 'merge categories',
    body: Merge,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'phase_order'],
  }),
  startAssign: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/ai/:id/assign-categories',
    summary: 'Start phase 2: assign files one by one to at most max_categories',
    description: RUN_DESCRIPTION,
    blockedAction: 'assign files',
    body: Assign,
    response: PhaseStart,
    errors: [...RUN_ERRORS, 'phase_order'],
  }),
};
