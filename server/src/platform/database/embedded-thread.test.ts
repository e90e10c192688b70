import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseLost, type EmbeddedThread, startEmbeddedThread } from './embedded-thread.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { type DatabasePool, openEmbedded } from './pool.ts';

describe('the embedded database', () => {
  const parent = temporaryFolder();
  let database: DatabasePool;
  beforeAll(async () => {
    database = await openEmbedded(path.join(parent, 'db'));
    await database.pool.query('create table notes (id int primary key, text text)');
  }, 60_000);
  afterAll(async () => {
    await database.close();
  });

  const value = async (text: string, values?: unknown[]) =>
    Object.values((await database.pool.query(text, values)).rows[0] ?? {})[0];

  it('does not block anything else while it works on a query', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const start = performance.now();
    expect(await value('select count(*) from generate_series(1, 2000000)')).toBe(2_000_000);
    const tookMs = performance.now() - start;
    clearInterval(timer);
    // On the calling thread, there would have been none; a busy machine leaves only a few.
    expect(turns).toBeGreaterThan(tookMs / 50);
  });

  it('answers each of several simultaneous queries with its own result', async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => value('select $1::int', [number])))).toEqual(numbers);
  });

  it('does not let a failed query affect the next one', async () => {
    await expect(database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(database.pool.query('select $1::int', ['one'])).rejects.toMatchObject({ code: '22P02' });
    await expect(database.pool.query('no such sentence')).rejects.toMatchObject({ code: '42601' });
    expect(await value('select 7')).toBe(7);
  });

  it('rolls back the transaction of a connection that is broken off in the middle', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into notes values (1, 'begun')");
    client.release(true);
    expect(await value('select count(*) from notes')).toBe(0);
    await database.pool.query("insert into notes values (2, 'kept')");
    expect(await value('select count(*) from notes')).toBe(1);
  });

  it('answers the other connections when a transaction has ended, and shows them what it did', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into notes values (5, 'seen by all')");
    const others = [value('select count(*) from notes where id = 5'), value("select 'me too'")];
    expect((await client.query('select count(*) from notes where id = 5')).rows).toEqual([{ count: 1 }]);
    await client.query('commit');
    client.release();
    expect(await Promise.all(others)).toEqual([1, 'me too']);
  });

  it('carries values of many megabytes intact, in both directions', async () => {
    const text = 'größer\n'.repeat(700_000);
    await database.pool.query('insert into notes values (3, $1)', [text]);
    expect((await value('select text from notes where id = 3')) === text).toBe(true);
  });

  it('delivers a message when the transaction that sends it commits, but not if it is rolled back', async () => {
    const heard: string[] = [];
    const stop = await database.listen(
      'Some channel',
      (payload) => heard.push(payload),
      () => heard.push('connected'),
    );
    const send = async (payload: string, end: 'commit' | 'rollback') => {
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query("select pg_notify('Some channel', $1)", [payload]);
      heard.push(`before the ${end}`);
      await client.query(end);
      client.release();
    };
    await send('first', 'commit');
    await send('second', 'rollback');
    await stop();
    await send('third', 'commit');
    expect(heard).toEqual([
      'connected',
      'before the commit',
      'first',
      'before the rollback',
      'before the commit',
    ]);
  });

  it('can only be opened once at a time', async () => {
    await expect(openEmbedded(path.join(parent, 'db'))).rejects.toThrow(FolderInUse);
  });

  it('still has everything when it is closed and reopened', async () => {
    await database.pool.query("insert into notes values (4, 'still here')");
    await database.close();
    database = await openEmbedded(path.join(parent, 'db'));
    expect(await value('select text from notes where id = 4')).toBe('still here');
  });

  it('is not opened if there is no room for it, and the folder is unlocked again', async () => {
    const folder = path.join(parent, 'taken');
    await writeFile(folder, 'a file');
    await expect(openEmbedded(folder)).rejects.toThrow(DatabaseLost);
    lockFolder(folder)();
  });
});

