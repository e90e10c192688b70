import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Category } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { File } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, jobStatus, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it, vi } from 'vitest';
import { sweepObjects } from '../../src/features/files/orphaned-objects.ts';
import { registerPendingObject, removeDeletedObjects } from '../../src/features/projects/projects.ts';

/** Words in one file's text and name. */
const TEXT = 'quillajaquill';
const NAME = 'quillback';

const app = duringTests(() => startApp());

/** A link that somebody was given, and the job that built the download it leads to. */
interface HandedOut {
  readonly jobId: string;
  readonly url: string;
}

/** Creates a sorted project whose downloads have all been built and contain files with the words. */
async function createProjectWithOutputs() {
  const { person, id } = await personWith(app, [
    ...pileOf(2, ['baking', 'sailing']),
    { name: `${NAME}.txt`, content: `${String(pileOf(1, ['baking'])[0]?.content)} ${TEXT} ${TEXT}.` },
    { name: `${NAME}.pdf`, content: makePdf([`sail mast harbour wind ${TEXT}`]) },
    pdfAbout('sailing', 3),
  ]);
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/assign-categories`, { max_categories: 1 });
  const base = `/projects/${id}`;
  const [category] = (await person.get<Category[]>(`${base}/categories`)).body;
  const handedOut: HandedOut[] = [];
  for (const call of [
    'download-single-text-file',
    'download-all-merged-categories-zip',
    `categories/${category?.id}/download/txt`,
    `categories/${category?.id}/download/pdf`,
  ]) {
    const jobId = (await person.get<Download>(`${base}/${call}`)).body.job_id ?? '';
    const end = await jobEnd(person, jobId);
    expect(end).toMatchObject({ status: 'completed' });
    handedOut.push({ jobId, url: end.result?.download_url ?? '' });
  }
  const files = (await person.get<File[]>(`${base}/files`)).body;
  return { person, id, base, category: category as Category, handedOut, files };
}
type ProjectWithOutputs = Awaited<ReturnType<typeof createProjectWithOutputs>>;

const keysOf = (id: string, folder: 'files' | 'outputs') =>
  Array.fromAsync(app.services.storage.list(`projects/${id}/${folder}/`), ({ key }) => key);

/** Returns every file below a folder of the data folder that contains a word, as it is or as UTF-16 in hexadecimal. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const root = path.join(app.services.config.dataDir, folder);
  const found: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le').swap16().toString('hex'))) {
      found.push(path.relative(root, file));
    }
  }
  return found;
}

async function expectLinksDead(person: Visitor, handedOut: readonly HandedOut[]): Promise<void> {
  for (const { jobId, url } of handedOut) {
    expect((await app.visitor().fetch(url)).status).toBe(404);
    const answer = await person.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`);
    if (answer.status !== 200) expect([401, 404]).toContain(answer.status);
    else
      expect(answer.body).toMatchObject({
        progress_message: null,
        result: { download_url: null, message: null },
      });
  }
}

const fileNamed = ({ files }: ProjectWithOutputs, name: string) =>
  files.find(({ filename }) => filename === name)?.id;

