import { link, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../bench.ts';
import { median } from '../measuring.ts';
import { type Score, type SortRun, scoreTable, sortFolder } from './command.ts';
import { SCALE } from './references.ts';
import { MAIN_MAX } from './sets.ts';
import { tableHash } from './table-hash.ts';

const SIZES = [1_000, 2_000, 5_000, 10_000, 18_657] as const;
const MAX_ROUNDS = 3;

/** The result for a first part of the scale set, sorted with N = 50. Time and memory are medians over the rounds. */
export interface ScaleResult extends SortRun {
  readonly documents: number;
  readonly score: Score;
  /** The hash of the placements and names. */
  readonly answer: string;
}

/** Measures how time, memory and agreement change with the number of documents. Throws MissingPrerequisite. */
export async function measureScale(bench: Bench): Promise<ScaleResult[]> {
  const files = await bench.data.texts(SCALE.name);
  const piles: string[] = [];
  for (const size of SIZES) piles.push(await firstOf(files.slice(0, size), await bench.folder('pile')));
  const table = path.join(await bench.folder('scale'), 'table.csv');
  const runs: SortRun[][] = SIZES.map(() => []);
  const [scores, answers] = [[] as Score[], [] as string[]];
  for (let round = 0; round < Math.min(MAX_ROUNDS, bench.rounds); round += 1) {
    for (const [index, folder] of piles.entries()) {
      const run = await sortFolder(folder, { table, max: MAIN_MAX });
      bench.logProgress(
        `${SIZES[index]} documents: ${run.seconds.toFixed(1)} s, ${run.peakMb?.toFixed(0)} MB`,
      );
      runs[index]?.push(run);
      // Every run gives the same table, so only one is scored.
      answers[index] ??= await tableHash(table);
      scores[index] ??= await scoreTable(bench.data.scorer(), { folder, table });
    }
  }
  return SIZES.map((documents, index) => {
    const of = runs[index] ?? [];
    const peaks = of.flatMap(({ peakMb }) => peakMb ?? []);
    return {
      documents,
      seconds: median(of.map(({ seconds }) => seconds)),
      peakMb: peaks.length > 0 ? median(peaks) : null,
      score: scores[index] as Score,
      answer: answers[index] ?? '',
    };
  });
}

/**
 * The exponent e of seconds ≈ c · documents^e: the slope of the logarithms by least squares. 1 means that the time
 * doubles when the documents do; NaN for fewer than two sizes.
 */
export function growthExponent(points: readonly { documents: number; seconds: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [xs, ys] = [points.map((p) => Math.log(p.documents)), points.map((p) => Math.log(p.seconds))];
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const [covariance, variance] = [
    mean(xs.map((x, i) => (x - meanX) * ((ys[i] ?? Number.NaN) - meanY))),
    mean(xs.map((x) => (x - meanX) ** 2)),
  ];
  return covariance / variance;
}

/** Creates a folder with only these files of a collection and their labels. */
async function firstOf(files: readonly string[], target: string): Promise<string> {
  const names = new Set(files.map((file) => path.basename(file)));
  for (const file of files) await link(file, path.join(target, path.basename(file)));
  const labels = await readFile(path.join(path.dirname(files[0] ?? ''), 'labels.csv'), 'utf8');
  const [head, ...lines] = labels.trim().split(/\r?\n/);
  const kept = lines.filter((line) => names.has(line.slice(0, line.indexOf(','))));
  await writeFile(path.join(target, 'labels.csv'), `${[head, ...kept].join('\n')}\n`);
  return target;
}
