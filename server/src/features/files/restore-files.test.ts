import type { Category } from '@sheaf/contract/categorization';
import { RESTORE_SECONDS } from '@sheaf/contract/constants';
import type { Download } from '@sheaf/contract/downloads';
import type { File, StorageUsage } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeRestorable } from './delete-files.ts';
import { sweepObjects } from './orphaned-objects.ts';
import { indexFiles } from './search/index-files.ts';

const WINDOW_MS = RESTORE_SECONDS * 1_000;
const GRACE_MS = 5_000;

const app = duringTests(() =>
  startApp({ env: { SIGNUP_COURTESY_CREDITS: '1000', LIMIT_DOCUMENTS_PER_PROJECT: '8' } }),
);
afterEach(() => vi.restoreAllMocks());

type Restored = Problem & { restored_files: { id: string; filename: string }[] };

/** Creates a categorized project of six files, the first two of them moved to Bread. */
async function sortedProject() {
  const { person, id } = await personWith(app, pileOf(3, ['baking', 'sailing']));
  const base = `/projects/${id}`;
  await run(person, `/ai/${id}/categorize-raw`);
  const [first, second] = await filesIn(person, base);
  await person.post(`${base}/files/move`, {
    file_ids: [first?.id, second?.id],
    new_category: { name: 'Bread' },
  });
  return { person, id, base, files: await filesIn(person, base) };
}

const filesIn = async (person: Visitor, base: string) => (await person.get<File[]>(`${base}/files`)).body;
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);
const deleteFile = (person: Visitor, base: string, id = '') =>
  person.delete<Problem>(`${base}/files/${id}?restorable=true`);
const restore = (person: Visitor, base: string, file_ids: readonly (string | undefined)[]) =>
  person.post<Restored>(`${base}/files/restore`, { file_ids });
const objectsOf = (projectId: string): Promise<string[]> =>
  Array.fromAsync(app.services.storage.list(`projects/${projectId}/`), ({ key }) => key);
const keptRows = async (projectId: string): Promise<number> =>
  (
    await app.services.db
      .selectFrom('restorable_files')
      .select('file_id')
      .where('project_id', '=', projectId)
      .execute()
  ).length;

