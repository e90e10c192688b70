import { randomUUID } from 'node:crypto';
import { NEW_CATEGORY, type PhaseStart, type PhaseStatus } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, filesOf, multiplyFiles, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../src/worker.ts';

/** More files than two steps place. */
const FILES = 600;

const placesOf = async () =>
  new Map((await filesOf(person, id)).map((file) => [file.id, file.final_category_name]));
const editsOf = async () => (await person.get<Edit[]>(`/projects/${id}/edits`)).body.map(({ kind }) => kind);

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '3000' } }));
/** A project whose files are labeled; each test changes where they are placed. */
let person: Visitor;
let id: string;
beforeAll(async () => {
  ({ person, id } = await personWith(app, pileOf(2)));
  await multiplyFiles(app.services.db, { projectId: id, times: FILES / 8 });
  await run(person, `/ai/${id}/categorize-raw`);
});

describe('the result of a run of phase 2', () => {
  it('is written completely even if a cancel comes between its steps', async () => {
    const credits = await creditsOf(person);
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
    expect([...(await placesOf()).values()]).not.toContain(null);
    expect(await creditsOf(person)).toBe(credits - 10);
  });

  it('is one edit even if writing it fails after it is saved and another attempt completes it', async () => {
    await run(person, `/ai/${id}/merge`, { max_categories: 1 });
    const [before, editsBefore] = [await placesOf(), await editsOf()];
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
    expect(await editsOf()).toEqual(['run', ...editsBefore]);
    await person.post(`/projects/${id}/edits/undo`);
    expect(await placesOf()).toEqual(before);
  });
});

describe('a result that a process was writing when it died', () => {
  /** Creates a run whose first step is done: one category for every file, with the first ten files in it. */
  async function begunRun({ isUnchanged = false } = {}) {
    const credits = await creditsOf(person);
    // Not queued, so that nobody takes it up before the next process looks for unfinished work.
    const queued = vi.spyOn(app.services.queue, 'add').mockResolvedValueOnce();
    const { body } = await person.post<PhaseStart>(`/ai/${id}/assign-categories`);
    expect(queued).toHaveBeenLastCalledWith(expect.anything(), 'runs', body.job_id);
    queued.mockRestore();
    const categoryId = randomUUID();
    const { db, clock } = app.services;
    const fileIds = [...(await placesOf()).keys()];
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
        is_unchanged: isUnchanged,
      })
      .where('job_id', '=', body.job_id)
      .execute();
    await db
      .updateTable('files')
      .set({ category_id: categoryId })
      .where('id', 'in', fileIds.slice(0, 10))
      .execute();
    return { jobId: body.job_id, credits };
  }

  const expectWhole = async ({ credits }: { credits: number }) => {
    expect(await categoriesOf(person, id)).toMatchObject([{ name: 'Kept', file_count: FILES }]);
    expect(await creditsOf(person)).toBe(credits - 10);
    const byBuiltin = (await filesOf(person, id)).filter(
      ({ final_placed_by }) => final_placed_by === 'builtin_no_answer',
    );
    expect(byBuiltin).toHaveLength(4);
    const { last_run_message } = (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
    expect(last_run_message).toContain(`; 4 of ${FILES} were placed without the model, which did not answer`);
  };

  it('is completed by the next process, and paid once', async () => {
    const begun = await begunRun();
    await startWorker(app.services, app.features);
    expect(await jobEnd(person, begun.jobId)).toMatchObject({ status: 'completed' });
    await expectWhole(begun);
  });

  it.each(['taken up by the next process', 'cancelled before anybody takes it up'])(
    'is refunded once if it changes nothing and is %s',
    async (how) => {
      const { jobId } = await begunRun({ isUnchanged: true });
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
    await person.post(`/internal/background-jobs/${begun.jobId}/cancel`);
    expect(await jobEnd(person, begun.jobId)).toMatchObject({ error_message: 'Cancelled' });
    await expectWhole(begun);
  });
});
