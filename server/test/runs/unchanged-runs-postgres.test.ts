import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import { type FakeModel, type Reaction, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { startApp } from '@sheaf/testing/server/app';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import { download, jobEnd, jobStatus, movementsOf, run, untilFound } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SAME =
  '12 of 12 files categorized in "Pile"; the categories are the same as before; 10 credits returned';

let both: TwoProcesses;
const lastRunOf = async (person: Visitor, id: string) =>
  (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body.last_run_message;

async function start(person: Visitor, path: string, body?: unknown): Promise<string> {
  const { jobId } = await startOnly(person, path, body);
  expect(await jobEnd(person, jobId)).toMatchObject({ status: 'completed' });
  return jobId;
}
async function startOnly(person: Visitor, path: string, body?: unknown): Promise<{ jobId: string }> {
  const answer = await person.post<PhaseStart>(path, body);
  expect(answer.status).toBe(200);
  return { jobId: answer.body.job_id };
}

/** Makes what is known about merging void, without changing what merging does. */
const forgetForecast = (person: Visitor, id: string) =>
  person.patch(`/projects/${id}`, { description: `${Math.random()}` });

/** Creates a person with twelve files that are labeled and merged. */
async function personWithCategories(): Promise<{ person: Visitor; id: string }> {
  const { person, id } = await personWith(both.front, pileOf(3));
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/merge`);
  return { person, id };
}

const env = { SIGNUP_COURTESY_CREDITS: '200' };

describe('a phase 2 that leaves the categories exactly as they were', () => {
  beforeAll(async () => {
    both = await startTwoProcesses({ env, hasWorker: true });
  });
  afterAll(() => both.close());

  it('is refunded once, with an entry that says why; categories and downloads stay', async () => {
    const { person, id } = await personWithCategories();
    const before = await categoriesOf(person, id);
    const path = `/projects/${id}/categories/${before[0]?.id}/download/txt`;
    await download(person, path);
    await forgetForecast(person, id);
    const jobId = await start(person, `/ai/${id}/merge`);
    expect(await movementsOf(person, jobId)).toMatchObject([
      { amount: 10, description: SAME },
      { amount: -10, description: 'Category assignment in "Pile"' },
    ]);
    expect(await lastRunOf(person, id)).toMatch(
      /^12 of 12 placed in \d categories; .*the categories are the same as before; 10 credits returned$/,
    );
    const after = await categoriesOf(person, id);
    expect(after.map((category) => category.id)).toEqual(before.map((category) => category.id));
    expect(after[0]?.output_file_size).toBeGreaterThan(0);
  });

  it('costs nothing at all where that is known before', async () => {
    const { person, id } = await personWithCategories();
    const jobId = await start(person, `/ai/${id}/merge`);
    expect(await movementsOf(person, jobId)).toEqual([]);
    expect(await lastRunOf(person, id)).toMatch(/^12 of 12 placed in \d categories; .*the same as before$/);
  });

  it.each([
    ['reusing them', { reuse_existing: true }, true],
    ['replacing them', {}, false],
  ])('is one, by content and not by ids, when files are assigned %s', async (_, body, areSameAtOnce) => {
    const { person, id } = await personWithCategories();
    const assign = () => start(person, `/ai/${id}/assign-categories`, body);
    // When categories are replaced, the first assignment may differ from the result of merging.
    if (!areSameAtOnce) await assign();
    expect(await movementsOf(person, await assign())).toMatchObject([{ amount: 10 }, { amount: -10 }]);
  });

  it('is not one if a file is placed in a category, or a name changes', async () => {
    const { person, id } = await personWithCategories();
    const [category] = await categoriesOf(person, id);
    const files = await filesOf(person, id);
    const moved = files.find(({ final_category_id }) => final_category_id === category?.id);
    const { db } = both.front.services;
    await db
      .updateTable('files')
      .set({ category_id: null })
      .where('id', '=', moved?.id ?? '')
      .execute();
    for (const call of ['merge', 'assign-categories']) {
      const reuse = call === 'assign-categories' ? { reuse_existing: true } : {};
      await db
        .updateTable('files')
        .set({ category_id: null })
        .where('id', '=', moved?.id ?? '')
        .execute();
      await forgetForecast(person, id);
      const jobId = await start(person, `/ai/${id}/${call}`, reuse);
      expect(await movementsOf(person, jobId)).toMatchObject([{ amount: -10 }]);
    }
    await db
      .updateTable('categories')
      .set({ name: 'Another' })
      .where('project_id', '=', id)
      .where('name', '=', category?.name ?? '')
      .execute();
    await forgetForecast(person, id);
    const jobId = await start(person, `/ai/${id}/merge`);
    expect(await movementsOf(person, jobId)).toMatchObject([{ amount: -10 }]);
  });

  it('is refunded once even if its worker is presumed dead between its result and its end', async () => {
    const { person, id } = await personWithCategories();
    const { db } = both.front.services;
    await sql`create function take_over() returns trigger language plpgsql as $$ begin
        update jobs set attempt = attempt + 1 where id = new.job_id;
        return null;
      end $$`.execute(db);
    await sql`create trigger take_over after update on runs for each row
      when (old.placed_file_ids is null and new.placed_file_ids is not null)
      execute function take_over()`.execute(db);
    await forgetForecast(person, id);
    const { jobId } = await startOnly(person, `/ai/${id}/merge`);
    const isReleased = async () =>
      (await sql<{ state: string }>`select state from pgboss.job where id = ${jobId}`.execute(db)).rows[0]
        ?.state === 'completed';
    await untilFound(async () => (await isReleased()) || undefined, 'The worker lets go');
    await sql`drop trigger take_over on runs`.execute(db);
    expect((await jobStatus(person, jobId)).status).toBe('running');
    expect(await movementsOf(person, jobId)).toHaveLength(1);
    const { config } = both.front.services;
    const third = await startApp({
      env: { ...env, DATABASE_URL: config.databaseUrl ?? '' },
      dataDir: config.dataDir,
    });
    await jobEnd(person, jobId);
    await third.close();
    expect(await movementsOf(person, jobId)).toMatchObject([
      { amount: 10, description: SAME },
      { amount: -10, description: 'Category assignment in "Pile"' },
    ]);
  });
});

describe('a run at one of two processes while the model is down', () => {
  let fakeModel: FakeModel;
  let reaction: Reaction = 'answer';
  beforeAll(async () => {
    fakeModel = await startFakeModel({ react: () => reaction });
    both = await startTwoProcesses({
      env: { ...env, AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fakeModel.url, AI_MODEL: 'fake' },
      hasWorker: true,
    });
  });
  afterAll(async () => {
    await both.close();
    await fakeModel.close();
  });

  it('is refunded once in each phase', async () => {
    const { person, id } = await personWith(both.front, pileOf(3));
    const amounts = async (path: string) => {
      const { jobId } = await startOnly(person, path);
      await jobEnd(person, jobId);
      return (await movementsOf(person, jobId)).map(({ amount }) => amount);
    };
    for (const [call, price] of [
      ['categorize-raw', 12],
      ['merge', 10],
      ['assign-categories', 10],
    ] as const) {
      reaction = { status: 503, headers: { 'retry-after': '0' } };
      expect(await amounts(`/ai/${id}/${call}`)).toEqual([price, -price]);
      reaction = 'answer';
      // Merging keeps the raw categories and assigning gives the same, so both are refunded.
      expect(await amounts(`/ai/${id}/${call}`)).toEqual(call === 'categorize-raw' ? [-12] : [10, -10]);
    }
  });
});