describe('a file that was deleted to be restorable', () => {
  it('is gone from everything at once, and comes back as it was', async () => {
    const { person, id, base, files } = await sortedProject();
    const [first] = files;
    const usage = async () => (await person.get<StorageUsage>(`${base}/files/storage-usage`)).body;
    const full = await usage();
    await download(person, `${base}/download-single-text-file`);
    const ready = await person.get<Download>(`${base}/download-single-text-file`);

    expect((await deleteFile(person, base, first?.id)).body).toMatchObject({ message: 'File deleted' });
    expect(idsOf(await filesIn(person, base))).toEqual(idsOf(files.slice(1)));
    expect((await person.get<Project>(base)).body).toMatchObject({
      file_count: 5,
      has_single_text_file: false,
    });
    expect((await usage()).current_usage_bytes).toBeLessThan(full.current_usage_bytes);
    expect((await person.fetch(ready.body.download_url ?? '')).status).toBe(404);
    expect((await person.get(`${base}/files/${first?.id}/text`)).status).toBe(404);
    expect((await deleteFile(person, base, first?.id)).status).toBe(404);

    const { status, body } = await restore(person, base, [first?.id]);
    expect([status, body]).toEqual([
      200,
      { restored_files: [{ id: first?.id, folder: '', filename: first?.filename }] },
    ]);
    expect(await filesIn(person, base)).toEqual(files);
    expect(await usage()).toEqual(full);
    expect(await keptRows(id)).toBe(0);
    expect((await person.get<string>(`${base}/files/${first?.id}/text`)).body).toBe(
      documentAbout('baking', 0),
    );
    await indexFiles({ ...app.features.files, log: app.services.log });
    const found = await person.get<{ hits: { file_id: string }[] }>(`${base}/search?q=flour`);
    expect(found.body.hits.map(({ file_id }) => file_id)).toContain(first?.id);
    const merged = await download(person, `${base}/download-single-text-file`);
    expect(merged.content.toString()).toContain(first?.filename);
  });

  it('keeps its number, and its label in the history', async () => {
    const { person, base, files } = await sortedProject();
    const numberOf = async () =>
      app.services.db
        .selectFrom('files')
        .select('number')
        .where('id', '=', files[0]?.id ?? '')
        .executeTakeFirst();
    const number = await numberOf();
    await person.post(`${base}/clear-all`);
    await deleteFile(person, base, files[0]?.id);
    await restore(person, base, [files[0]?.id]);
    expect(await numberOf()).toEqual(number);
    await person.post(`${base}/edits/undo`);
    expect(await filesIn(person, base)).toEqual(files);
  });

  it('comes back without what no longer exists', async () => {
    const { person, base, files } = await sortedProject();
    const [first, second] = files;
    await person.post(`${base}/files/delete`, { file_ids: [first?.id, second?.id], restorable: true });
    const [bread] = (await person.get<Category[]>(`${base}/categories`)).body;
    await person.delete(`${base}/categories/${bread?.id}`);
    await restore(person, base, [first?.id]);
    const [unplaced] = await filesIn(person, base);
    expect(unplaced).toMatchObject({ id: first?.id, final_category_id: null, is_pinned: false });
    expect(unplaced?.raw_category).toBe(first?.raw_category);
    await person.post(`${base}/clear-all`);
    await restore(person, base, [second?.id]);
    const [, unlabeled] = await filesIn(person, base);
    expect(unlabeled).toMatchObject({ id: second?.id, raw_category: null, confidence: null, reason: [] });
    expect((await person.get<Project>(base)).body).toMatchObject({ file_count: 6, next_step_files: 6 });
  });

  it('is left out as a copy again, and so is its own copy', async () => {
    const person = await app.signedIn();
    const content = documentAbout('garten', 1);
    const base = `/projects/${await projectWith(person, [
      { name: 'a.txt', content },
      { name: 'b.txt', content },
      { name: 'c.txt', content },
    ])}`;
    const [a, b] = await filesIn(person, base);
    await person.post(`${base}/files/leave-out`, { file_ids: [b?.id], left_out: true });
    const leftOut = async () => (await filesIn(person, base)).map(({ left_out }) => left_out);
    expect(await leftOut()).toEqual([false, true, false]);
    for (const gone of [[a?.id], [b?.id], [a?.id, b?.id]]) {
      await person.post(`${base}/files/delete`, { file_ids: gone, restorable: true });
      await restore(person, base, gone);
      expect(await leftOut()).toEqual([false, true, false]);
    }
  });

  it('gets a number if its name has been taken, and does not come back without room', async () => {
    const { person, base, files } = await sortedProject();
    const [first] = files;
    const { filename = '' } = first ?? {};
    await deleteFile(person, base, first?.id);
    await person.upload(`${base}/upload`, [
      { name: filename, content: 'Another.' },
      { name: 'x.txt', content: 'x' },
      { name: 'y.txt', content: 'y' },
    ]);
    const refused = await restore(person, base, [first?.id]);
    expect([refused.status, refused.body.code]).toEqual([409, 'project_full']);
    expect(await filesIn(person, base)).toHaveLength(8);
    await person.delete(`${base}/files/${files[1]?.id}`);
    expect((await restore(person, base, [first?.id])).body.restored_files).toEqual([
      { id: first?.id, folder: '', filename: filename.replace('.txt', ' (2).txt') },
    ]);
  });

  it('comes back once, however often that is asked for', async () => {
    const { person, base, files } = await sortedProject();
    await deleteFile(person, base, files[0]?.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => restore(person, base, [files[0]?.id])),
    );
    expect(answers.flatMap(({ body }) => body.restored_files)).toHaveLength(1);
    expect(await filesIn(person, base)).toEqual(files);
  });

  it('is nobody else’s to bring back', async () => {
    const { person, base, files } = await sortedProject();
    await deleteFile(person, base, files[0]?.id);
    const other = await sortedProject();
    expect((await restore(other.person, base, [files[0]?.id])).body.code).toBe('project_not_found');
    expect((await restore(other.person, other.base, [files[0]?.id])).body.restored_files).toEqual([]);
    expect((await restore(person, base, [files[0]?.id])).body.restored_files).toHaveLength(1);
  });
});

