import type { Category } from '@sheaf/contract/categorization';
import { EDITS_KEPT } from '@sheaf/contract/constants';
import type { CutPreview, Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { run } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

const LONG_MS = 240_000;

const app = duringTests(() => startApp());

const projectOf = async (times = 1) => {
  const { person, id } = await personWith(app, pileOf(2));
  await multiplyFiles(app.services.db, { projectId: id, times });
  return { person, id, base: `/projects/${id}` };
};
const createCategory = async ({ person, base }: { person: Visitor; base: string }, name: string) =>
  (await person.post<Category>(`${base}/categories`, { name })).body;

/** Repeats the newest edit of a project by copying its row; `changes` replaces what each of them changed. */
const repeatEdit = (id: string, { times, changes }: { times: number; changes?: string }) =>
  sql`insert into edits (id, project_id, seq, kind, summary, account_id, created_at, changes)
    select gen_random_uuid(), project_id, seq + number, 'move', summary, account_id, created_at,
      ${changes === undefined ? sql`changes` : sql.raw(changes)}
    from edits, generate_series(1, ${times}::int) number
    where project_id = ${id} and seq = (select max(seq) from edits where project_id = ${id})`.execute(
    app.services.db,
  );
const NO_CHANGES = `'{"categories": {"before": [], "after": []}, "files": {}}'::jsonb`;

async function sizeOfHistory(id: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`select count(*)::int as count,
    coalesce(sum(pg_column_size(changes)), 0)::int as bytes from edits where project_id = ${id}`.execute(
    app.services.db,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

describe('a history', () => {
  it('keeps its last edits, whatever their number, and these can be undone', async () => {
    const project = await projectOf();
    await createCategory(project, 'First');
    await repeatEdit(project.id, { times: EDITS_KEPT.count + 50, changes: NO_CHANGES });
    await createCategory(project, 'Last');
    expect(await sizeOfHistory(project.id)).toMatchObject({ count: EDITS_KEPT.count });
    const { person, base } = project;
    const kept: Edit[] = [];
    for (let page: Edit[] | undefined; page?.length !== 0; kept.push(...page)) {
      const before = kept.length > 0 ? `&before=${kept.at(-1)?.id}` : '';
      page = (await person.get<Edit[]>(`${base}/edits?limit=500${before}`)).body;
    }
    expect(kept).toHaveLength(EDITS_KEPT.count);
    expect((await person.post(`${base}/edits/undo`, { to: kept.at(-1)?.id })).status).toBe(200);
    expect((await person.post(`${base}/edits/undo`)).status).toBe(200);
    expect((await person.post<Problem>(`${base}/edits/undo`)).body).toMatchObject({
      code: 'nothing_to_undo',
    });
    expect((await person.get<Category[]>(`${base}/categories`)).body.map(({ name }) => name)).toEqual([
      'First',
    ]);
  });

  it('keeps a limited number of bytes, and the newest edit in any case', async () => {
    const project = await projectOf();
    await createCategory(project, 'First');
    const megabyte = `(${NO_CHANGES} || jsonb_build_object('filler', (
      select string_agg(md5(random()::text || number || part), '') from generate_series(1, 31250) part)))`;
    await repeatEdit(project.id, { times: 40, changes: megabyte });
    expect((await sizeOfHistory(project.id)).bytes).toBeGreaterThan(EDITS_KEPT.bytes);
    await createCategory(project, 'Last');
    const kept = await sizeOfHistory(project.id);
    expect(kept.bytes).toBeLessThanOrEqual(EDITS_KEPT.bytes);
    expect(kept.count).toBeGreaterThan(10);
  });

  it('keeps the tree of the last run when that run has left it, and the run cannot be undone then', async () => {
    const { person, id, base } = await projectOf();
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    const cut = async () => {
      const { status, body } = await person.get<CutPreview>(`${base}/categories/regroup?max_categories=2`);
      return { status, categories: body.categories?.map(({ file_count }) => file_count) };
    };
    const before = await cut();
    expect(before.status).toBe(200);
    await repeatEdit(id, { times: EDITS_KEPT.count, changes: NO_CHANGES });
    await createCategory({ person, base }, 'Last');
    await person.post(`${base}/edits/undo`);
    const { body: edits } = await person.get<Edit[]>(`${base}/edits?limit=500`);
    expect(edits.some(({ kind }) => kind === 'run')).toBe(false);
    expect(await cut()).toEqual(before);

    await sql`delete from edits where project_id = ${id} and not is_base`.execute(app.services.db);
    expect((await person.get<Edit[]>(`${base}/edits`)).body).toEqual([]);
    const end = await person.post<Problem>(`${base}/edits/undo`, { after_edit: null });
    expect(end.body).toMatchObject({ code: 'nothing_to_undo' });
    expect(await cut()).toEqual(before);
    // A newer run takes its place.
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 3 });
    await repeatEdit(id, { times: EDITS_KEPT.count, changes: NO_CHANGES });
    await createCategory({ person, base }, 'Another');
    expect(await sizeOfHistory(id)).toMatchObject({ count: EDITS_KEPT.count + 1 });
  });

  it(
    'of 300 moves of 1,000 files is undone in small batches, between which others get a turn',
    async () => {
      const project = await projectOf(125);
      const { person, id, base } = project;
      const to = await createCategory(project, 'Everything');
      const { body: files } = await person.get<File[]>(`${base}/files`);
      expect(files).toHaveLength(1_000);
      const [first] = (await person.get<Edit[]>(`${base}/edits`)).body;
      await person.post(`${base}/files/move`, { file_ids: files.map((file) => file.id), category_id: to.id });
      await repeatEdit(id, { times: 300 });
      const executor = Object.getPrototypeOf(app.services.db.getExecutor()) as {
        executeQuery: (...query: unknown[]) => Promise<{ rows: unknown[] }>;
      };
      const asked = vi.spyOn(executor, 'executeQuery');
      const { status } = await person.post<Edit>(`${base}/edits/undo`, { to: first?.id });
      // The app of another test file may be closing in this process: its rejected queries are not ours.
      const answers = (await Promise.allSettled(asked.mock.results.map((result) => result.value))).filter(
        (answer) => answer.status === 'fulfilled',
      );
      asked.mockRestore();
      expect(status).toBe(200);
      // Each answer is parsed and applied in one go; all of them together have some 30 MB.
      const sizes = answers.map(({ value }) => JSON.stringify(value.rows ?? []).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(20_000_000);
      expect(Math.max(...sizes)).toBeLessThan(1_500_000);
      const { body: after } = await person.get<File[]>(`${base}/files`);
      expect(after.every(({ final_category_id }) => final_category_id === null)).toBe(true);
    },
    LONG_MS,
  );
});
