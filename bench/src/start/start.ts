import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ServerProcess } from '@sheaf/testing/server/process';
import type { Bench, BenchDefinition } from '../bench.ts';
import { MissingPrerequisite, median, type ResultRow, rowWithLimit } from '../measuring.ts';
import { REST_MS, residentMb } from '../memory.ts';
import { requireProgram, run } from '../programs.ts';
import { REPOSITORY, serverEnvironment } from '../server.ts';

/** How long a start takes on a machine where the product has started before. */
export const start: BenchDefinition = {
  about: '`npm start` to ready where it has run before, and memory at rest, embedded',
  measurements: [measureStart],
};

/** How long the very first start takes, including installation and the build of the web app. */
export const firstStart: BenchDefinition = {
  about: 'the first `npm start` of a fresh copy to ready, with a warm package cache',
  measurements: [measureFirstStart],
  onlyByName: true,
};

async function measureStart(bench: Bench): Promise<ResultRow[]> {
  await requireProgram('npm');
  const dataDir = await bench.folder('start');
  await startOnce({ folder: REPOSITORY, dataDir });
  const starts = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    starts.push(await startOnce({ folder: REPOSITORY, dataDir, restMs: REST_MS }));
  }
  return [
    rowWithLimit('later `npm start` to ready', {
      value: median(starts.map(({ readyMs }) => readyMs / 1000)),
      max: 5,
      unit: 's',
    }),
    rowWithLimit(`the server's memory at rest, embedded (${REST_MS / 1000} s after ready)`, {
      value: median(starts.map(({ restingMb }) => restingMb)),
      max: 600,
      unit: 'MB',
    }),
  ];
}

async function measureFirstStart(bench: Bench): Promise<ResultRow[]> {
  await requireProgram('npm');
  const folder = await bench.folder('first-start');
  await copyRepository(folder);
  const dataDir = await bench.folder('first-start-data');
  const { readyMs } = await startOnce({ folder, dataDir });
  return [rowWithLimit('first `npm start` to ready', { value: readyMs / 1000, max: 30, unit: 's' })];
}

/** Copies the repository as a fresh clone: nothing ignored, nothing installed, nothing built. */
async function copyRepository(folder: string): Promise<void> {
  await requireProgram('git');
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
  }).catch(() => {
    throw new MissingPrerequisite('this is no git repository, so what belongs to it is not known');
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(path.join(REPOSITORY, file), path.join(folder, file)).catch((error: { code?: string }) => {
      // The file is listed but deleted in the working copy.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** One `npm start`: the time until it reports ready, and the server's memory at rest. */
async function startOnce({
  folder,
  dataDir,
  restMs = 0,
}: {
  folder: string;
  dataDir: string;
  restMs?: number;
}): Promise<{ readyMs: number; restingMb: number }> {
  const began = performance.now();
  const npm = ServerProcess.spawn('npm', ['start'], { cwd: folder, env: serverEnvironment(dataDir) });
  try {
    await npm.ready;
    const readyMs = performance.now() - began;
    await wait(restMs);
    return { readyMs, restingMb: residentMb(serverBelow(npm.pid)) };
  } finally {
    await npm.stop('SIGTERM');
  }
}

/** The server is the last in the chain of processes below `npm start`: npm, possibly a shell, the start script. */
function serverBelow(npm: number): number {
  let pid = npm;
  for (;;) {
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    if (below === '') return pid;
    pid = Number(below.split(' ')[0]);
  }
}
