import { randomUUID } from 'node:crypto';
import { NEW_CATEGORY, type PhaseStart, type PhaseStatus } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, multiplyFiles, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../src/worker.ts';

const CREDITS = 3_000;
const FILES = 600;
// More files than one step places.
const COPIES = FILES / 8;

const placesOf = async (person: Visitor, id: string) =>
  new Map(
    (await person.get<File[]>(`/projects/${id}/files`)).body.map((file) => [
      file.id,
      file.final_category_name,
    ]),
  );

/** Creates a person with a project whose files are labeled, and in one category if `areSorted`. */
async function personWithFiles(app: TestApp, { areSorted = false } = {}) {
  const { person, id } = await personWith(app, pileOf(2));
  await multiplyFiles(app.services.db, { projectId: id, times: COPIES });
  await run(person, `/ai/${id}/categorize-raw`);
  if (areSorted) await run(person, `/ai/${id}/merge`, { max_categories: 1 });
  return { person, id };
}

describe('the result of a run of phase 2', () => {
  const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: String(CREDITS) } }));

  it('is written completely even if a cancel comes between its steps', async () => {
    const { person, id } = await personWithFiles(app);
    await sql`create function cancel_at_first_placing() returns trigger language plpgsql as $$ begin
        update jobs set cancel_requested_at = now() where status = 'running' and type = 'assign_categories';
        return null;
      end $$`.execute(app.services.db);
    await sql`create trigger cancel_at_first_placing after update of category_id on files
        for each statement execute function cancel_at_first_placing()`.execute(app.services.db);
    const end = await run(person, `/ai/${id}/assign-categories`, { max_categories: 2 }).finally(() =>
      sql`drop trigger cancel_at_first_placing on files`.execute(app.services.db),
    );
    expect(end).toMatchObject({ status: 'completed', error_message: null });
    const categories = await categoriesOf(person, id);
    expect(categories.reduce((sum, { file_count }) => sum + file_count, 0)).toBe(FILES);
    expect([...(await placesOf(person, id)).values()]).not.toContain(null);
    expect(await creditsOf(person)).toBe(CREDITS - FILES - 10);
  });

  it('is one edit even if writing it fails after it is saved and another attempt completes it', async () => {
    const { person, id } = await personWithFiles(app, { areSorted: true });
    const before = await placesOf(person, id);
    const { db } = app.services;
    // A sequence advances even if the transaction fails: only the first step of writing fails.
    await sql`create sequence placings`.execute(db);
    await sql`create function fail_at_first_placing() returns trigger language plpgsql as $$ begin
        if nextval('placings') = 1 then raise exception 'this attempt dies'; end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger fail_at_first_placing after update of category_id on files
        for each statement execute function fail_at_first_placing()`.execute(db);
    const end = await run(person, `/ai/${id}/assign-categories`).finally(() =>
      sql`drop trigger fail_at_first_placing on files`.execute(db),
    );
    expect(end.status).toBe('completed');
    const { rows } = await sql<{ count: number }>`select last_value::int as count from placings`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(1);
    const edits = (await person.get<Edit[]>(`/projects/${id}/edits`)).body;
    expect(edits.map(({ kind }) => kind)).toEqual(['run', 'run']);
    await person.post(`/projects/${id}/edits/undo`);
    expect(await placesOf(person, id)).toEqual(before);
  });
});

describe('a result that a process was writing when it died', () => {
  const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: String(CREDITS) } }));

  /** Creates a run whose first step is done: one category for every file, with the first ten files in it. */
  async function begunRun(kept: { isUnchanged?: boolean } = {}) {
    const { person, id } = await personWithFiles(app, { areSorted: true });
    // Not queued, so that nobody takes it up before the next process looks for unfinished work.
    const queued = vi.spyOn(app.services.queue, 'add').mockResolvedValueOnce();
    const { body } = await person.post<PhaseStart>(`/ai/${id}/assign-categories`);
    expect(queued).toHaveBeenLastCalledWith(expect.anything(), 'runs', body.job_id);
    queued.mockRestore();
    const categoryId = randomUUID();
    const { db, clock } = app.services;
    const fileIds = [...(await placesOf(person, id)).keys()];
    await db.deleteFrom('categories').where('project_id', '=', id).execute();
    await db
      .insertInto('categories')
      .values({
        id: categoryId,
        project_id: id,
        name: 'Kept',
        language: 'en',
        ...NEW_CATEGORY,
        created_at: clock.now(),
      })
      .execute();
    await db
      .updateTable('runs')
      .set({
        placed_file_ids: fileIds,
        placed_category_ids: fileIds.map(() => categoryId),
        placed_by: fileIds.map((_, index) => (index < 4 ? 'builtin_no_answer' : 'model')),
        placed_counts: JSON.stringify({ builtin_no_answer: 4, model: FILES - 4 }),
        is_unchanged: kept.isUnchanged ?? false,
      })
      .where('job_id', '=', body.job_id)
      .execute();
    await db
      .updateTable('files')
      .set({ category_id: categoryId })
      .where('id', 'in', fileIds.slice(0, 10))
      .execute();
    return { person, id, jobId: body.job_id };
  }

  const expectWhole = async ({ person, id }: { person: Visitor; id: string }) => {
    expect(await categoriesOf(person, id)).toMatchObject([{ name: 'Kept', file_count: FILES }]);
    // Phase 1, the first run of phase 2, and this one.
    expect(await creditsOf(person)).toBe(CREDITS - FILES - 20);
    const files = (await person.get<File[]>(`/projects/${id}/files`)).body;
    const byBuiltin = files.filter(({ final_placed_by }) => final_placed_by === 'builtin_no_answer');
    expect(byBuiltin).toHaveLength(4);
    const { last_run_message } = (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
    expect(last_run_message).toContain(`; 4 of ${FILES} were placed without the model, which did not answer`);
  };

  it('is completed by the next process, and paid once', async () => {
    const begun = await begunRun();
    await startWorker(app.services, app.features);
    expect(await jobEnd(begun.person, begun.jobId)).toMatchObject({ status: 'completed' });
    await expectWhole(begun);
  });

  it.each(['taken up by the next process', 'cancelled before anybody takes it up'])(
    'is refunded once if it changes nothing and is %s',
    async (how) => {
      const { person, id, jobId } = await begunRun({ isUnchanged: true });
      const isCancelled = how.startsWith('cancelled');
      if (isCancelled) await person.post(`/internal/background-jobs/${jobId}/cancel`);
      await startWorker(app.services, app.features);
      await jobEnd(person, jobId);
      expect(await categoriesOf(person, id)).toMatchObject([{ name: 'Kept', file_count: FILES }]);
      expect(await movementsOf(person, jobId)).toMatchObject([
        {
          amount: 10,
          description: `${isCancelled ? 'Cancelled: ' : ''}${FILES} of ${FILES} files categorized in "Pile"; the categories are the same as before; 10 credits returned`,
        },
        { amount: -10, description: 'Category assignment in "Pile"' },
      ]);
    },
  );

  it('is completed even if its run is canceled before anybody takes it up', async () => {
    const begun = await begunRun();
    await begun.person.post(`/internal/background-jobs/${begun.jobId}/cancel`);
    expect(await jobEnd(begun.person, begun.jobId)).toMatchObject({ error_message: 'Cancelled' });
    await expectWhole(begun);
  });
});
