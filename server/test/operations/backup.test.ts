import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { File } from '@sheaf/contract/files';
import { ADA, admin, adminProcess } from '@sheaf/testing/server/admin';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { type ContinuousUser, startContinuousUser } from '@sheaf/testing/visitor/continuous-user';
import { documentAbout } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CREDITS = { SIGNUP_COURTESY_CREDITS: '100000' };

describe('an installation that is backed up while people work with it', () => {
  const folder = temporaryFolder();
  let dataDir: string;
  let server: ServerProcess;
  let busy: ContinuousUser;
  const backup = () => path.join(folder, 'backup');
  const restored = () => path.join(folder, 'restored');
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    server = await startServer(dataDir, CREDITS);
    busy = await startContinuousUser(server);
  });
  afterAll(async () => {
    await server.crash();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps working, and the backup, restored elsewhere, has everything acknowledged before it', async () => {
    while (busy.done.uploads < 12 || busy.done.runs < 2) await sleep(50);
    const before = { kept: [...busy.kept], done: { ...busy.done } };
    const taken = await admin({ DATA_DIR: dataDir }, 'backup', '--to', backup());
    expect(taken).toMatchObject({ code: 0, stderr: '' });
    expect(taken.stdout).toMatch(/^Backed up: the database and \d+ objects \(\d+ MB\), in .*backup\.\n/);
    const { uploads } = busy.done;
    while (busy.done.uploads < uploads + 6) await sleep(50);
    await busy.stop();
    expect(busy.done.deletions).toBeGreaterThan(before.done.deletions);

    cpSync(backup(), restored(), { recursive: true });
    const verified = await adminProcess({ DATA_DIR: restored() }, 'verify');
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    const second = await startServer(restored(), CREDITS);
    try {
      const person = new Visitor(second.url);
      await person.post('/auth/signin', { email: ADA, password: 'a good password' });
      const { body } = await person.get<File[]>(`/projects/${busy.projectId}/files`);
      const names = new Set(body.map(({ filename }) => filename));
      expect(before.kept.filter((name) => !names.has(name))).toEqual([]);
      // Jobs in the backup are taken up again; while they run, nothing is found wrong.
      expect(await admin({ DATA_DIR: restored() }, 'verify')).toMatchObject({ code: 0 });
    } finally {
      await second.interrupt();
    }
  });

  it('has nothing wrong with it when verified next to the running server', async () => {
    const { code, stdout } = await admin({ DATA_DIR: dataDir }, 'verify');
    expect(stdout).toMatch(/^ok {5}files {6}\d+ files, \d+ MB read\nok {5}downloads/);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, 'Everything is complete and correct.']);
  });

  it('is not backed up into a folder that exists, is inside it, or has no absolute path', async () => {
    const ends = await Promise.all(
      [['--to', backup()], ['--to', path.join(dataDir, 'backup')], ['--to', 'backup'], []].map((words) =>
        admin({ DATA_DIR: dataDir }, 'backup', ...words),
      ),
    );
    expect(ends.map(({ code }) => code)).toEqual([1, 1, 2, 2]);
    expect(ends.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      `${backup()} already exists. Choose a new folder.`,
      `${path.join(dataDir, 'backup')} is inside the data folder. Choose a folder elsewhere, ideally on another disk.`,
      '--to "backup": must be an absolute path.',
      '--to is missing. Say where to put the backup.',
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  describe('and restored with damage', () => {
    const objects = () => {
      const files = path.join(restored(), 'files');
      return readdirSync(files, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('/original'))
        .sort()
        .map((name) => path.join(files, name));
    };
    const verify = () => admin({ DATA_DIR: restored() }, 'verify');
    const idOf = (object: string) => path.basename(path.dirname(object));

    it('reports a missing, a truncated and a changed file, each by its id', async () => {
      const [missing = '', shortened = '', changed = ''] = objects();
      const whole = [missing, shortened, changed].map((object) => readFileSync(object));
      const [, short = Buffer.alloc(0), other = Buffer.alloc(0)] = whole.map((bytes) => Buffer.from(bytes));
      rmSync(missing);
      writeFileSync(shortened, short.subarray(1));
      other[0] = 255 - (other[0] ?? 0);
      writeFileSync(changed, other);
      const { code, stdout } = await verify();
      expect(code).toBe(1);
      expect(stdout).toContain(`file ${idOf(missing)}: its object is missing\n`);
      expect(stdout).toContain(
        `file ${idOf(shortened)}: its object has ${short.length - 1} bytes instead of ${short.length}\n`,
      );
      expect(stdout).toContain(`file ${idOf(changed)}: its object differs from what was uploaded\n`);
      expect(stdout).toMatch(/3 things wrong\.\n$/);
      for (const [index, object] of [missing, shortened, changed].entries()) {
        mkdirSync(path.dirname(object), { recursive: true });
        writeFileSync(object, whole[index] ?? '');
      }
      expect((await verify()).code).toBe(0);
    });

    it('counts an object without a row, which is not a loss', async () => {
      const [first = ''] = objects();
      const stray = path.join(path.dirname(path.dirname(first)), '0198c0de-1234-7abc-8def-0123456789ab');
      mkdirSync(stray);
      writeFileSync(path.join(stray, 'original'), documentAbout('sailing', 1));
      const { code, stdout } = await verify();
      expect(code).toBe(0);
      expect(stdout).toMatch(/ok {5}objects {4}\d+ objects, \d+ of them without a row/);
    });
  });
});
