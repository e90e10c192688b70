import { link } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import { median, type ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { type SortRun, sortFolder } from './command.ts';

/** How time and memory of `sheaf sort --offline` grow with the number of documents. */
export const scale: BenchDefinition = {
  about: '`sheaf sort --offline` on 1,000 to 18,657 posts: seconds, memory, exponent of growth',
  measurements: [measureScale],
};

const SIZES = [1_000, 2_000, 5_000, 10_000, 18_657];
const MAX_CATEGORIES = 50;
const MAX_ROUNDS = 3;

async function measureScale(bench: Bench): Promise<ResultRow[]> {
  const files = await bench.data.texts('ng20_full');
  const table = path.join(await bench.folder('scale'), 'table.csv');
  const points: { documents: number; seconds: number; peakMb: number }[] = [];
  for (const documents of SIZES) {
    const folder = await bench.folder('pile');
    for (const file of files.slice(0, documents)) await link(file, path.join(folder, path.basename(file)));
    const runs: SortRun[] = [];
    for (let round = 0; round < Math.min(MAX_ROUNDS, bench.rounds); round += 1)
      runs.push(await sortFolder(folder, { table, max: MAX_CATEGORIES }));
    const seconds = median(runs.map((run) => run.seconds));
    const peakMb = median(runs.map((run) => run.peakMb ?? 0));
    points.push({ documents, seconds, peakMb });
    bench.logProgress(`${documents} documents: ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`);
  }
  const rows = points.map(({ documents, seconds, peakMb }) => [
    String(documents),
    seconds.toFixed(2),
    peakMb.toFixed(0),
  ]);
  bench.print(markdownTable(['documents', 'seconds', 'MB'], rows));
  bench.print(`seconds grow as documents^${growthExponent(points).toFixed(2)}`);
  return [];
}

/** The exponent e of seconds ≈ c · documents^e: the slope of the logarithms by least squares. */
function growthExponent(points: readonly { documents: number; seconds: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [xs, ys] = [points.map((p) => Math.log(p.documents)), points.map((p) => Math.log(p.seconds))];
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const covariance = mean(xs.map((x, i) => (x - meanX) * ((ys[i] ?? Number.NaN) - meanY)));
  return covariance / mean(xs.map((x) => (x - meanX) ** 2));
}
