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

const SOME_REFUSED = 3;

/** Sorts a folder with `sheaf sort --offline` as a person would, timed from the start of the command to its end. */
export async function sortFolder(
  folder: string,
  { table, max }: { table: string; max: number },
): Promise<SortRun> {
  const words = ['sort', '--in', folder, '--out', table, '--max', String(max), '--offline'];
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
