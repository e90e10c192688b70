import { z } from 'zod';
import { api } from '../api.ts';
import { PhaseStart } from '../categorization.ts';
import { BackgroundJob } from '../jobs.ts';
import { RunEstimate, RunType } from '../runs/runs.ts';
import { creditsFor, defineTool, FREE, NON_IDEMPOTENT, projectInput, READ_ONLY } from './tool.ts';

const RUN_PRICES = `A sort costs as much as its two phases; phase 1 and placing new files cost ${creditsFor('file_categorization')} for each file that has no raw category yet; phase 2 costs ${creditsFor('category_assignment')} per run, or nothing where it changes nothing`;

/** The longest that `get_run` waits; most programs abandon a call after a minute. */
const MAX_WAIT_SECONDS = 25;

/** Runs: estimating their cost, starting and following them. */
export const runTools = {
  estimate_run: defineTool({
    title: 'Estimate a run',
    description:
      'Estimates what a run would cost now and how many files it would work on, and returns the credits of the account. Starts nothing.',
    costs: FREE,
    calls: ['estimateRun'],
    input: z.strictObject({
      ...projectInput,
      ...api.estimateRun.query.shape,
      reuse_existing: z.boolean().optional(),
    }),
    output: RunEstimate,
    annotations: READ_ONLY,
  }),
  start_run: defineTool({
    title: 'Start a run',
    description:
      'Starts a run and immediately returns its `job_id`; follow it with `get_run`. `sort` runs both phases: once the job of phase 1 is completed, `next_job_id` is the job of phase 2. The phases also run alone (`raw_categorization`, then `merge_categories` or `assign_categories`); later use `place_new` for files that were added. If the run would cost more than `max_credits`, nothing is started. Credits for work that is not done are returned.',
    costs: `${RUN_PRICES}; never more than \`max_credits\`.`,
    calls: ['startSort', 'startRawCategorization', 'startPlaceNew', 'startMerge', 'startAssign'],
    input: z.strictObject({
      ...projectInput,
      run: RunType,
      max_credits: api.startAssign.body.shape.max_credits.unwrap(),
      max_files: api.startRawCategorization.body.shape.max_files.describe(
        'For `raw_categorization`: the most files to work on, the oldest first.',
      ),
      max_categories: api.startAssign.body.shape.max_categories
        .unwrap()
        .optional()
        .describe('For `sort` and phase 2: the most categories.'),
      reuse_existing: z
        .boolean()
        .optional()
        .describe(
          'For `sort` and `assign_categories`: whether to keep the existing categories and place only files without one.',
        ),
    }),
    output: PhaseStart,
    annotations: NON_IDEMPOTENT,
  }),
  get_run: defineTool({
    title: 'Get a run',
    description: `Gets the status and result of a run or another job. With \`wait_seconds\` it waits for the job to end, at most ${MAX_WAIT_SECONDS} seconds, and reports progress if the client asks for it.`,
    costs: FREE,
    calls: ['getJobStatus'],
    input: z.strictObject({
      job_id: z.uuid().describe('From `start_run`.'),
      wait_seconds: z.int().min(0).max(MAX_WAIT_SECONDS).default(0),
    }),
    output: BackgroundJob,
    annotations: READ_ONLY,
  }),
};
