import { median, quantile, type ResultRow } from '../measuring.ts';
import type { Person } from '../person.ts';
import { startRequests } from './steady-requests.ts';

/** Requests per second to each page. */
export const PER_SECOND = 100;
const MAX_MS = 50;

/** The page to request, and the person who requests it. */
interface RequestOptions {
  readonly url: string;
  readonly person: Person;
  readonly path: string;
}

/** Requests a page at a steady rate while `during` runs; returns each request's latency in milliseconds. */
export async function latencies(
  { url, person, path }: RequestOptions,
  during: () => Promise<unknown>,
): Promise<number[]> {
  const cookie = `session=${person.visitor.cookie('session') ?? ''}`;
  const requests = startRequests({ url: `${url}${path}`, cookie, perSecond: PER_SECOND });
  await during();
  return requests.finish();
}

/** The p99 of the latencies, for display. */
export const p99 = (of: readonly number[] = []): string => quantile(of, 0.99).toFixed(1);

/** A quantile of the latencies as a line, with medians over the periods; the p99 has the target. */
export function latencyLine(
  what: string,
  { share, idle, busy }: { share: number; idle: readonly number[][]; busy: readonly number[][] },
): ResultRow {
  const [ours, reference] = [busy, idle].map((intervals) =>
    intervals.map((interval) => quantile(interval, share)),
  );
  const value = median(ours ?? []);
  const beside = median(reference ?? []);
  const isTarget = share === 0.99;
  return {
    what: `${what}, ${SHARES[share] ?? `${share * 100} %`} (reference: idle)`,
    figure: `${value.toFixed(1)} ms`,
    reference: `${beside.toFixed(1)} ms`,
    ratio: value / beside,
    target: isTarget ? `≤ ${MAX_MS} ms` : '–',
    ...(isTarget && { isMet: value <= MAX_MS }),
  };
}

const SHARES: Record<number, string> = { 0.5: 'median', 0.99: 'p99', 1: 'longest' };
