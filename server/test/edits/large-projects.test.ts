import type { Category } from '@sheaf/contract/categorization';
import { EDITS_PER_PAGE } from '@sheaf/contract/constants';
import type { Edit } from '@sheaf/contract/edits';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { categoriesOf, filesOf, multiplyFiles, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

const app = duringTests(() => startApp({ hasWorker: false }));

/** Creates a project with 4 × `copies` files, spread over `categories` categories. */
async function projectOf({ copies, categories }: { copies: number; categories: number }) {
  const { person, id } = await personWith(app, pileOf(1));
  const { db } = app.services;
  await multiplyFiles(db, { projectId: id, times: copies });
  await sql`insert into categories (id, project_id, name, language, created_at)
    select gen_random_uuid(), ${id}, 'Number ' || number, 'en', now() from generate_series(1, ${categories}::int) number`.execute(
    db,
  );
  await sql`update files set category_id = (
      select id from categories where project_id = ${id}
        and name = 'Number ' || 1 + abs(hashtext(files.id::text)::bigint) % ${categories}::int
    ) where project_id = ${id}`.execute(db);
  const base = `/projects/${id}`;
  const files = await filesOf(person, base);
  const list = await categoriesOf(person, base);
  return { person, base, files, categories: list };
}
type Large = Awaited<ReturnType<typeof projectOf>>;

const move = ({ person, base, files, categories }: Large, number: number) =>
  person.post(`${base}/files/move`, {
    file_ids: files.slice(number * 10, number * 10 + 10).map(({ id }) => id),
    category_id: categories[number]?.id,
  });

async function statementsOf(call: () => ReturnType<Visitor['post']>): Promise<number> {
  const executor = Object.getPrototypeOf(app.services.db.getExecutor()) as {
    executeQuery: (...query: unknown[]) => unknown;
  };
  const sent = vi.spyOn(executor, 'executeQuery');
  try {
    expect((await call()).status).toBe(200);
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

it('an edit in a project of 1,000 files in 300 categories sends no more statements than in a small one', async () => {
  const small = await projectOf({ copies: 10, categories: 3 });
  const large = await projectOf({ copies: 250, categories: 300 });
  expect([large.files.length, large.categories.length]).toEqual([1_000, 300]);
  const few = await statementsOf(() => move(small, 1));
  expect(few).toBeLessThan(30);
  expect(await statementsOf(() => move(large, 1))).toBe(few);
  const undo = ({ person, base }: Large) => person.post(`${base}/edits/undo`);
  expect(await statementsOf(() => undo(large))).toBe(await statementsOf(() => undo(small)));
});

/** Adds edits to a history by inserting their rows: a category that is renamed `times` times. */
async function renameOften({ person, base }: Large, times: number): Promise<Category> {
  const { body: category } = await person.post<Category>(`${base}/categories`, { name: 'Name 0' });
  const { db } = app.services;
  await sql`insert into edits (id, project_id, seq, kind, summary, account_id, created_at, changes)
    select gen_random_uuid(), edits.project_id, edits.seq + number, 'rename',
      jsonb_build_array('Renamed Name ' || number - 1 || ' to Name ' || number), edits.account_id, edits.created_at,
      jsonb_build_object('files', '{}'::jsonb, 'categories', jsonb_build_object(
        'before', jsonb_build_array(kept.row || jsonb_build_object('name', 'Name ' || number - 1)),
        'after', jsonb_build_array(kept.row || jsonb_build_object('name', 'Name ' || number))))
    from edits, generate_series(1, ${times}::int) number,
      (select to_jsonb(categories) - 'project_id' as row from categories where id = ${category.id}) kept
    where edits.project_id = (select project_id from categories where id = ${category.id})
      and edits.seq = (select max(seq) from edits other where other.project_id = edits.project_id)`.execute(
    db,
  );
  await sql`update categories set name = ${`Name ${times}`} where id = ${category.id}`.execute(db);
  return category;
}

it('a history of 1,000 edits is listed page by page, and undone and redone in one step', async () => {
  const project = await projectOf({ copies: 1, categories: 3 });
  const { person, base } = project;
  const start = await person.get<Category[]>(`${base}/categories`);
  const category = await renameOften(project, 1_000);
  const list = async (query = '') => (await person.get<Edit[]>(`${base}/edits${query}`)).body;
  const names = async () => (await categoriesOf(person, base)).map(({ name }) => name);

  const newest = await list();
  expect(newest).toHaveLength(EDITS_PER_PAGE.default);
  expect(newest[0]?.summary).toBe('Renamed Name 999 to Name 1000');
  const older = await list(`?before=${newest.at(-1)?.id}`);
  expect(older[0]?.summary).toBe('Renamed Name 899 to Name 900');
  const whole: Edit[] = [];
  for (let page = newest; page.length > 0; page = await list(`?before=${page.at(-1)?.id}`))
    whole.push(...page);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(1_001);

  const first = whole.at(-2);
  const back = await person.post<Edit>(`${base}/edits/undo`, { to: first?.id, after_edit: newest[0]?.id });
  expect(back.body).toMatchObject({ summary: 'Renamed Name 1 to Name 2', undone: true });
  expect(await names()).toContain('Name 1');
  const around = await list('?limit=3');
  expect(around.map(({ summary, undone }) => [summary, undone])).toEqual([
    ['Renamed Name 3 to Name 4', true],
    ['Renamed Name 2 to Name 3', true],
    ['Renamed Name 1 to Name 2', true],
    ['Renamed Name 0 to Name 1', false],
    ['Created Name 0', false],
  ]);
  expect((await person.post(`${base}/edits/undo`, { to: newest[0]?.id })).body).toMatchObject({
    code: 'nothing_to_undo',
  });
  expect((await person.post(`${base}/edits/redo`, { to: newest[0]?.id })).status).toBe(200);
  expect(await names()).toContain('Name 1000');
  await person.post(`${base}/edits/undo`, { to: whole.at(-1)?.id });
  await person.post(`${base}/edits/undo`);
  expect(await categoriesOf(person, base)).toEqual(start.body);
  await person.post(`${base}/edits/redo`, { to: first?.id });
  expect((await categoriesOf(person, base)).find(({ id }) => id === category.id)?.name).toBe('Name 1');
});
