import { rm } from 'node:fs/promises';
import type { File, UploadResult } from '@sheaf/contract/files';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { download } from '@sheaf/testing/visitor/jobs';
import { documentAbout, pdfAbout, projectWith } from '@sheaf/testing/visitor/pile';
import { makeKeyOf } from '@sheaf/testing/visitor/program';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READER_VERSION } from '../../src/features/files/inspection/reader-version.ts';

const PILE: readonly Upload[] = [
  pdfAbout('sailing', 1),
  { name: 'scan.pdf', content: pdfOfPages([{ content: pageParts.picture }]) },
  { name: 'plain.txt', content: documentAbout('garten', 2) },
  { name: 'windows.txt', content: Buffer.from(documentAbout('santé', 3).replaceAll('\n', '\r\n'), 'latin1') },
  { name: 'numbers.md', content: '1 2 3\n\n4 5 6\n' },
];
const NAMES = PILE.map(({ name }) => name).sort();

/** Everything about a file that comes from reading it. */
const READ = sql`to_jsonb(files) - array['id', 'project_id', 'number', 'uploaded_at']
  || to_jsonb(readings) - 'file_id' || to_jsonb(passages) - 'file_id'
  || jsonb_build_object('segments', (select jsonb_agg(to_jsonb(s) - 'file_id' order by segment)
    from search_segments s where s.file_id = files.id))`;

let app: TestApp;
const inspected: string[] = [];
beforeAll(async () => {
  app = await startApp();
  const { inspector } = app.features.files;
  const { inspect } = inspector;
  inspector.inspect = (input, options) => {
    inspected.push(input.filename);
    return inspect(input, options);
  };
});
afterAll(() => app.close());

const upload = async (person: Visitor, files: readonly Upload[] = PILE): Promise<string> => {
  const id = await projectWith(person, []);
  inspected.length = 0;
  const { body } = await person.upload<UploadResult>(`/projects/${id}/upload`, files);
  expect(body.failed_files).toEqual([]);
  expect(body.uploaded_files.map(({ duplicate_of }) => duplicate_of)).toEqual(files.map(() => null));
  return id;
};

const readingsOf = async (projectId: string) => {
  const { rows } = await sql<{ read: object }>`
    select ${READ} as read from files
    join readings on readings.file_id = files.id join passages on passages.file_id = files.id
    where project_id = ${projectId} order by filename`.execute(app.services.db);
  return rows.map(({ read }) => read);
};

const setVersion = (projectId: string, version: number | null) =>
  sql`update readings set reader_version = ${version} where file_id in (
    select id from files where project_id = ${projectId})`.execute(app.services.db);

const textsOf = (person: Visitor, id: string) =>
  download(person, `/projects/${id}/download-single-text-file`);
const idOf = async (person: Visitor, { project, name }: { project: string; name: string }) =>
  (await person.get<File[]>(`/projects/${project}/files`)).body.find(({ filename }) => filename === name)?.id;

