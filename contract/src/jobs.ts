import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a job does: a run of a phase, or a generated download. */
export const JobType = z.enum([
  'raw_categorization',
  'merge_categories',
  'assign_categories',
  'category_file',
  'categories_zip',
  'single_text_file',
]);
export type JobType = z.infer<typeof JobType>;

/** On the wire a queued job is running, and a cancelled one is failed with `error_message` "Cancelled". */
export const JobStatus = z.enum(['running', 'completed', 'failed']);

export const JobDetail = z
  .object({
    job_id: z.uuid(),
    job_type: JobType,
    status: JobStatus,
    /** Percent. */
    progress: z.number().min(0).max(100),
    progress_message: z.string().nullable(),
    started_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    metadata: z.object({ category_id: z.string().nullable(), file_type: z.string().nullable() }),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof JobDetail>;

export const BackgroundJob = z
  .object({
    status: JobStatus,
    progress: z.number().min(0).max(100),
    progress_message: z.string().nullable(),
    started_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    error_message: z.string().nullable(),
    result: z
      .object({
        download_url: z.string().nullable(),
        filename: z.string().nullable(),
        message: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BackgroundJob' });
export type BackgroundJob = z.infer<typeof BackgroundJob>;

export const CANCELLED_MESSAGE = 'Cancelled';
/** What a download says of itself while others of the same account are made. */
export const WAITING_FOR_OTHERS = 'Waiting for your other downloads';

const JobParams = z.object({ jobId: z.uuid() });

export const jobEndpoints = {
  getJobStatus: endpoint({
    method: 'GET',
    path: '/internal/background-jobs/:jobId/status',
    summary: 'How a job stands, and its result',
    access: 'account',
    params: JobParams,
    response: BackgroundJob,
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/internal/background-jobs/:jobId/cancel',
    summary: 'Cancels a job; what it has done stays done',
    access: 'active',
    blockedAction: 'cancel a process',
    params: JobParams,
    response: z.object({ message: z.string() }),
  }),
};
