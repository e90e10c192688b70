import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { ADA, admin, adminProcess, gifts, grantOf } from '@sheaf/testing/server/admin';
import { startApp } from '@sheaf/testing/server/app';
import type { ProgramResult } from '@sheaf/testing/server/command-line';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { startServer } from '@sheaf/testing/server/process';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { openAdminServer } from '../../src/admin/admin-server.ts';
import { readInvocation } from '../../src/admin/commands.ts';
import { runCommand } from '../../src/admin/run-command.ts';
import { assertMigrated } from '../../src/platform/database/migrate.ts';

const SECRET_KEY = 'a secret that is long enough for this';

describe('without a server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    const app = await startApp({ dataDir, hasWorker: false, env: { SIGNUP_COURTESY_CREDITS: '50' } });
    await app.signedIn(ADA);
    await app.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const here = (...words: string[]) => adminProcess({ DATA_DIR: dataDir }, ...words);
  const balanceIn = ({ stdout }: ProgramResult) => Number(/The balance is ([\d,]+)/.exec(stdout)?.[1]);
  // What the tests have granted so far, in addition to the 50 of a new account.
  let granted = 0;

  it('commands open the database themselves; simultaneous ones wait for each other, or say why not', async () => {
    const ends = await Promise.all([1, 2, 4].map((amount) => here(...grantOf(amount))));
    const done = ends.filter(({ code }) => code === 0);
    expect(done.length).toBeGreaterThan(0);
    granted += ends.reduce((sum, { code }, index) => sum + (code === 0 ? 2 ** index : 0), 0);
    expect(Math.max(...done.map(balanceIn))).toBe(50 + granted);
    // On a very busy machine, one of them may time out while waiting.
    const refusal = `The data in ${dataDir} is in use by another Sheaf process that does not accept commands`;
    for (const { code, stderr } of ends)
      expect(stderr).toMatch(code === 0 ? /^$/ : new RegExp(`^${refusal}`));
  });

  it('a grant whose response is lost is retried, and granted once', async () => {
    const app = await startApp({ dataDir, hasWorker: false });
    let calls = 0;
    const { temporaryFolder, log } = app.services;
    const adminServer = await openAdminServer(
      async (call) => {
        calls += 1;
        await runCommand(call, { ...app.services, open: async () => app });
        throw new Error('The process ends before it has answered.');
      },
      { dataDir, temporaryFolder, log },
    );
    const given = here(...grantOf(20));
    while (calls === 0) await sleep(10);
    await adminServer.close({ timeoutMs: 1_000 });
    await app.close();
    const end = await given;
    expect(end.stdout).toMatch(/^Already done, so nothing was granted again: .* got 20 bonus credits/);
    granted += 20;
    expect([end.code, balanceIn(end)]).toEqual([0, 50 + granted]);
  });

  it.each([0, 8])(
    'a server killed %i ms after it has heard of a grant has done all of it or nothing',
    async (ms) => {
      const server = await startServer(dataDir);
      const client = connect(path.join(dataDir, 'admin.sock'));
      client.on('error', () => {});
      await once(client, 'connect');
      const id = randomUUID();
      const body = JSON.stringify({ command: readInvocation(grantOf(20)), operator: 'root', id });
      client.write(
        `POST /commands HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      await sleep(ms);
      await server.crash();
      client.destroy();
      const end = await here(...grantOf(20, '--id', id));
      granted += 20;
      expect([end.code, balanceIn(end)]).toEqual([0, 50 + granted]);
    },
  );

  it('commands reach a server whose folder has a path too long for a socket', async () => {
    const long = path.join(dataDir, 'x'.repeat(100));
    mkdirSync(long);
    for (const name of ['db', 'secret.key']) renameSync(path.join(dataDir, name), path.join(long, name));
    const server = await startServer(long);
    const { mode } = statSync(path.join(long, 'admin.sock'));
    const end = await adminProcess({ DATA_DIR: long }, ...grantOf(5));
    await server.interrupt();
    expect(mode & 0o777).toBe(0o600);
    expect([end.code, balanceIn(end)]).toEqual([0, 50 + granted + 5]);
    expect(existsSync(path.join(long, 'admin.sock'))).toBe(false);
  });
});

describe('a folder that is not a data folder', () => {
  it.each([{}, { SECRET_KEY }])('stays as it is (%j)', async (env) => {
    const dataDir = path.join(tmpdir(), `sheaf-nothing-${randomUUID()}`);
    const end = await admin({ DATA_DIR: dataDir, ...env }, ...grantOf(1));
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(new RegExp(`^${dataDir} is not a Sheaf data folder: .*\\.\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('on PostgreSQL', () => {
  let database: { url: string; drop(): Promise<void> };
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterAll(() => database.drop());
  const settings = () => ({ DATA_DIR: dataDir, SECRET_KEY });
  const settingsHere = () => ({ ...settings(), DATABASE_URL: database.url });
  const here = (...words: string[]) => admin(settingsHere(), ...words);

  it('a command creates no tables; only the server does', async () => {
    const sentence = 'The database is empty. Start the server once.\n';
    expect(await here(...grantOf(1))).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(await here('doctor')).toMatchObject({ code: 1, stdout: expect.stringContaining(sentence) });
  });

  it('commands use the database alongside the server, and one id grants once', async () => {
    const app = await startApp({ env: { DATABASE_URL: database.url } });
    const person = await app.signedIn(ADA);
    const id = randomUUID();
    const grant = () => adminProcess(settingsHere(), ...grantOf(9, '--id', id));
    const ends = await Promise.all([grant(), grant(), grant()]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await gifts(person)).toEqual([9]);
    await app.close();
  });

  it('a command refuses a database that another version has migrated', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    const later = { ...migrations, '9999-later': { up: async () => {} } };
    await expect(assertMigrated(db, later)).rejects.toThrow(
      'The database is not up to date (it lacks 9999-later). Start the server once.',
    );
    const last = 'name = (select max(name) from schema_migrations)';
    await pool.query(`update schema_migrations set name = '9999-later' where ${last}`);
    await pool.end();
    const { code, stderr } = await here('account', ADA);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database has been used by a newer version of Sheaf \(it has 9999-later\)/);
  });

  it('a database that cannot be reached is reported in one sentence without its password', async () => {
    const env = { ...settings(), DATABASE_URL: 'postgres://sheaf:swordfish@127.0.0.1:1/sheaf' };
    expect(await admin(env, 'account', ADA)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database 127.0.0.1:1/sheaf cannot be opened: nothing answers there.\n',
    });
  });
});
