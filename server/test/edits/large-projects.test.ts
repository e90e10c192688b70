import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { multiplyFiles, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ hasWorker: false });
});
afterAll(() => app.close());

/** A project with so many files, spread over so many categories. */
async function projectOf({ copies, categories }: { copies: number; categories: number }) {
  const person = await app.signedIn();
  const id = await projectWith(person, pileOf(1));
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
  const files = (await person.get<File[]>(`${base}/files`)).body;
  const list = (await person.get<Category[]>(`${base}/categories`)).body;
  return { person, base, files, categories: list };
}
type Large = Awaited<ReturnType<typeof projectOf>>;

const move = ({ person, base, files, categories }: Large, number: number) =>
  person.post(`${base}/files/move`, {
    file_ids: files.slice(number * 10, number * 10 + 10).map(({ id }) => id),
    category_id: categories[number]?.id,
  });

/** How many statements a call sends to the database. */
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
