import { loadavg } from 'node:os';
import type { ServerProcess } from '@sheaf/testing/server/process';
import type { Bench, BenchDefinition } from '../bench.ts';
import { latencies, latencyLine, PER_SECOND, p99 } from '../load/latencies.ts';
import { median, type ResultRow, rowWithLimit, timed } from '../measuring.ts';
import { peakMb, resetPeak } from '../memory.ts';
import { asFiles, Person } from '../person.ts';
import { withServer } from '../server.ts';

const DOCUMENTS = 10_000;
const INTERVAL_MS = 10_000;
const ROUNDS = 3;

/** Whether the server stays responsive while both phases run on the largest project it is designed for. */
export const responsiveLarge: BenchDefinition = {
  about: `p99 of phase-status and project list, ${PER_SECOND} requests/s each, while both phases run on ${DOCUMENTS} documents`,
  measurements: [measureLarge],
};

/** The latencies of one page's requests, one list per period. */
interface Intervals {
  readonly idle: number[][];
  readonly busy: number[][];
}

async function measureLarge(bench: Bench): Promise<ResultRow[]> {
  const documents = asFiles((await bench.data.texts('ng20_full')).slice(0, DOCUMENTS));
  return withServer(await bench.folder('server'), async ({ url, pid }) => {
    const person = await Person.signUp(url);
    const projectId = await person.createProject();
    bench.logProgress(`uploading ${documents.length} documents`);
    await person.upload(projectId, documents);
    const status: Intervals = { idle: [], busy: [] };
    const list: Intervals = { idle: [], busy: [] };
    const runsMs: number[] = [];
    const peaksMb: number[] = [];
    const during = async (kind: keyof Intervals, work: () => Promise<unknown>) => {
      const paths = [`/projects/${projectId}/phase-status`, '/projects'];
      const both = await latenciesOfEach({ url, person, paths }, work);
      status[kind].push(both[0] ?? []);
      list[kind].push(both[1] ?? []);
    };
    for (let round = 0; round < Math.min(ROUNDS, bench.rounds); round += 1) {
      if (round > 0) await person.clearCategorization(projectId);
      await during('idle', () => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS)));
      resetPeak(pid);
      await during('busy', async () => runsMs.push(await timed(() => bothPhases(person, projectId))));
      peaksMb.push(peakMb(pid));
      bench.logProgress(
        `phase-status p99 idle ${p99(status.idle.at(-1))} ms, busy ${p99(status.busy.at(-1))} ms; list ${p99(list.idle.at(-1))}, ${p99(list.busy.at(-1))} ms; both phases ${((runsMs.at(-1) ?? 0) / 1000).toFixed(1)} s, peak ${peaksMb.at(-1)?.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    return figures({ status, list, runsMs, peaksMb });
  });
}

async function bothPhases(person: Person, projectId: string): Promise<void> {
  await person.runPhase(projectId, 'categorize-raw');
  await person.runPhase(projectId, 'assign-categories', {});
}

/** Requests several pages in parallel, each at its own steady rate, while `work` runs. */
async function latenciesOfEach(
  { url, person, paths }: { url: ServerProcess['url']; person: Person; paths: readonly string[] },
  work: () => Promise<unknown>,
): Promise<number[][]> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const asked = paths.map((path) => latencies({ url, person, path }, () => end));
  // The requests must stop even if the work fails.
  await work().finally(resolve);
  return Promise.all(asked);
}

function figures(measured: {
  status: Intervals;
  list: Intervals;
  runsMs: number[];
  peaksMb: number[];
}): ResultRow[] {
  const lines = (
    [
      ['phase-status during both phases on 10,000 documents', measured.status],
      ['project list meanwhile', measured.list],
    ] as const
  ).flatMap(([what, intervals]) => [0.5, 0.99, 1].map((share) => latencyLine(what, { share, ...intervals })));
  return [
    ...lines,
    rowWithLimit('both phases through the server meanwhile', {
      value: median(measured.runsMs) / 1000,
      max: 30,
      unit: 's',
    }),
    {
      what: '… peak memory of the server process',
      figure: `${median(measured.peaksMb).toFixed(0)} MB`,
      reference: '–',
      target: '–',
    },
  ];
}