describe('a query that waits for a transaction that does not end', () => {
  it('is refused after a while, and its connection remains usable', async () => {
    const folder = temporaryFolder(onTestFinished);
    const thread = await startEmbeddedThread(path.join(folder, 'db'), { maxWaitMs: 300 });
    const [one, other] = [clientOf(thread), clientOf(thread)];
    for (const client of [one, other]) await client.connect();
    await one.query('begin');
    await expect(other.query('select 1')).rejects.toMatchObject({ code: '55P03' });
    await one.query('commit');
    expect((await other.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    for (const client of [one, other]) await client.end();
    await thread.close();
  });
});

describe('a thread of the database that dies', () => {
  it('fails its current query and all later ones, and says what happened and what to do', async () => {
    const script = new URL('./embedded-thread.fixture.ts', import.meta.url);
    const thread = await startEmbeddedThread('nowhere/db', { script });
    await expect(clientOf(thread).connect()).rejects.toThrow('terminated');
    const lost =
      'The embedded database has stopped: out of memory. Start Sheaf again; everything that was saved is safe.';
    await expect(thread.lost).rejects.toThrow(lost);
    await expect(clientOf(thread).connect()).rejects.toThrow(lost);
    await expect(thread.copyTo('elsewhere')).rejects.toThrow(lost);
    await thread.close();
  });
});

describe('a disk that is full', () => {
  const script = new URL('./full-disk.fixture.ts', import.meta.url);
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder(onTestFinished);
  });

  it('ends the thread when the database cannot write its log, and loses nothing that was committed', async () => {
    const thread = await startEmbeddedThread(path.join(folder, 'db'), { script });
    const client = clientOf(thread);
    await client.connect();
    await client.query('create table notes (text text)');
    await client.query("insert into notes values ('kept')");
    await client.query('select pg_switch_wal()');
    await writeFile(path.join(folder, 'full'), '');
    await expect(client.query("insert into notes values ('lost')")).rejects.toMatchObject({
      severity: 'PANIC',
    });
    await expect(thread.lost).rejects.toThrow(
      new RegExp(`^The embedded database has stopped: could not write .* The disk with ${folder} is full`),
    );
    await expect(clientOf(thread).connect()).rejects.toBeInstanceOf(DatabaseLost);
    await thread.close();

    await rm(path.join(folder, 'full'));
    const reopened = await openEmbedded(path.join(folder, 'db'));
    expect((await reopened.pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
    await reopened.close();
  }, 60_000);

  it('keeps only as much of the log as is needed while room is short', async () => {
    const thread = await startEmbeddedThread(path.join(folder, 'db'), { script });
    const client = clientOf(thread);
    await client.connect();
    const countLogFiles = async () =>
      Number((await client.query('select count(*) from pg_ls_waldir()')).rows[0]?.count);
    await client.query('create table notes (text text)');
    for (let file = 0; file < 3; file++)
      await client.query("insert into notes values ('a line'); select pg_switch_wal()");
    expect(await countLogFiles()).toBeGreaterThan(2);
    await writeFile(path.join(folder, 'short'), '');
    await vi.waitFor(async () => expect(await countLogFiles()).toBeLessThanOrEqual(2), 30_000);
    await client.end();
    await thread.close();
  }, 60_000);
});

describe('a thread of the database that does not answer', () => {
  const script = new URL('./silent-thread.fixture.ts', import.meta.url);

  it('is given up after a time that no query takes, and then fails its query', async () => {
    const thread = await startEmbeddedThread('nowhere/db', { script, maxSilenceMs: 400 });
    await expect(clientOf(thread).connect()).rejects.toThrow('terminated');
    await expect(thread.lost).rejects.toThrow('it has not answered for 400 ms');
    await thread.close();
  });

  it('is not waited for when the database is closed', async () => {
    const thread = await startEmbeddedThread('nowhere/db', { script });
    const connecting = clientOf(thread).connect();
    const failed = expect(connecting).rejects.toThrow('terminated');
    await thread.close();
    await failed;
  }, 30_000);
});

function clientOf(thread: EmbeddedThread): pg.Client {
  const client = new pg.Client({
    stream: () => thread.connect(),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  return client;
}
