import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import type { ThreadSetup } from './embedded-thread.ts';

// The embedded database on a disk that is full while there is a file "full" beside it, and almost full with "short".
const { folder } = workerData as ThreadSetup;
const isThere = (name: string) => fs.existsSync(path.join(path.dirname(folder), name));
const { writeSync, statfsSync } = fs;
fs.writeSync = ((...call: Parameters<typeof writeSync>) => {
  if (isThere('full')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 });
  return writeSync(...call);
}) as typeof writeSync;
fs.statfsSync = ((of: string) =>
  isThere('short') ? { bavail: 100, bsize: 1_048_576, blocks: 1_000 } : statfsSync(of)) as typeof statfsSync;
syncBuiltinESMExports();
await import('./embedded.worker.ts');
