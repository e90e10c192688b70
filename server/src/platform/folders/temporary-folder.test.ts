import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTemporaryFolder } from './temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
});

/** What a process has left behind: a folder of its own with something in it. */
async function leave(name: string): Promise<string> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'half'), 'half');
  return name;
}

const open = () => openTemporaryFolder(folder, { isShared: true });
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('the temporary folder of several processes', () => {
  it('is a separate one for each, empty, and removed once it is closed', async () => {
    const [one, other] = [await open(), await open()];
    expect(one.path).not.toBe(other.path);
    expect(await readdir(one.path)).toEqual([]);
    await one.close();
    expect(await readdir(folder)).toEqual([path.basename(other.path)]);
    await other.close();
  });

  it('loses what a dead process of this machine has left', async () => {
    await leave(`${hostname()}_${deadPid()}_0a1b2c3d`);
    // Left by an earlier process with our pid.
    await leave(`${hostname()}_${process.pid}_0a1b2c3d`);
    const { path: own } = await open();
    expect(await readdir(folder)).toEqual([path.basename(own)]);
  });

  it('keeps what others are working on, here or on another machine', async () => {
    const here = await leave(`${hostname()}_${process.ppid}_0a1b2c3d`);
    const there = await leave(`elsewhere_${deadPid()}_0a1b2c3d`);
    const { path: own } = await open();
    expect((await readdir(folder)).sort()).toEqual([here, there, path.basename(own)].sort());
  });

  it('loses what is more than a day old, wherever it came from', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
    await utimes(path.join(folder, await leave('elsewhere_1_0a1b2c3d')), twoDaysAgo, twoDaysAgo);
    const { path: own } = await open();
    expect(await readdir(folder)).toEqual([path.basename(own)]);
  });
});

it('the temporary folder of a single process loses everything when it starts', async () => {
  await leave('whatever');
  const { path: own } = await openTemporaryFolder(folder, { isShared: false });
  expect(own).toBe(folder);
  expect(await readdir(folder)).toEqual([]);
});
