import { availableParallelism } from 'node:os';
import path from 'node:path';
import { syntheticToken } from '@sheaf/testing/database/synthetic-accounts';
import { ServerProcess } from '@sheaf/testing/server/process';
import type { Bench } from '../bench.ts';
import { median, quantile, type ResultRow } from '../measuring.ts';
import { type Installation, withProcesses } from '../start/installation.ts';
import { type RequestedPage, runClosedLoop } from './load-closed.ts';
import { processorSeconds } from './load-processor.ts';

const CONNECTIONS = 16;
const INTERVAL_MS = 4_000;
const MIN_SHARE_OF_BARE = 0.5;
const MIN_SPEEDUP_OF_TWO = 1.6;
// Two processes, PostgreSQL for both, and the client.
const CORES_FOR_TWO = 6;

/** Few enough people for a process to cache what their projects hold, and too many for that. */
const PEOPLE = { few: 40, many: 400 };

interface Interval {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds per request, over all the processes requested. */
  readonly processorMs: number;
}

interface Contestant {
  readonly processes: readonly ServerProcess[];
  readonly pages: readonly RequestedPage[];
}

/**
 * Measures how many lists of 20 projects per second one process and two processes serve, next to a bare Fastify and pg
 * route that returns the same bytes: in turn, each alone. All of them, PostgreSQL and the client share the machine's
 * cores.
 */
export function measureList(bench: Bench, installation: Installation): Promise<ResultRow[]> {
  return withBare(installation, (bare) =>
    withProcesses(installation, ['api', 'api'], async (processes) => {
      const signedIn = (count: number) => personNumbers(count).map(signedInPage);
      const contestants: Record<string, Contestant> = {
        bare: { processes: [bare], pages: await barePages(installation) },
        one: { processes: processes.slice(0, 1), pages: signedIn(PEOPLE.few) },
        many: { processes: processes.slice(0, 1), pages: signedIn(PEOPLE.many) },
        two: { processes, pages: signedIn(PEOPLE.few) },
      };
      await assertSameBytes(contestants);
      // Warm up: a fresh process is slow until its code has run often.
      for (const contestant of Object.values(contestants)) await measureInterval(contestant);
      const intervals: Record<string, Interval[]> = { bare: [], one: [], many: [], two: [] };
      for (let round = 0; round < Math.min(3, bench.rounds); round++) {
        for (const [name, contestant] of Object.entries(contestants))
          intervals[name]?.push(await measureInterval(contestant));
        bench.logProgress(
          Object.entries(intervals)
            .map(([name, of]) => `${name} ${of.at(-1)?.perSecond.toFixed(0)}/s`)
            .join(', '),
        );
      }
      return resultRowsOf(intervals);
    }),
  );
}

const personNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const signedInPage = (person: number): RequestedPage => ({
  path: '/projects',
  cookie: `session=${syntheticToken(person)}`,
});

async function measureInterval({ processes, pages }: Contestant): Promise<Interval> {
  const spent = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const urls = processes.map(({ url }) => url);
  const before = spent();
  const asked = await runClosedLoop({ urls, pages, connections: CONNECTIONS, forMs: INTERVAL_MS });
  if (asked.refused > 0) throw new Error(`${asked.refused} requests were refused.`);
  return {
    perSecond: asked.perSecond,
    p50: quantile(asked.latenciesMs, 0.5),
    p99: quantile(asked.latenciesMs, 0.99),
    processorMs: ((spent() - before) * 1000) / asked.latenciesMs.length,
  };
}

/**
 * Creates the table for the bare route, holding the product's responses ready to send, and returns its pages for the
 * few people.
 */
