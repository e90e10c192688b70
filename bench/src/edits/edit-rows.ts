import { median, quantile, type ResultRow } from '../measuring.ts';

/** The median and the 90th percentile of a kind of edit, next to those of the reference. */
export function resultRowsOf(
  what: string,
  { ms, reference, maxMs }: { ms: readonly number[]; reference: readonly number[]; maxMs: number },
): ResultRow[] {
  return [
    { name: what, of: median },
    { name: '… 90th percentile', of: (values: readonly number[]) => quantile(values, 0.9) },
  ].map(({ name, of }) => ({
    what: name,
    figure: `${of(ms).toFixed(1)} ms`,
    reference: `${of(reference).toFixed(1)} ms`,
    ratio: of(ms) / of(reference),
    target: `< ${maxMs} ms`,
    isMet: of(ms) < maxMs,
  }));
}
