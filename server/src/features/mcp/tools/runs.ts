import { setTimeout } from 'node:timers/promises';
import type { Api } from '@sheaf/contract/api';
import { type BackgroundJob, endSentences } from '@sheaf/contract/jobs';
import { plural } from '@sheaf/contract/plural';
import type { RunType } from '@sheaf/contract/runs/runs';
import type { ApiClient } from '../api-client.ts';
import type { Tool, ToolContext } from '../tool-call.ts';

const formatCredits = (count: number) => `${count} ${plural(count, 'credit')}`;

export const estimateRun: Tool<'estimate_run'> = async (
  { call },
  { project_id: id, reuse_existing, ...query },
) => {
  const { run } = query;
  const reuse = reuse_existing === undefined ? {} : { reuse_existing: `${reuse_existing}` };
  const estimate = await call('estimateRun', { params: { id }, query: { ...query, ...reuse } });
  const { credits: price, files, balance, outcome } = estimate;
  return {
    data: estimate,
    text: `${run} would cost ${formatCredits(price)} for ${files} ${plural(files, 'file')}${balance === null ? '' : coverage(price, balance)}. ${outcome === null ? '' : `${outcome} `}Nothing was started.`,
  };
};

const coverage = (price: number, balance: number) =>
  `; the balance of ${formatCredits(balance)} ${price <= balance ? 'covers it' : 'does not cover it'}`;

type RunFields = 'max_files' | 'max_categories' | 'reuse_existing';
/** The API call that starts each run, and the input fields it takes besides `max_credits`. */
const START_CALLS = {
  sort: { name: 'startSort', fields: ['max_categories', 'reuse_existing'] },
  raw_categorization: { name: 'startRawCategorization', fields: ['max_files'] },
  place_new: { name: 'startPlaceNew', fields: [] },
  merge_categories: { name: 'startMerge', fields: ['max_categories'] },
  assign_categories: { name: 'startAssign', fields: ['max_categories', 'reuse_existing'] },
} as const satisfies Record<RunType, { name: keyof Api; fields: readonly RunFields[] }>;

export const startRun: Tool<'start_run'> = async (
  { call },
  { project_id: id, run, max_credits, ...rest },
) => {
  const { name, fields } = START_CALLS[run];
  const given = fields.filter((field) => rest[field] !== undefined);
  const options = Object.fromEntries(given.map((field) => [field, rest[field]]));
  const start = await call(name, { params: { id }, body: { max_credits, ...options } });
  const { job_id, credits_used, remaining_credits } = start;
  return {
    data: start,
    text: `${run} was started as job ${job_id} for ${formatCredits(credits_used)}${remaining_credits === null ? '' : `; ${formatCredits(remaining_credits)} are left`}. Follow the job with get_run.`,
  };
};

export const getRun: Tool<'get_run'> = async (context, { job_id, wait_seconds }) => {
  const job = await waitForJob(context, { jobId: job_id, seconds: wait_seconds });
  const { status, progress, progress_message, result, next_job_id: next } = job;
  const ending = endSentences(job).join(' ').replace(/\.$/, '');
  const how = {
    running: `is at ${Math.round(progress)} %${progress_message ? `: ${progress_message}` : ''}`,
    completed: `is done${ending && `: ${ending}`}`,
    failed: `did not complete. ${ending}`,
  }[status];
  const link = result?.download_url;
  return {
    data:
      result && link?.startsWith('/')
        ? { ...job, result: { ...result, download_url: context.linkTo(link) } }
        : job,
    text: `The job ${how}.${next ? ` Phase 2 has started as job ${next}. Follow it with get_run.` : ''}`,
  };
};

const POLL_INTERVAL_MS = 500;

/** The state of a job once it has ended, or after the given number of seconds at the latest. */
export async function waitForJob(
  { call, signal, report }: Pick<ToolContext, 'signal' | 'report'> & { call: ApiClient },
  { jobId, seconds }: { jobId: string; seconds: number },
): Promise<BackgroundJob> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const job = await call('getJobStatus', { params: { jobId } });
    const leftMs = until - performance.now();
    if (job.status !== 'running' || leftMs <= 0) return job;
    await report(job.progress, job.progress_message);
    await setTimeout(Math.min(POLL_INTERVAL_MS, leftMs), undefined, { signal });
  }
}
