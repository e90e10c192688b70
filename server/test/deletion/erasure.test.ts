import { readdir } from 'node:fs/promises';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { idOf } from '@sheaf/testing/visitor/account-lifecycle';
import { download, jobUnderWay, run, untilFound } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { removeDeletedObjects } from '../../src/features/projects/projects.ts';

const CREDITS = 5_000;
/** What a person leaves behind; each of these words occurs nowhere else. */
const WORDS = {
  address: 'margarethe.quill@example.org',
  project: 'Quillwort papers',
  description: 'Everything about quillfish',
  file: 'quillback-diary',
  text: 'quillajaquill',
  reason: 'quillreason',
};
const DELETE_ACCOUNT = '/account/delete-account?confirmation=DELETE_MY_ACCOUNT';
const DELETE_DATA = '/account/delete-all-data?confirmation=DELETE_ALL_DATA';

const app = duringTests(() =>
  startApp({
    database: 'embedded',
    env: { SIGNUP_COURTESY_CREDITS: String(CREDITS), RATE_LIMIT: 'on' },
  }),
);

/** Returns every database table that contains a word in any column, and every stored object that contains it. */
async function placesOf(word: string): Promise<string[]> {
  const { db, storage } = app.services;
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  expect(tables.rows.length).toBeGreaterThan(15);
  const places: string[] = [];
  // Byte columns are printed in hexadecimal.
  const forms = [word.toLowerCase(), Buffer.from(word).toString('hex')];
  const isIn = (text: string) => forms.some((form) => text.toLowerCase().includes(form));
  for (const { schema, name } of tables.rows) {
    const rows = await sql<{
      text: string;
    }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    if (rows.rows.some(({ text }) => isIn(text))) places.push(name);
  }
  for await (const { key } of storage.list('')) {
    const content = Buffer.concat(await Array.fromAsync(await storage.open(key)));
    if (isIn(key) || isIn(content.toString('utf8'))) places.push(key.replace(/[0-9a-f-]{36}/g, '…'));
  }
  return places;
}

