import type { PhaseStart } from '@sheaf/contract/categorization';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { documentAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import { median, timed } from '../measuring.ts';

/** A person with an active project, whose requests are timed. */
export interface Subject {
  readonly visitor: Visitor;
  readonly projectId: string;
  /** A run that has ended. */
  readonly jobId: string;
}

/** Median milliseconds by kind of request. */
export type Times = Record<string, number>;

// The number of requests to each path, sent sequentially and in turn, with an upper bound on the time per path.
const REQUESTS = 200;
const MAX_MS_PER_PATH = 8_000;
const UPLOADS = 20;
const POLL_MS = 5;

type Reads = Record<string, (subject: Subject) => string>;

/** What a project's pages request. */
export const PROJECT_READS: Reads = {
  'one project': ({ projectId }) => `/projects/${projectId}`,
  'how the phases stand': ({ projectId }) => `/projects/${projectId}/phase-status`,
  'list of files': ({ projectId }) => `/projects/${projectId}/files`,
  'storage used': ({ projectId }) => `/projects/${projectId}/files/storage-usage`,
  categories: ({ projectId }) => `/projects/${projectId}/categories`,
  'raw categories': ({ projectId }) => `/projects/${projectId}/raw-categories`,
};

/** What all pages request. */
export const ALL_READS: Reads = {
  'who is signed in': () => '/auth/status',
  'where one is signed in': () => '/account/sessions',
  'list of projects': () => '/projects',
  ...PROJECT_READS,
  'how a job stands': ({ jobId }) => `/internal/background-jobs/${jobId}/status`,
  'balance of credits': () => '/credits/balance',
  'movements of credits': () => '/credits/transactions',
  'history of credits': () => '/credits/history',
  purchases: () => '/credits/purchases',
};

/** Creates an account with a project of 12 files that both phases have sorted, and with a purchase. */
export async function arrive(url: string): Promise<Subject> {
  const visitor = new Visitor(url);
  const email = `growth-${crypto.randomUUID()}@example.org`;
  answered(await visitor.post('/auth/signup', { email, password: 'a good password' }));
  const projectId = await projectWith(visitor, pileOf(3));
  const jobId = await run(visitor, `/ai/${projectId}/categorize-raw`);
  await run(visitor, `/ai/${projectId}/assign-categories`, { max_categories: 4 });
  const back = `${url}/app/account`;
  const order = { package_id: 'starter', success_url: back, cancel_url: back };
  answered(await visitor.post('/stripe/create-payment-link', order));
  return { visitor, projectId, jobId };
}

/** Times reading calls for each of several people, in turn, so that other load on the machine affects all alike. */
export async function timeReads(subjects: readonly Subject[], reads: Reads): Promise<Times[]> {
  const times: Times[] = subjects.map(() => ({}));
  for (const [name, pathOf] of Object.entries(reads)) {
    const ask = (subject: Subject) => subject.visitor.get(pathOf(subject)).then(answered);
    const taken = subjects.map(() => [] as number[]);
    for (const subject of subjects) await ask(subject);
    const until = performance.now() + MAX_MS_PER_PATH;
    for (let request = 0; request < REQUESTS && performance.now() < until; request++) {
      for (const [index, subject] of subjects.entries()) taken[index]?.push(await timed(() => ask(subject)));
    }
    for (const [index, of] of times.entries()) of[name] = median(taken[index] ?? []);
  }
  return times;
}

/**
 * Like `timeReads`, for the upload of one file and for a run of that file from start to end, including its time in the
 * queue.
 */
export async function timeChanges(subjects: readonly Subject[]): Promise<Times[]> {
  const taken = subjects.map(() => ({ uploads: [] as number[], runs: [] as number[] }));
  for (let number = 0; number < UPLOADS; number++) {
    const file = { name: `later-${number}.txt`, content: documentAbout('sailing', 1_000 + number) };
    for (const [index, { visitor, projectId }] of subjects.entries()) {
      const upload = () => visitor.upload(`/projects/${projectId}/upload`, [file]).then(answered);
      taken[index]?.uploads.push(await timed(upload));
      taken[index]?.runs.push(await timed(() => run(visitor, `/ai/${projectId}/categorize-raw`)));
    }
  }
  return taken.map(({ uploads, runs }) => ({
    'upload of one file': median(uploads),
    'run of one file, to its end': median(runs),
  }));
}

async function run(visitor: Visitor, path: string, body?: object): Promise<string> {
  const { job_id } = answered(await visitor.post<PhaseStart>(path, body));
  for (;;) {
    const job = answered(await visitor.get<BackgroundJob>(`/internal/background-jobs/${job_id}/status`));
    if (job.status === 'completed') return job_id;
    if (job.status === 'failed') throw new Error(`A run failed: ${job.error_message}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function answered<T>({ status, body }: Answer<T>): T {
  if (status === 200) return body;
  throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`);
}
