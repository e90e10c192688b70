import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '@sheaf/testing/server/process';
import type { Bench } from '../bench.ts';
import { quantile, type ResultRow } from '../measuring.ts';
import { peakMb, resetPeak } from '../memory.ts';
import { type Installation, withProcesses } from '../start/installation.ts';
import { markdownTable } from '../table.ts';
import { processorSeconds } from './load-processor.ts';
import { beginVisit, type StepKind, takeStep, type Visit } from './load-visits.ts';

const RATES = [25, 50, 100, 200, 400, 800];
const INTERVAL_MS = 6_000;
const VISITS = 100;
const PAUSE_MS = 1_000;
// Anything slower is unusable, so higher rates are not tried.
const MAX_P99_MS = 1_000;

const SETUPS = [['all'], ['api', 'worker'], ['api', 'api', 'worker']] as const;

/** One rate at one installation. */
interface Interval {
  readonly perSecond: number;
  readonly latenciesMs: Record<StepKind, number[]>;
  readonly failures: number;
  /** A run that was requested while another was running, or that had nothing to do: a valid response, not a failure. */
  readonly refusals: number;
}

/**
 * Measures what a hundred people do, at rising rates: each request is due at a fixed time, whether or not earlier ones
 * have been answered, and is timed from then (an open loop). If there are several API processes, each person uses them
 * in rotation. Prints a table; none of it has a target.
 */
export async function measureMix(bench: Bench, installation: Installation): Promise<ResultRow[]> {
  const rows: string[][] = [];
  let nextPerson = 1;
  for (const roles of SETUPS) {
    await withProcesses(installation, roles, async (processes) => {
      const urls = processes.map(({ url }) => url).filter(Boolean);
      bench.logProgress(`${roles.join(' + ')}: ${VISITS} people arrive`);
      const visits: Visit[] = [];
      for (let arrived = 0; arrived < VISITS; arrived++) visits.push(await beginVisit(urls, nextPerson++));
      for (const rate of RATES) {
        await wait(PAUSE_MS);
        const at = { roles, processes, visits, rate };
        const once = await measureRate(at);
        // Another program may have slowed the machine for a second; a result that repeats is the product's own.
        const { row, isEnough } = once.isEnough ? await measureRate(at) : once;
        rows.push(row);
        bench.logProgress(row.join('  '));
        if (isEnough) break;
      }
    });
  }
  const heads = ['processes', 'asked', 'answered', 'reads p50 / p99', 'changes p50 / p99', 'failed'];
  bench.print(markdownTable([...heads, 'refused', 'peak memory', 'processor'], rows));
  return [];
}

async function measureRate(at: {
  roles: readonly string[];
  processes: readonly ServerProcess[];
  visits: readonly Visit[];
  rate: number;
}): Promise<{ row: string[]; isEnough: boolean }> {
  const { roles, processes, visits, rate } = at;
  for (const { pid } of processes) resetPeak(pid);
  const before = processes.map(({ pid }) => processorSeconds(pid));
  const { perSecond, latenciesMs, failures, refusals } = await runOpenLoop(visits, rate);
  const spent = processes.map(({ pid }, index) => processorSeconds(pid) - (before[index] ?? 0));
  const both = (of: readonly number[]) =>
    [0.5, 0.99].map((share) => quantile(of, share).toFixed(of.length > 0 ? 0 : 1)).join(' / ');
  const row = [
    roles.join(' + '),
    `${rate}/s`,
    `${perSecond.toFixed(0)}/s`,
    `${both(latenciesMs.read)} ms`,
    `${both(latenciesMs.change)} ms`,
    String(failures),
    String(refusals),
    `${processes.map(({ pid }) => peakMb(pid).toFixed(0)).join(' + ')} MB`,
    `${spent.map((seconds) => seconds.toFixed(1)).join(' + ')} s`,
  ];
  const worst = quantile([...latenciesMs.read, ...latenciesMs.change], 0.99);
  return { row, isEnough: failures > 0 || worst > MAX_P99_MS };
}

/** Has free people take their next steps at a steady rate; a step waits, and counts as late, if nobody is free. */
async function runOpenLoop(visits: readonly Visit[], rate: number): Promise<Interval> {
  const latenciesMs: Record<StepKind, number[]> = { read: [], change: [] };
  let [failures, refusals] = [0, 0];
  const free = [...visits];
  const late: number[] = [];
  const open = new Set<Promise<void>>();
  const take = async (visit: Visit, due: number): Promise<void> => {
    const { kind, status } = await takeStep(visit).catch(() => ({ kind: 'change' as const, status: 0 }));
    latenciesMs[kind].push(performance.now() - due);
    if (status === 409) refusals++;
    else if (status !== 200) failures++;
    const waiting = late.shift();
    if (waiting === undefined) free.push(visit);
    else await take(visit, waiting);
  };
  const begin = (due: number) => {
    const visit = free.shift();
    if (!visit) return void late.push(due);
    const taken = take(visit, due).finally(() => open.delete(taken));
    open.add(taken);
  };
  const start = performance.now();
  for (let asked = 0; asked < (rate * INTERVAL_MS) / 1000; asked++) {
    const due = start + (asked * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    begin(due);
  }
  await Promise.all(open);
  const answers = latenciesMs.read.length + latenciesMs.change.length;
  return { perSecond: (answers * 1000) / (performance.now() - start), latenciesMs, failures, refusals };
}
