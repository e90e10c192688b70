import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { admin } from '@sheaf/testing/server/admin';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { type ContinuousUser, startContinuousUser } from '@sheaf/testing/visitor/continuous-user';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECRET_KEY = 'a secret that is long enough for this';

/** Returns the path of an installed PostgreSQL program; undefined if there is none. */
const program = (name: string): string | undefined =>
  [
    ...globSync(`/usr/lib/postgresql/*/bin/${name}`),
    ...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ].find((file) => existsSync(file));

const [pgDump, pgRestore] = [program('pg_dump'), program('pg_restore')];

/** Runs a command from docs/operations.md and waits for it to end. */
function command(file: string, ...words: string[]): { code: number | null; stderr: string } {
  const { status, stderr } = spawnSync(file, words, { encoding: 'utf8' });
  return { code: status, stderr };
}

describe.skipIf(!pgDump || !pgRestore)(
  'an installation on PostgreSQL that is backed up while people work with it',
  { timeout: 240_000 },
  () => {
    const folder = temporaryFolder();
    let database: { url: string; drop(): Promise<void> };
    let target: { url: string; drop(): Promise<void> };
    let server: ServerProcess;
    let busy: ContinuousUser;
    const at = (name: string) => path.join(folder, name);
    // `cp` complains about files that are deleted during the copy; that is not a failure.
    const copyObjects = () => command('cp', '-a', '-n', `${at('data')}/files/.`, `${at('restored')}/files/`);
    beforeAll(async () => {
      mkdirSync(path.join(at('restored'), 'files'), { recursive: true });
      [database, target] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
      const env = { DATABASE_URL: database.url, SECRET_KEY, SIGNUP_COURTESY_CREDITS: '100000' };
      server = await startServer(at('data'), env);
      busy = await startContinuousUser(server);
    });
    afterAll(async () => {
      await server.crash();
      await Promise.all([database.drop(), target.drop()]);
    });

    it('is restored with everything that was acknowledged before it: objects, dump, objects again', async () => {
      while (busy.done.uploads < 12 || busy.done.runs < 2) await sleep(50);
      const kept = [...busy.kept];
      copyObjects();
      const dump = at('sheaf.dump');
      expect(command(pgDump ?? '', '--format=custom', `--file=${dump}`, database.url)).toEqual({
        code: 0,
        stderr: '',
      });
      copyObjects();
      await busy.stop();

      const restore = ['--exit-on-error', '--no-owner', `--dbname=${target.url}`, dump];
      expect(command(pgRestore ?? '', ...restore)).toEqual({ code: 0, stderr: '' });
      const { stdout } = await admin(
        { DATABASE_URL: target.url, DATA_DIR: at('restored'), SECRET_KEY },
        'verify',
      );
      // Nothing is missing except what its owner deleted between the dump and the second copy.
      const wrong = [...stdout.matchAll(/^ {7}(?:file ([0-9a-f-]+))?.*$/gm)].map(([, id]) => id ?? 'no file');
      expect(wrong.filter((id) => !busy.deleted.has(id))).toEqual([]);
      expect(stdout).toMatch(/^ok {5}ledger/m);
      const client = new pg.Client(target.url);
      await client.connect();
      const { rows } = await client.query<{ filename: string }>('select filename from files');
      await client.end();
      const names = new Set(rows.map(({ filename }) => filename));
      expect(kept.filter((name) => !names.has(name))).toEqual([]);
    });

    it('is told which tools to use instead of the command', async () => {
      const end = await admin(
        { DATABASE_URL: database.url, DATA_DIR: at('data'), SECRET_KEY },
        ...['backup', '--to', at('elsewhere')],
      );
      expect(end).toMatchObject({ code: 1, stdout: '' });
      expect(end.stderr).toMatch(/^A database on PostgreSQL is backed up with pg_dump, .*\n$/);
      expect(existsSync(at('elsewhere'))).toBe(false);
    });
  },
);
