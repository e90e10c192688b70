import type { Bench, BenchDefinition } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { asFiles, type LocalFile, Person, repeated } from '../person.ts';
import { withServer } from '../server.ts';
import { latencies, latencyLine, PER_SECOND, p99 } from './latencies.ts';

const INTERVAL_MS = 10_000;

/** Whether the server stays responsive while it works. */
export const latency: BenchDefinition = {
  about: `p99 of GET phase-status at ${PER_SECOND} requests/s while a run and an upload go on, beside idle`,
  measurements: [measureLatency],
};

interface Scene {
  readonly url: string;
  readonly person: Person;
  /** A project of 2,000 documents, which is both run and polled. */
  readonly projectId: string;
  readonly uploads: readonly LocalFile[];
}

async function measureLatency(bench: Bench): Promise<ResultRow[]> {
  const documents = asFiles(await bench.data.texts('ng20'));
  const uploads = [...repeated(await bench.data.pdfs(), 60), ...asFiles(await bench.data.texts('mixed_a'))];
  return withServer(await bench.folder('server'), async ({ url }) => {
    const person = await Person.signUp(url);
    const projectId = await person.createProject();
    bench.logProgress(`uploading ${documents.length} documents`);
    await person.upload(projectId, documents);
    const asking = { url, person, path: `/projects/${projectId}/phase-status` };
    const [idle, busy] = [[] as number[][], [] as number[][]];
    for (let round = 0; round < bench.rounds; round += 1) {
      idle.push(await latencies(asking, () => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))));
      busy.push(await latencies(asking, () => work({ url, person, projectId, uploads })));
      bench.logProgress(`p99 idle ${p99(idle.at(-1))} ms, busy ${p99(busy.at(-1))} ms`);
    }
    return [0.5, 0.99].map((share) =>
      latencyLine('phase-status during a run and an upload', { share, idle, busy }),
    );
  });
}

/** Runs both phases and uploads files, each in a loop until the time is up. */
async function work({ url, person, projectId, uploads }: Scene): Promise<void> {
  const until = performance.now() + INTERVAL_MS;
  const runs = async () => {
    while (performance.now() < until) {
      await person.clearCategorization(projectId);
      await person.runPhase(projectId, 'categorize-raw');
      await person.runPhase(projectId, 'assign-categories', {});
    }
  };
  const receiving = async () => {
    // A new person each time, because files that a person has uploaded before are not read again.
    const uploader = await Person.signUp(url);
    const other = await uploader.createProject();
    for (let next = 0; performance.now() < until; next = (next + 25) % uploads.length) {
      await uploader.upload(other, uploads.slice(next, next + 25));
    }
  };
  await Promise.all([runs(), receiving()]);
}
