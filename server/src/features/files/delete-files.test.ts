import type { PhaseStart } from '@sheaf/contract/categorization';
import { FILES_PER_CALL } from '@sheaf/contract/constants';
import type { Edit } from '@sheaf/contract/edits';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp());

type Deletion = Problem & { deleted_file_ids: string[] };

/** Creates a project of eight files, the first four of them in the category Bread. */
async function sortedProject() {
  const { person, id } = await personWith(app, pileOf(4, ['baking', 'sailing']));
  const base = `/projects/${id}`;
  const ids = (await filesOf(person, base)).map((file) => file.id);
  await person.post(`${base}/files/move`, {
    file_ids: ids.slice(0, 4),
    new_category: { name: 'Bread' },
  });
  return { person, id, base, ids };
}

const deleteFiles = (person: Visitor, base: string, file_ids: readonly (string | undefined)[]) =>
  person.post<Deletion>(`${base}/files/delete`, { file_ids });
const idsIn = async (person: Visitor, base: string) => (await filesOf(person, base)).map((file) => file.id);
const objectsOf = async (projectId: string): Promise<string[]> =>
  Array.fromAsync(app.services.storage.list(`projects/${projectId}/`), ({ key }) => key);

describe('several files of a project', () => {
  it('are deleted in one step, with their objects and their labels in the history; downloads become stale', async () => {
    const { person, id, base, ids } = await sortedProject();
    await run(person, `/ai/${id}/categorize-raw`);
    await person.post(`${base}/clear-all`);
    await download(person, `${base}/download-single-text-file`);
    const gone = [...ids.slice(0, 3), ...ids.slice(4, 6)];

    const { status, body } = await deleteFiles(person, base, gone.toReversed());
    expect([status, body]).toEqual([200, { deleted_file_ids: gone }]);
    expect(await idsIn(person, base)).toEqual([ids[3], ids[6], ids[7]]);
    const keys = await objectsOf(id);
    expect(keys.filter((key) => gone.some((fileId) => key.includes(fileId)))).toEqual([]);
    expect((await person.get<Project>(base)).body).toMatchObject({
      file_count: 3,
      has_single_text_file: false,
    });
    const { changes } = await app.services.db
      .selectFrom('edits')
      .select('changes')
      .where('project_id', '=', id)
      .where('kind', '=', 'clear_all')
      .executeTakeFirstOrThrow();
    expect(Object.keys(changes.labels?.files ?? {}).sort()).toEqual([ids[3], ids[6], ids[7]]);

    await person.post(`${base}/edits/undo`);
    const [edit] = (await person.get<Edit[]>(`${base}/edits`)).body;
    expect(edit).toMatchObject({ kind: 'clear_all', undone: true });
    const files = await filesOf(person, base);
    expect(files.every(({ raw_category }) => raw_category !== null)).toBe(true);
    const [bread] = await categoriesOf(person, base);
    expect(bread).toMatchObject({ name: 'Bread', file_count: 1 });
  });

  it('that are copies of deleted ones count again, unless they are deleted too', async () => {
    const person = await app.signedIn();
    const content = 'Flour, water, salt and yeast are kneaded, and the dough rests until the evening.';
    const names = ['a.txt', 'b.txt', 'c.txt'];
    const base = `/projects/${await projectWith(
      person,
      names.map((name) => ({ name, content })),
    )}`;
    const [first, second, third] = await idsIn(person, base);
    await person.post(`${base}/files/leave-out`, { file_ids: [second, third], left_out: true });
    await deleteFiles(person, base, [first, second]);
    expect(await filesOf(person, base)).toMatchObject([{ filename: 'c.txt', left_out: false }]);
  });

  it('that are already gone or belong to another project are skipped; downloads stay if there are no others', async () => {
    const { person, base, ids } = await sortedProject();
    const stranger = await sortedProject();
    const foreign = stranger.ids[0];
    const first = await deleteFiles(person, base, [ids[0], foreign, ids[0], crypto.randomUUID()]);
    expect(first.body).toEqual({ deleted_file_ids: [ids[0]] });
    await download(person, `${base}/download-single-text-file`);
    const again = await deleteFiles(person, base, [ids[0], foreign]);
    expect([again.status, again.body]).toEqual([200, { deleted_file_ids: [] }]);
    expect((await person.get<Project>(base)).body.has_single_text_file).toBe(true);
    expect(await idsIn(stranger.person, stranger.base)).toEqual(stranger.ids);
    expect((await deleteFiles(stranger.person, base, ids)).body.code).toBe('project_not_found');
  });

  it('are deleted without writing the edits that moved them, however long the history is', async () => {
    const { person, id, base, ids } = await sortedProject();
    const category_id = (await categoriesOf(person, base))[0]?.id;
    await person.post(`${base}/files/move`, { file_ids: ids, category_id });
    const versions = async () =>
      (
        await sql<{ id: string; version: string }>`
          select id, xmin::text as version from edits where project_id = ${id} order by seq`.execute(
          app.services.db,
        )
      ).rows;
    const before = await versions();
    expect(before).toHaveLength(2);
    await deleteFiles(person, base, ids.slice(0, 2));
    expect(await versions()).toEqual(before);
  });

  it('are not deleted during a run', async () => {
    const { person, id, base, ids } = await sortedProject();
    app.worker?.stop();
    const start = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    const { status, body } = await deleteFiles(person, base, ids.slice(0, 2));
    expect([status, body.code]).toEqual([409, 'run_in_progress']);
    expect(await idsIn(person, base)).toEqual(ids);
    await person.post(`/internal/background-jobs/${start.body.job_id}/cancel`);
    expect((await deleteFiles(person, base, ids.slice(0, 2))).status).toBe(200);
  });

  it(`are from 1 to ${FILES_PER_CALL}`, async () => {
    const { person, base, ids } = await sortedProject();
    const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    for (const fileIds of [[], some(FILES_PER_CALL + 1), ['no id']])
      expect((await deleteFiles(person, base, fileIds)).body.code).toBe('invalid_input');
    const most = await deleteFiles(person, base, [...some(FILES_PER_CALL - 1), ids[0]]);
    expect(most.body).toEqual({ deleted_file_ids: [ids[0]] });
  });

  it('are each deleted by one of several calls at once', async () => {
    const { person, base, ids } = await sortedProject();
    const calls = [ids.slice(0, 6), ids.slice(2).toReversed(), ids.slice(3, 5), ids.slice(0, 1)];
    const answers = await Promise.all(calls.map((fileIds) => deleteFiles(person, base, fileIds)));
    expect(answers.flatMap(({ body }) => body.deleted_file_ids).sort()).toEqual(ids);
    expect(await idsIn(person, base)).toEqual([]);
  });
});
