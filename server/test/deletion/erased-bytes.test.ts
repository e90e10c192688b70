import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@sheaf/contract/categorization';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { download, run, untilFound } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DELETE_ACCOUNT = '/account/delete-account?confirmation=DELETE_MY_ACCOUNT';
const DELETE_DATA = '/account/delete-all-data?confirmation=DELETE_ALL_DATA';

let app: TestApp;
let dataDir: string;
let bystander: Visitor;
beforeAll(async () => {
  // Always on the embedded database: the files of a PostgreSQL server cannot be read from here.
  dataDir = await makeDataFolder();
  app = await startApp({ dataDir, env: { SIGNUP_COURTESY_CREDITS: '5000' } });
  bystander = await app.signedIn();
  await projectWith(bystander, [
    { name: 'staying.txt', content: 'The words of somebody else: wintergreen.' },
  ]);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns every file of the data folder that contains a word, with one or two bytes per character. */
async function filesWith(word: string): Promise<string[]> {
  const root = app.services.config.dataDir;
  const found: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')))
      found.push(path.relative(root, file));
  }
  return found;
}

const wordsOf = (seed: string) => ({
  address: `${seed}address@example.org`,
  project: `${seed}project`,
  file: `${seed}file`,
  text: `${seed}text`,
});

async function fillAccount(words: ReturnType<typeof wordsOf>): Promise<Visitor> {
  const person = await app.signedIn(words.address);
  const { body } = await person.post<{ id: string }>('/projects', {
    name: words.project,
    description: words.project,
  });
  for (let round = 0; round < 3; round += 1) {
    const files = pileOf(5).map(({ name, content }) => ({
      name: `${words.file}-${round}-${name}`,
      content: `${content}\n${Array.from({ length: 20 }, (_, n) => `${words.text}${n} wrote about ${name}.`).join(' ')}`,
    }));
    await person.upload(`/projects/${body.id}/upload`, files);
  }
  await run(person, `/ai/${body.id}/categorize-raw`);
  await run(person, `/ai/${body.id}/assign-categories`, { max_categories: 4 });
  const [category] = (await person.get<Category[]>(`/projects/${body.id}/categories`)).body;
  await download(person, `/projects/${body.id}/download-single-text-file`);
  await download(person, `/projects/${body.id}/categories/${category?.id}/download/txt`);
  return person;
}

const purged = () =>
  untilFound(async () => {
    const { rows } = await sql<{ open: number; done: number }>`
      select count(*) filter (where state < 'completed')::int as open,
        count(*) filter (where state = 'completed')::int as done
      from pgboss.job where name in ('purge', 'mails')`.execute(app.services.db);
    return rows[0]?.open === 0 && rows[0].done > 0 ? true : undefined;
  }, 'Everything is purged');

describe('no byte below DATA_DIR contains a word', () => {
  it('of all data after it is deleted: not in tables, indexes, long values, statistics or the log', async () => {
    const words = wordsOf('quilla');
    const person = await fillAccount(words);
    for (const word of Object.values(words)) expect(await filesWith(word), word).not.toEqual([]);
    expect((await person.delete(DELETE_DATA)).status).toBe(200);
    await purged();
    for (const word of [words.project, words.file, words.text])
      expect(await filesWith(word), word).toEqual([]);
    expect(await filesWith(words.address)).not.toEqual([]);
  });

  it('of an account after it is deleted, except in the mail that said so', async () => {
    const words = wordsOf('wombat');
    const person = await fillAccount(words);
    expect((await person.delete(DELETE_ACCOUNT)).status).toBe(200);
    await purged();
    for (const word of [words.project, words.file, words.text])
      expect(await filesWith(word), word).toEqual([]);
    // Without a mail server, mails are written to files.
    const places = await filesWith(words.address);
    expect(places.filter((file) => !file.startsWith('outbox'))).toEqual([]);
  });

  it('and the data of others is all there', async () => {
    const [project] = (await bystander.get<Array<{ id: string }>>('/projects')).body;
    const { content } = await download(bystander, `/projects/${project?.id}/download-single-text-file`);
    expect(content.toString()).toContain('wintergreen');
  });
});
