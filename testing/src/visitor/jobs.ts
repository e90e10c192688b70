import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { CreditTransaction } from '@sheaf/contract/credits';
import type { Download } from '@sheaf/contract/downloads';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import type { Visitor } from './visitor.ts';

/** Only what hangs takes longer: background threads run at low priority, so that beside other tests a job may take minutes. */
const TIMEOUT_MS = 200_000;
const POLL_MS = 20;
/**
 * A job's end cannot be missed, and each look at it takes the job's processor time: so the pauses get longer, by this
 * part of what has been waited.
 */
const PAUSE_PER_WAITED = 0.1;

/** Polls, with a short pause, until there is a result, and returns it. */
export async function untilFound<T>(
  look: () => Promise<T | undefined>,
  what: string,
  { pausePerWaited = 0 } = {},
): Promise<T> {
  const start = Date.now();
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs = Date.now() - start) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(Math.max(POLL_MS, waitedMs * pausePerWaited));
  }
  throw new Error(`${what}: not within ${TIMEOUT_MS} ms.`);
}

export const jobStatus = async (person: Visitor, jobId: string): Promise<BackgroundJob> =>
  (await person.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`)).body;

/** Waits until a job has ended, and returns it. */
export const jobEnd = (person: Visitor, jobId: string): Promise<BackgroundJob> =>
  untilFound(
    async () => {
      const job = await jobStatus(person, jobId);
      return job.status === 'running' ? undefined : job;
    },
    `Job ${jobId} ends`,
    { pausePerWaited: PAUSE_PER_WAITED },
  );

/** Waits until a worker has started on a job, which must not have ended by then. */
export const jobUnderWay = (person: Visitor, jobId: string): Promise<BackgroundJob> =>
  untilFound(async () => {
    const job = await jobStatus(person, jobId);
    assert.equal(job.status, 'running');
    return job.progress_message === null ? undefined : job;
  }, `Job ${jobId} is taken`);

/** Starts a run and waits until it has ended. */
export async function run(person: Visitor, path: string, body?: unknown): Promise<BackgroundJob> {
  const start = await person.post<PhaseStart>(path, body);
  assert.equal(start.status, 200, JSON.stringify(start.body));
  return jobEnd(person, start.body.job_id);
}

/** A person's credit transactions, newest first. */
export const transactionsOf = async (person: Visitor): Promise<CreditTransaction[]> =>
  (await person.get<CreditTransaction[]>('/credits/transactions?limit=500')).body;

/** The credit transactions of one job, newest first. */
export const movementsOf = async (person: Visitor, jobId: string): Promise<CreditTransaction[]> =>
  (await transactionsOf(person)).filter(({ metadata }) => metadata.job_id === jobId);

/** Requests a download, waits for its link if necessary, and fetches it. */
export async function download(
  person: Visitor,
  path: string,
): Promise<{ content: Buffer; filename: string; headers: Headers }> {
  const { status, body } = await person.get<Download>(path);
  assert.equal(status, 200, JSON.stringify(body));
  if (!body.download_url) {
    const end = await jobEnd(person, body.job_id ?? '');
    assert.equal(end.status, 'completed', JSON.stringify(end));
    return fetchLink(person, { url: end.result?.download_url ?? '', filename: end.result?.filename ?? '' });
  }
  return fetchLink(person, { url: body.download_url, filename: body.filename ?? '' });
}

async function fetchLink(person: Visitor, { url, filename }: { url: string; filename: string }) {
  const response = await person.fetch(url);
  assert.equal(response.status, 200);
  return { content: Buffer.from(await response.arrayBuffer()), filename, headers: response.headers };
}
