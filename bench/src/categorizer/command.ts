import path from 'node:path';
import { run } from '../programs.ts';
import { REPOSITORY } from '../server.ts';
import { watchPeak } from './peak-memory.ts';

/** What one run of the command took. */
export interface SortRun {
  readonly seconds: number;
  /** The peak memory of its largest process, in MB; null if the system does not report it. */
  readonly peakMb: number | null;
}

/** The parts of score.mjs's output that we show. */
export interface Score {
  readonly docs: number;
  /** Documents that are missing from the table. */
  readonly missing: number;
  readonly classes: number;
  readonly langAcc: number;
  readonly final: Agreement;
  /** The same, with each language's part of a class counted as its own class; only if there are several languages. */
  readonly finalByLang?: Agreement;
  readonly finalLabels: {
    readonly hit: number;
    readonly nameMatch: number;
    readonly wellFormed: number;
    readonly distinct: number;
  };
}

/** How well a table's categories agree with the classes; `k` is the number of categories. */
export interface Agreement {
  readonly k: number;
  readonly nmi: number;
  readonly p1: number;
  readonly ari: number;
}

const SOME_REFUSED = 3;

/** Sorts a folder with `sheaf sort --offline` as a person would, timed from the start of the command to its end. */
export async function sortFolder(
  folder: string,
  { table, max, acrossLanguages = false }: { table: string; max: number; acrossLanguages?: boolean },
): Promise<SortRun> {
  const words = ['sort', '--in', folder, '--out', table, '--max', String(max), '--offline'];
  if (acrossLanguages) words.push('--across-languages');
  let stopWatching = (): number | null => null;
  let peakMb: number | null = null;
  const start = performance.now();
  try {
    await run(process.execPath, [path.join(REPOSITORY, 'sheaf.mjs'), ...words], {
      accepted: [0, SOME_REFUSED],
      onStart: (pid) => {
        stopWatching = watchPeak(pid);
      },
    });
  } finally {
    peakMb = stopWatching();
  }
  return { seconds: (performance.now() - start) / 1000, peakMb };
}

/** Scores a table against the labels.csv of the sorted folder. */
export async function scoreTable(scorer: string, { folder, table }: { folder: string; table: string }) {
  return JSON.parse(await run(process.execPath, [scorer, folder, table])) as Score;
}