describe('deleted data leaves no byte in the store, and no link to one', () => {
  it.each<[string, (of: ProjectWithOutputs) => Promise<unknown>]>([
    [
      'two files, one after the other',
      async (of) => {
        await of.person.delete(`${of.base}/files/${fileNamed(of, `${NAME}.txt`)}`);
        return of.person.delete(`${of.base}/files/${fileNamed(of, `${NAME}.pdf`)}`);
      },
    ],
    ['all files', ({ person, base }) => person.delete(`${base}/files`)],
    ['the project', ({ person, base }) => person.delete(base)],
    ['all data', ({ person }) => person.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA')],
    ['the account', ({ person }) => person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT')],
  ])('%s', async (_, remove) => {
    const of = await createProjectWithOutputs();
    expect((await filesWith('files', TEXT)).length).toBeGreaterThan(3);
    expect(await remove(of)).toMatchObject({ status: 200 });
    for (const folder of ['files', 'tmp']) {
      expect(await filesWith(folder, TEXT)).toEqual([]);
      expect(await filesWith(folder, NAME)).toEqual([]);
    }
    // The search above does not look inside ZIP files, so no output may be left at all.
    expect(await keysOf(of.id, 'outputs')).toEqual([]);
    await expectLinksDead(of.person, of.handedOut);
  });

  it.each<[string, (of: ProjectWithOutputs) => Promise<unknown>]>([
    ['a category', ({ person, base, category }) => person.delete(`${base}/categories/${category.id}`)],
    ['the categories', ({ person, base }) => person.post(`${base}/clear`)],
    ['all categorization', ({ person, base }) => person.post(`${base}/clear-all`)],
    [
      'the categories that a run replaces',
      async ({ person, id, base }) => {
        // Without another document, the run would give the same categories, which would then stay.
        const added = await person.upload(`${base}/upload`, [pdfAbout('sailing', 9)]);
        await run(person, `/ai/${id}/categorize-raw`);
        await run(person, `/ai/${id}/merge`, { max_categories: 1 });
        return added;
      },
    ],
  ])('%s, whose name stands in every output', async (_, remove) => {
    const of = await createProjectWithOutputs();
    expect(await keysOf(of.id, 'outputs')).toHaveLength(4);
    expect(await remove(of)).toMatchObject({ status: 200 });
    expect(await keysOf(of.id, 'outputs')).toEqual([]);
    await expectLinksDead(of.person, of.handedOut);
  });

  it('but downloads that were not built from it stay, and so do their links', async () => {
    const of = await createProjectWithOutputs();
    const [single, zip, text, pdf] = of.handedOut;
    await of.person.upload(`${of.base}/upload`, [{ name: 'late.txt', content: 'A late text.' }]);
    const late = (await of.person.get<File[]>(`${of.base}/files`)).body.find(
      (file) => file.filename === 'late.txt',
    );
    await of.person.delete(`${of.base}/files/${late?.id}`);
    await expectLinksDead(of.person, single ? [single] : []);
    for (const kept of [zip, text, pdf]) {
      expect((await app.visitor().fetch(kept?.url ?? '')).status).toBe(200);
      expect((await jobStatus(of.person, kept?.jobId ?? '')).result?.download_url).toMatch(/^\/downloads\//);
    }
  });
});

describe('a file that is deleted while a download is built from it', () => {
  /** Blocks the storing of outputs until released; `reached` resolves when the first one is about to be stored. */
  function holdStoring() {
    const { storage } = app.services;
    const { putFile } = storage;
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    storage.putFile = async (key, file, options) => {
      if (key.includes('/outputs/')) {
        reached.resolve();
        await released.promise;
      }
      return putFile(key, file, options);
    };
    return {
      reached: reached.promise,
      release: () => {
        storage.putFile = putFile;
        released.resolve();
      },
    };
  }

  it('is not in it: the job builds it again, and its first result is gone', async () => {
    const of = await createProjectWithOutputs();
    const holding = holdStoring();
    const { body } = await of.person.get<Download>(
      `${of.base}/download-single-text-file?force_regenerate=true`,
    );
    await holding.reached;
    expect((await of.person.delete(`${of.base}/files/${fileNamed(of, `${NAME}.txt`)}`)).status).toBe(200);
    holding.release();
    const end = await jobEnd(of.person, body.job_id ?? '');
    expect(end).toMatchObject({ status: 'completed', result: { message: '6 documents merged' } });
    const content = await (await of.person.fetch(end.result?.download_url ?? '')).text();
    expect(content).toContain('Documents: 6\n');
    expect(content).not.toContain(`${NAME}.txt`);
    expect(await filesWith(`files/projects/${of.id}`, `${NAME}.txt`)).toEqual([]);
    expect(await filesWith('tmp', TEXT)).toEqual([]);
  });

  it('is the last one: the job says so, and leaves nothing', async () => {
    const of = await createProjectWithOutputs();
    const holding = holdStoring();
    const { body } = await of.person.get<Download>(
      `${of.base}/categories/${of.category.id}/download/txt?force_regenerate=true`,
    );
    await holding.reached;
    await of.person.delete(`${of.base}/files`);
    holding.release();
    expect(await jobEnd(of.person, body.job_id ?? '')).toMatchObject({
      status: 'failed',
      error_message: 'This category no longer exists.',
    });
    expect(await keysOf(of.id, 'outputs')).toEqual([]);
    expect(await keysOf(of.id, 'files')).toEqual([]);
  });
});

describe('objects are removed with their rows', () => {
  const removalOf = () => app.features.removal;

  it('even if the process dies between the two: the next cleanup removes them', async () => {
    const of = await createProjectWithOutputs();
    const { storage } = app.services;
    const failing = (['remove', 'removePrefix'] as const).map((method) =>
      vi.spyOn(storage, method).mockRejectedValue(new Error('The store does not answer.')),
    );
    expect((await of.person.delete(`${of.base}/files`)).status).toBe(200);
    for (const method of failing) method.mockRestore();
    expect((await keysOf(of.id, 'files')).length).toBeGreaterThan(0);
    // The objects are still stored, but out of reach.
    await expectLinksDead(of.person, of.handedOut);
    await removeDeletedObjects(removalOf());
    expect(await keysOf(of.id, 'files')).toEqual([]);
    expect(await keysOf(of.id, 'outputs')).toEqual([]);
    expect(await app.services.db.selectFrom('removed_objects').selectAll().execute()).toEqual([]);
  });

  it('even if it dies between storing an output and its row', async () => {
    const of = await createProjectWithOutputs();
    const { storage, db, clock } = app.services;
    const key = `projects/${of.id}/outputs/${crypto.randomUUID()}`;
    await registerPendingObject({ db, clock }, key);
    await storage.put(key, Readable.from([Buffer.from(TEXT)]));
    await removeDeletedObjects(removalOf());
    expect(await storage.size(key)).not.toBeNull();
    app.clock.advance(3_600_001);
    await removeDeletedObjects(removalOf());
    expect(await storage.size(key)).toBeNull();
    expect(await sweepObjects({ db, storage, clock })).toBe(0);
  });
});