/** Returns the balance of an account, which may have been deleted, from its ledger. */
async function ledgerOf(accountId: string) {
  const rows = await app.services.db
    .selectFrom('credit_entries')
    .select(['type', 'amount'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { balance: rows.reduce((sum, { amount }) => sum + amount, 0), types: rows.map(({ type }) => type) };
}

const objectsOf = async (projectId: string): Promise<string[]> =>
  Array.fromAsync(app.services.storage.list(`projects/${projectId}/`), ({ key }) => key);

const workIsDone = () =>
  untilFound(async () => {
    const { rows } = await sql`select 1 from pgboss.job where state = 'active' and name <> 'sweep'`.execute(
      app.services.db,
    );
    return rows.length === 0 ? true : undefined;
  }, 'All work ends');

/** Creates a project and does everything in it that leaves something behind. */
async function fillProject(person: Visitor): Promise<string> {
  const { body } = await person.post<{ id: string }>('/projects', {
    name: WORDS.project,
    description: WORDS.description,
  });
  const files = pileOf(2).map(({ name, content }) => ({
    name: `${WORDS.file}-${name}`,
    content: `${content}\n${`${WORDS.text} `.repeat(20)}`,
  }));
  await person.upload(`/projects/${body.id}/upload`, files);
  await run(person, `/ai/${body.id}/categorize-raw`);
  await run(person, `/ai/${body.id}/assign-categories`, { max_categories: 2 });
  await download(person, `/projects/${body.id}/download-single-text-file`);
  return body.id;
}

describe('after an account is deleted', () => {
  it('nothing of the person is left in any table or object, and the ledger still adds up', {
    tags: ['@4.14', '@4.54'],
  }, async () => {
    const person = await app.signedIn(WORDS.address);
    const elsewhere = app.visitor();
    await fillProject(person);
    await person.post(`/account/deactivate?reason=${WORDS.reason}`);
    // Deactivations with a reason, sign-ins that reactivate, and a wrong password all leave traces.
    await app.visitor().post('/auth/signin', { email: WORDS.address, password: 'wrong' });
    await elsewhere.post('/auth/signin', { email: WORDS.address, password: 'a good password' });
    await elsewhere.clone().post(`/account/deactivate?reason=${WORDS.reason}`);
    const last = app.visitor();
    const accountId = await lastSession(last);
    for (const word of Object.values(WORDS)) {
      if (word !== WORDS.reason) expect(await placesOf(word), word).not.toEqual([]);
    }
    const before = await ledgerOf(accountId);
    expect(before.balance).toBe(CREDITS - 8 - 10);

    expect((await last.delete(DELETE_ACCOUNT)).status).toBe(200);
    await lastMailIsSent();
    for (const word of Object.values(WORDS)) expect(await placesOf(word), word).toEqual([]);
    expect(await placesOf(accountId)).toEqual(
      expect.arrayContaining(['accounts', 'credit_entries', 'credit_lots']),
    );
    expect((await placesOf(accountId)).length).toBe(3);
    expect(await ledgerOf(accountId)).toEqual(before);
    expect(await readdir(app.services.temporaryFolder)).toEqual([]);
  });

  /** The mail that confirms the deletion is the last place with the address, until it is sent. */
  const lastMailIsSent = () =>
    untilFound(async () => {
      const rows = await app.services.db.selectFrom('mails').select('id').execute();
      return rows.length === 0 ? true : undefined;
    }, 'The last mail is sent');

  async function lastSession(last: Visitor): Promise<string> {
    await last.post('/auth/signin', { email: WORDS.address, password: 'a good password' });
    return idOf(last);
  }
});

describe('deleting all data', () => {
  it('leaves nothing of projects, files and texts in any table or object, not even in the ledger', {
    tags: ['@1.17'],
  }, async () => {
    const person = await app.signedIn('stays@example.org');
    await fillProject(person);
    const answer = await person.delete(DELETE_DATA);
    expect(answer.body).toEqual({ deleted_projects: 1, deleted_files: 8 });
    for (const word of [WORDS.project, WORDS.description, WORDS.file, WORDS.text]) {
      expect(await placesOf(word), word).toEqual([]);
    }
    expect(await placesOf('stays@example.org')).toContain('accounts');
  });
});

describe('when the object store is unavailable', () => {
  it('an account is deleted anyway, and its objects are removed when the store is back', async () => {
    const { person, id } = await personWith(app, pileOf(1, ['baking']));
    const { storage } = app.services;
    const { removePrefix } = storage;
    storage.removePrefix = async () => {
      throw new Error('The store does not answer.');
    };
    const answer = await person.delete(DELETE_ACCOUNT);
    storage.removePrefix = removePrefix;
    expect(answer.status).toBe(200);
    expect(await placesOf(id)).toEqual(['removed_objects', 'projects/…/files/…/original']);
    await removeDeletedObjects(app.features.removal);
    expect(await placesOf(id)).toEqual([]);
  });
});

describe.each([
  ['the account', DELETE_ACCOUNT],
  ['all data', DELETE_DATA],
])('deleting %s while work goes on', (_, path) => {
  it('cancels a waiting or running run, and returns its credits', async () => {
    const person = await app.signedIn();
    const accountId = await idOf(person);
    const id = await projectWith(person, pileOf(5));
    await multiplyFiles(app.services.db, { projectId: id, times: 100 });
    const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(body.credits_used).toBe(2_000);
    await jobUnderWay(person, body.job_id);
    expect((await person.delete(path)).status).toBe(200);
    await workIsDone();
    const { balance, types } = await ledgerOf(accountId);
    expect(balance).toBe(CREDITS);
    expect(types.filter((type) => type === 'refund')).toHaveLength(1);
    expect(await placesOf(id)).toEqual(['credit_entries']);
    expect(await objectsOf(id)).toEqual([]);
  });

  it('leaves nothing of an upload that is being received', async () => {
    const { person, id } = await personWith(app, []);
    const rest = Promise.withResolvers<void>();
    const boundary = 'a-boundary';
    const part = (name: string, text: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;
    const firstStored = uploadedFiles(id, 1);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (text: string) => controller.enqueue(Buffer.from(text));
        send(part('first.txt', `The first text. ${WORDS.text}`));
        send(part('second.txt', `The second text. ${WORDS.text}`).slice(0, -20));
        await rest.promise;
        send(part('second.txt', `The second text. ${WORDS.text}`).slice(-20));
        send(`--${boundary}--\r\n`);
        controller.close();
      },
    });
    const uploading = person.clone().fetch(`/projects/${id}/upload`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-csrf-token': person.cookie('csrf_token') ?? '',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    await firstStored;
    expect((await person.delete(path)).status).toBe(200);
    rest.resolve();
    const answer = (await (await uploading).json()) as { failed_files: unknown[] };
    expect(answer.failed_files).toEqual([expect.objectContaining({ filename: 'second.txt' })]);
    expect(await placesOf(WORDS.text)).toEqual([]);
    expect(await objectsOf(id)).toEqual([]);
    expect(await readdir(app.services.temporaryFolder)).toEqual([]);
  });

  const uploadedFiles = (projectId: string, count: number) =>
    untilFound(async () => {
      const rows = await app.services.db
        .selectFrom('files')
        .select('id')
        .where('project_id', '=', projectId)
        .execute();
      return rows.length >= count ? true : undefined;
    }, 'The first file is kept');

  it('leaves nothing of a download that is being built, even one that is stored after everything is gone', async () => {
    const { person, id } = await personWith(app, pileOf(1, ['baking']));
    const { storage } = app.services;
    const { putFile } = storage;
    const [reached, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    storage.putFile = async (key, file, options) => {
      // Held until the project and its objects are gone: nothing else would find an object stored after that.
      if (key.includes(`${id}/outputs/`)) {
        reached.resolve();
        await deleted.promise;
      }
      return putFile(key, file, options);
    };
    try {
      const { body } = await person.get<Download>(`/projects/${id}/download-single-text-file`);
      expect(body.job_id).toBeTruthy();
      await reached.promise;
      expect((await person.delete(path)).status).toBe(200);
    } finally {
      deleted.resolve();
      storage.putFile = putFile;
    }
    await workIsDone();
    expect(await objectsOf(id)).toEqual([]);
    expect(await placesOf(id)).toEqual([]);
    expect(await readdir(app.services.temporaryFolder)).toEqual([]);
  });
});

it('deleting the account leaves no project that is created simultaneously', async () => {
  const person = await app.signedIn();
  const accountId = await idOf(person);
  const creating = Array.from({ length: 8 }, (__, number) =>
    person.clone().post('/projects', { name: `${WORDS.project} ${number}` }),
  );
  const deleting = person.clone().delete(DELETE_ACCOUNT);
  await Promise.all([...creating, deleting]);
  expect((await deleting).status).toBe(200);
  const left = await app.services.db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  expect(left).toEqual([]);
});