describe('after its time', () => {
  it('is removed for good by itself, with its objects and what the history quotes', async () => {
    const { person, id, base, files } = await sortedProject();
    const [first] = files;
    await person.post(`${base}/clear-all`);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await deleteFile(person, base, first?.id);
    const timer = timers.mock.calls.find(([, ms]) => ms === WINDOW_MS + GRACE_MS);
    timers.mockRestore();
    await removeRestorable(app.features.files);
    await sweepObjects({ ...app.services, clock: { now: () => new Date(Date.now() + 172_800_000) } });
    expect((await objectsOf(id)).filter((key) => key.includes(first?.id ?? '-'))).not.toEqual([]);

    app.clock.advance(WINDOW_MS + GRACE_MS + 1);
    expect((await restore(person, base, [first?.id])).body.restored_files).toEqual([]);
    timer?.[0]();
    await expect.poll(() => keptRows(id)).toBe(0);
    await expect
      .poll(async () => (await objectsOf(id)).filter((key) => key.includes(first?.id ?? '-')))
      .toEqual([]);
    const { changes } = await app.services.db
      .selectFrom('edits')
      .select('changes')
      .where('project_id', '=', id)
      .where('kind', '=', 'clear_all')
      .executeTakeFirstOrThrow();
    expect(Object.keys(changes.labels?.files ?? {})).not.toContain(first?.id);
  });

  it('or at once when it is deleted again, or when all files or the project are deleted', async () => {
    const { person, id, base, files } = await sortedProject();
    const ofFile = async (file?: { id: string }) =>
      (await objectsOf(id)).filter((key) => key.includes(file?.id ?? '-'));
    const [first, second, third] = files;
    for (const file of [first, second, third]) await deleteFile(person, base, file?.id);
    expect((await person.delete(`${base}/files/${first?.id}`)).status).toBe(200);
    expect(await ofFile(first)).toEqual([]);
    expect(await ofFile(second)).not.toEqual([]);
    expect((await restore(person, base, [first?.id])).body.restored_files).toEqual([]);
    const several = await person.post<{ deleted_file_ids: string[] }>(`${base}/files/delete`, {
      file_ids: [second?.id],
    });
    expect(several.body.deleted_file_ids).toEqual([second?.id]);
    expect(await ofFile(second)).toEqual([]);
    expect((await person.delete<object>(`${base}/files`)).body).toEqual({ deleted_files: 3 });
    expect(await objectsOf(id)).toEqual([]);
    expect((await restore(person, base, [third?.id])).body.restored_files).toEqual([]);

    const other = await sortedProject();
    await deleteFile(other.person, other.base, other.files[0]?.id);
    await other.person.delete(other.base);
    expect(await keptRows(other.id)).toBe(0);
    expect(await objectsOf(other.id)).toEqual([]);
  });

  it('downloads that are asked for meanwhile do not hold it', async () => {
    const { person, base, files } = await sortedProject();
    await deleteFile(person, base, files[0]?.id);
    const answer = await person.get<Download>(`${base}/download-single-text-file`);
    expect(answer.body.job_id).toBeDefined();
    const { content } = await download(person, `${base}/download-single-text-file`);
    expect(content.toString()).not.toContain(files[0]?.filename);
    await restore(person, base, [files[0]?.id]);
    expect((await person.get<Project>(base)).body.has_single_text_file).toBe(false);
  });
});
