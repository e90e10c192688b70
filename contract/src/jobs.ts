import { z } from 'zod';
import { OUTPUT_KINDS } from './downloads/outputs.ts';
import { endpoint } from './endpoint.ts';

export const CANCELLED_MESSAGE = 'Cancelled';

export const JobType = z
  .enum([
    'raw_categorization',
    'merge_categories',
    'assign_categories',
    'place_new',
    ...OUTPUT_KINDS,
    'ocr',
    'write_summaries',
  ])
  .describe('What a job does: run a phase, generate a download, read scans, or write summaries.');
export type JobType = z.infer<typeof JobType>;

export const JobStatus = z
  .enum(['running', 'completed', 'failed'])
  .describe(
    `A queued job is \`running\`. A cancelled job is \`failed\`, with the \`error_message\` "${CANCELLED_MESSAGE}".`,
  );

export const JobDetail = z
  .object({
    job_id: z.uuid(),
    job_type: JobType,
    status: JobStatus,
    progress: z.number().min(0).max(100).describe('Percent.'),
    progress_message: z.string().nullable(),
    started_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    metadata: z.object({ category_id: z.string().nullable(), file_type: z.string().nullable() }),
    next_run: JobType.optional().describe(
      'Only for phase 1 of a sort: the run that starts when this one is completed.',
    ),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof JobDetail>;

export const BackgroundJob = z
  .object({
    status: JobStatus,
    progress: z.number().min(0).max(100),
    progress_message: z
      .string()
      .nullable()
      .describe('Once a run has ended: what it did, what it left out, and what was refunded.'),
    started_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    error_message: z.string().nullable(),
    result: z
      .object({
        download_url: z.string().nullable(),
        filename: z.string().nullable().optional(),
        message: z.string().nullable(),
      })
      .nullable(),
    next_job_id: z
      .uuid()
      .optional()
      .describe('Only for a completed phase 1 of a sort: the job of phase 2, if it was started.'),
  })
  .meta({ id: 'BackgroundJob' });
export type BackgroundJob = z.infer<typeof BackgroundJob>;

/** How an ended job ended, in sentences: why it failed, and what was done, left out and refunded. */
export function endSentences({ error_message, progress_message, result }: BackgroundJob): string[] {
  const reason = error_message === CANCELLED_MESSAGE ? null : error_message;
  const sentences = [reason, result?.message ?? progress_message ?? error_message];
  return [...new Set(sentences)].filter((sentence) => sentence !== null);
}

/** Progress messages of a job while another one of the same account is being done, by its queue. */
export const WAITING_MESSAGES = {
  downloads: 'Waiting for your other downloads',
  ocr: 'Waiting for your other scans',
} as const;

/** Progress message of a job that takes turns with those of other people. */
export const OCR_TURN_MESSAGE = "Waiting for its turn among other people's scans";

/** Progress message of a job that does not start while the disk of the server is almost full. */
export const NO_ROOM_WAIT_MESSAGE =
  'Waiting: the server has no room left on its disk. The operator of the server must make room';

/** How many downloads of an account may wait for the one that is being generated. */
export const MAX_WAITING_DOWNLOADS = 20;
export const TOO_MANY_DOWNLOADS_MESSAGE = `${MAX_WAITING_DOWNLOADS} of your downloads are already waiting, so this one was not added. Those will be generated; wait for some to finish, then download it again.`;

const JobParams = z.object({ jobId: z.uuid().describe('The job, from the call that started it.') });

export const jobEndpoints = {
  getJobStatus: endpoint({
    method: 'GET',
    path: '/internal/background-jobs/:jobId/status',
    summary: 'Get the status and result of a job',
    access: 'account',
    scope: 'read',
    params: JobParams,
    response: BackgroundJob,
    errors: ['job_not_found'],
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/internal/background-jobs/:jobId/cancel',
    summary: 'Cancel a job; completed work is kept',
    access: 'active',
    worksWithoutRoom: true,
    blockedAction: 'cancel jobs',
    scope: 'write',
    params: JobParams,
    response: z.object({ message: z.string() }),
    errors: ['job_not_found', 'job_ended'],
  }),
};