async function barePages({ rows }: Installation): Promise<RequestedPage[]> {
  await rows.query(`create table bare_projects as
    select account_id, id, name, description, (select count(*)::int from files where project_id = p.id) as file_count,
      (select count(*)::int from categories where project_id = p.id) as category_count, p.created_at,
      single.created_at is not null as has_single_text_file, single.created_at as single_text_file_generated_at,
      false as has_zip_file, null::timestamptz as zip_file_generated_at
    from projects p left join lateral (select created_at from outputs
      where project_id = p.id and kind = 'single_text' and version = p.content_version::text) as single on true`);
  await rows.query('create index on bare_projects (account_id, created_at desc)');
  await rows.query('vacuum (analyze) bare_projects');
  const { rows: accounts } = await rows.query<{ id: string }>(
    `select account_id as id from sessions where token_hash = any(select encode(sha256(convert_to(token, 'UTF8')), 'hex')
      from unnest($1::text[]) token)`,
    [personNumbers(PEOPLE.few).map(syntheticToken)],
  );
  return accounts.map(({ id }) => ({ path: `/projects/${id}`, cookie: '' }));
}

/** Throws unless the bare route returns the same bytes as the product. */
async function assertSameBytes({ bare, one }: Record<string, Contestant>): Promise<void> {
  const read = async (contestant: Contestant | undefined): Promise<string[]> => {
    const answers = (contestant?.pages ?? []).map(async ({ path: page, cookie }) => {
      const response = await fetch(`${contestant?.processes[0]?.url}${page}`, { headers: { cookie } });
      return response.text();
    });
    return (await Promise.all(answers)).sort();
  };
  const [ours, theirs] = [await read(one), await read(bare)];
  if (ours.join('\n') !== theirs.join('\n')) throw new Error('The bare route answers with other bytes.');
}

async function withBare<T>(
  { settings }: Installation,
  work: (bare: ServerProcess) => Promise<T>,
): Promise<T> {
  const bare = ServerProcess.spawn(process.execPath, [path.join(import.meta.dirname, 'load-bare.ts')], {
    env: { ...process.env, DATABASE_URL: settings.DATABASE_URL },
  });
  try {
    await bare.ready;
    return await work(bare);
  } finally {
    await bare.stop('SIGTERM');
  }
}

function resultRowsOf(intervals: Record<string, Interval[]>): ResultRow[] {
  const of = (name: string, value: (interval: Interval) => number) => (intervals[name] ?? []).map(value);
  const line = (what: string, { name, beside, min }: { name: string; beside: string; min: number }) => {
    const [ours, theirs] = [of(name, ({ perSecond }) => perSecond), of(beside, ({ perSecond }) => perSecond)];
    const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
    const figure = `${median(ours).toFixed(0)}/s`;
    const reference = `${median(theirs).toFixed(0)}/s`;
    return { what, figure, reference, ratio, target: `≥ ${min} ×`, isMet: ratio >= min };
  };
  const plain = (what: string, name: string): ResultRow => {
    const ms = (value: (interval: Interval) => number) => median(of(name, value)).toFixed(2);
    return {
      what: `… ${what}`,
      figure: `${ms((s) => s.processorMs)} ms of processor a request, p50 ${ms((s) => s.p50)}, p99 ${ms((s) => s.p99)} ms`,
      reference: '–',
      target: '–',
    };
  };
  return [
    line(`project list of 20, ${PEOPLE.few} people, one API process (reference: bare Fastify and pg)`, {
      name: 'one',
      beside: 'bare',
      min: MIN_SHARE_OF_BARE,
    }),
    line(`… ${PEOPLE.many} people`, { name: 'many', beside: 'bare', min: MIN_SHARE_OF_BARE }),
    twoBesideOne(
      line('… two API processes (reference: one)', { name: 'two', beside: 'one', min: MIN_SPEEDUP_OF_TWO }),
    ),
    plain('one API process', 'one'),
    plain(`one API process, ${PEOPLE.many} people`, 'many'),
    plain('two API processes', 'two'),
    plain('bare', 'bare'),
  ];
}

/** If there are too few cores for two processes to outperform one, the line says so and gives no verdict. */
function twoBesideOne({ isMet, ...line }: ResultRow & { isMet: boolean }): ResultRow {
  const cores = availableParallelism();
  if (cores >= CORES_FOR_TWO) return { ...line, isMet };
  return { ...line, target: `${line.target} (takes ${CORES_FOR_TWO} cores, here are ${cores})` };
}
