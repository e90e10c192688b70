import { setTimeout as wait } from 'node:timers/promises';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { ServerProcess } from '@sheaf/testing/server/process';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import type { Bench, BenchDefinition } from '../bench.ts';
import { median, type ResultRow, rowWithLimit } from '../measuring.ts';
import { serverEnvironment, withServer } from '../server.ts';
import { withInstallation, withProcesses } from './installation.ts';

// For each of four topics; enough that a run is still in progress when its worker dies.
const FILES_PER_TOPIC = 500;
const MAX_S = { worker: 15, embedded: 5 };
const POLL_MS = 20;

/** How soon another process resumes the run of a process that died. */
export const recovery: BenchDefinition = {
  about:
    'from the death (kill -9) of a worker on PostgreSQL until another one has its run; and embedded, from ready to the same',
  measurements: [measureWorker, measureEmbedded],
  onlyByName: true,
};

/** A person with a large project. */
interface Owner {
  readonly visitor: Visitor;
  readonly projectId: string;
}

function measureWorker(bench: Bench): Promise<ResultRow[]> {
  return withInstallation(bench, async (installation) => {
    const taken: number[] = [];
    let owner: Owner | undefined;
    for (let round = 0; round < bench.rounds; round++) {
      const seconds = await withProcesses(
        installation,
        ['api', 'worker', 'worker'],
        async ([api, one, other]) => {
          owner = await arriveAt(api?.url ?? '', owner);
          // Suspended while the run begins, so that the first worker takes it.
          process.kill(other?.pid ?? 0, 'SIGSTOP');
          const jobId = await beginRun(owner);
          process.kill(other?.pid ?? 0, 'SIGCONT');
          process.kill(one?.pid ?? 0, 'SIGKILL');
          const diedAt = performance.now();
          const hasNewTry = async () => {
            const found = await installation.rows.query('select from jobs where id = $1 and attempt > 1', [
              jobId,
            ]);
            return found.rows.length > 0;
          };
          while (!(await hasNewTry())) await wait(POLL_MS);
          const seconds = (performance.now() - diedAt) / 1000;
          await untilEnded(owner, jobId);
          return seconds;
        },
      );
      bench.logProgress(`taken up again after ${seconds.toFixed(1)} s`);
      taken.push(seconds);
    }
    return resultRows("a dead worker's run is taken up again", { taken, max: MAX_S.worker });
  });
}

async function measureEmbedded(bench: Bench): Promise<ResultRow[]> {
  const dataDir = await bench.folder('recovery');
  const taken: number[] = [];
  let owner: Owner | undefined;
  for (let round = 0; round < bench.rounds; round++) {
    const jobId = await withServer(dataDir, async ({ url, pid }) => {
      owner = await arriveAt(url, owner);
      const begun = await beginRun(owner);
      process.kill(pid, 'SIGKILL');
      return begun;
    });
    const { seconds, url, end } = await startUntilTaken(dataDir, jobId);
    try {
      if (owner) await untilEnded(await arriveAt(url, owner), jobId);
    } finally {
      await end();
    }
    bench.logProgress(`embedded: taken up again ${seconds.toFixed(2)} s after ready`);
    taken.push(seconds);
  }
  return resultRows('embedded: … after the next start is ready', { taken, max: MAX_S.embedded });
}

/**
 * Starts the server on the data of a killed one; resolves once it has taken the job, with the seconds since it was
 * ready.
 */
async function startUntilTaken(dataDir: string, jobId: string) {
  const env = { ...serverEnvironment(dataDir), LOG_LEVEL: 'info' };
  const server = ServerProcess.launch(dataDir, { env, isOptimized: true });
  const readyAt = server.ready.then(() => performance.now());
  await server.waitForOutput(new RegExp(`^(?=.*"job taken").*${jobId}`, 'm'));
  const seconds = (performance.now() - (await readyAt)) / 1000;
  return { url: server.url, seconds, end: () => server.stop('SIGTERM') };
}

/** The person at this process: a new one with many files, or the previous one. */
async function arriveAt(url: string, before: Owner | undefined): Promise<Owner> {
  if (before) return { ...before, visitor: before.visitor.clone(url) };
  const visitor = new Visitor(url);
  const email = `recovery-${crypto.randomUUID()}@example.org`;
  answered(await visitor.post('/auth/signup', { email, password: 'a good password' }));
  return { visitor, projectId: await projectWith(visitor, pileOf(FILES_PER_TOPIC)) };
}

/** Starts phase 1 from scratch and waits until a worker has taken it. */
async function beginRun({ visitor, projectId }: Owner): Promise<string> {
  answered(await visitor.post(`/projects/${projectId}/clear-all`));
  const { job_id } = answered(await visitor.post<PhaseStart>(`/ai/${projectId}/categorize-raw`));
  while ((await jobOf(visitor, job_id)).started_at === null) await wait(POLL_MS);
  return job_id;
}

async function untilEnded({ visitor }: Owner, jobId: string): Promise<void> {
  for (;;) {
    const { status, error_message } = await jobOf(visitor, jobId);
    if (status === 'completed') return;
    if (status === 'failed') throw new Error(`A run failed: ${error_message}`);
    await wait(POLL_MS);
  }
}

const jobOf = async (visitor: Visitor, jobId: string): Promise<BackgroundJob> =>
  answered(await visitor.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`));

const resultRows = (what: string, { taken, max }: { taken: readonly number[]; max: number }): ResultRow[] => [
  rowWithLimit(`${what}, the longest of ${taken.length}`, { value: Math.max(...taken), max, unit: 's' }),
  { what: '… median', figure: `${median(taken).toFixed(2)} s`, reference: '–', target: '–' },
];

function answered<T>({ status, body }: Answer<T>): T {
  if (status === 200) return body;
  throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`);
}