describe('the same files in another project of the same account', () => {
  let person: Visitor;
  let first: string;
  beforeEach(async () => {
    person = await app.signedIn();
    first = await upload(person);
    expect(inspected.toSorted()).toEqual(NAMES);
  });

  it('are not read again, and have everything that was read from the first', async () => {
    const second = await upload(person);
    expect(inspected).toEqual([]);
    expect(await readingsOf(second)).toEqual(await readingsOf(first));
    expect(await readingsOf(first)).toHaveLength(PILE.length);
    expect((await textsOf(person, second)).content).toEqual((await textsOf(person, first)).content);
  });

  it('are read again for a key that may access only the other project, which would learn of them by the speed', async () => {
    const other = await projectWith(person, []);
    const program = app.visitor().withKey(await makeKeyOf(person, { project_id: other }));
    const uploadAgain = async (caller: Visitor) => {
      inspected.length = 0;
      await caller.upload(`/projects/${other}/upload`, PILE);
      const names = inspected.toSorted();
      await person.delete(`/projects/${other}/files`);
      return names;
    };
    expect(await uploadAgain(program)).toEqual(NAMES);
    const forAll = app.visitor().withKey(await makeKeyOf(person));
    expect(await uploadAgain(forAll)).toEqual([]);
  });

  it('are read only once in one project, by its key as well', async () => {
    const own = app.visitor().withKey(await makeKeyOf(person, { project_id: first }));
    inspected.length = 0;
    await own.upload(`/projects/${first}/upload?keep_duplicates=true`, PILE);
    expect(inspected).toEqual([]);
  });

  it('keep their texts when the ones that were read are deleted', async () => {
    const text = (await textsOf(person, first)).content;
    const second = await upload(person);
    await person.delete(`/projects/${first}`);
    expect((await textsOf(person, second)).content).toEqual(text);
    await upload(person);
    expect(inspected).toEqual([]);
  });

  it('are read again once none of them is left', async () => {
    await person.delete(`/projects/${first}`);
    await upload(person);
    expect(inspected.toSorted()).toEqual(NAMES);
  });

  it('are read again if the text of the first is lost', async () => {
    const file = await idOf(person, { project: first, name: 'sailing-1.pdf' });
    await app.services.storage.remove([`projects/${first}/files/${file}/text`]);
    const second = await upload(person);
    expect(inspected).toEqual(['sailing-1.pdf']);
    expect(await readingsOf(second)).toEqual(await readingsOf(first));
  });

  it('are read again under another name, since the name is read with them', async () => {
    await upload(
      person,
      PILE.map(({ name, content }) => ({ name: `my ${name}`, content })),
    );
    expect(inspected).toHaveLength(PILE.length);
  });

  it('are read again if the first got their name later', async () => {
    const person = await app.signedIn();
    const [first] = PILE.slice(2, 3) as [Upload];
    const project = await upload(person, [first]);
    const id = await idOf(person, { project, name: first.name });
    await person.patch(`/projects/${project}/files/${id}`, { filename: 'another.txt' });
    await upload(person, [{ ...first, name: 'another.txt' }]);
    expect(inspected).toEqual(['another.txt']);
  });

  it('are read again if another or an unknown version has read them', async () => {
    const { db } = app.services;
    await setVersion(first, READER_VERSION - 1);
    const second = await upload(person);
    expect(inspected.toSorted()).toEqual(NAMES);
    await setVersion(first, null);
    await setVersion(second, null);
    await upload(person);
    expect(inspected.toSorted()).toEqual(NAMES);
    await sql`update search_segments set format = 1 where file_id in (
      select id from files where filename = 'plain.txt')`.execute(db);
    await upload(person);
    expect(inspected).toEqual(['plain.txt']);
  });

  it('are read again if the first was stored under another name than it was read by', async () => {
    const person = await app.signedIn();
    const { name, content } = PILE[2] as Upload;
    const project = await upload(person, [{ name, content: 'The name is taken.' }]);
    await person.upload(`/projects/${project}/upload`, [{ name, content }]);
    await upload(person, [{ name: 'plain (2).txt', content }]);
    expect(inspected).toEqual(['plain (2).txt']);
  });

  it('are scans again if OCR has read the first, since it was requested only there', async () => {
    const { db } = app.services;
    const file = await idOf(person, { project: first, name: 'scan.pdf' });
    await sql`update files set ocr_pages = '{1}', hard_to_read = '{}', has_text = true where id = ${file}`.execute(
      db,
    );
    await upload(person);
    expect(inspected).toEqual(['scan.pdf']);
  });
});

it('files are read even if another account has uploaded the same', async () => {
  await upload(await app.signedIn());
  await upload(await app.signedIn());
  expect(inspected.toSorted()).toEqual(NAMES);
});

it('a copy counts toward the storage of its project like any other file', async () => {
  const person = await app.signedIn();
  const usage = async (id: string) => (await person.get(`/projects/${id}/files/storage-usage`)).body;
  const [first, second] = [await upload(person), await upload(person)];
  expect(await usage(second)).toEqual(await usage(first));
});

it('what was read before a restart is not read again after it', async () => {
  const dataDir = await makeEmptyFolder();
  const database = await createPostgresDatabase();
  const started = { dataDir, env: { DATABASE_URL: database.url } };
  const email = 'comes-back@example.org';
  try {
    const before = await startApp(started);
    await upload(await before.signedIn(email));
    expect(inspected.toSorted()).toEqual(NAMES);
    await before.close();
    const after = await startApp(started);
    const person = after.visitor();
    await person.post('/auth/signin', { email, password: 'a good password' });
    await upload(person);
    expect(inspected).toEqual([]);
    await after.close();
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
});
