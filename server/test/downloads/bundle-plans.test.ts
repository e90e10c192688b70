import { setTimeout as sleep } from 'node:timers/promises';
import { type BundlePlan, PLANS_PER_ACCOUNT, TOO_MANY_PLANS_MESSAGE } from '@sheaf/contract/bundles/bundles';
import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

const LONG_MS = 240_000;

const app = duringTests(() => startApp());
afterEach(() => {
  vi.restoreAllMocks();
});

const projectOf = async () => {
  const { person, id } = await personWith(app, pileOf(2));
  return { person, id, base: `/projects/${id}` };
};
type Planner = TestApp['features']['downloads']['planner'];
const watchPlans = (plan?: Planner['plan']) => {
  const { planner } = app.features.downloads;
  const watched = vi.spyOn(planner, 'plan');
  if (plan) watched.mockImplementation(plan);
  return watched;
};

/** Gives each file of a project the numbers of a text of 200 passages, 400 KB. */
async function enlarge(id: string): Promise<void> {
  const { db } = app.services;
  const numbers = ['bytes', 'characters', 'words', 'tokens', 'growth', 'pages'];
  await sql`insert into passages (file_id, name_tokens, total_bytes, total_characters, total_words, total_tokens,
      passage_count, ${sql.raw(numbers.join(', '))})
    select files.id, 4, 400000, 400000, 70000, 100000, 200, sizes.bytes, sizes.bytes, sizes.words, sizes.tokens,
      array_fill(0, array[200]), null
    from files, (select array_agg(1900 + number) as bytes, array_agg(300 + number % 100) as words,
      array_agg(450 + number % 100) as tokens from generate_series(1, 200) number) sizes
    where project_id = ${id}
    on conflict (file_id) do update set total_bytes = excluded.total_bytes,
      total_characters = excluded.total_characters, total_words = excluded.total_words,
      total_tokens = excluded.total_tokens, passage_count = excluded.passage_count,
      ${sql.raw(numbers.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(db);
  await sql`update files set text_size_bytes = 400000, token_count = 100000 where project_id = ${id}`.execute(
    db,
  );
}

describe('bundles', () => {
  it(
    'of 400 MB are planned while others are served',
    async () => {
      const { person, id, base } = await projectOf();
      await multiplyFiles(app.services.db, { projectId: id, times: 125 });
      await enlarge(id);
      const planned = Promise.withResolvers<void>();
      let [longestMs, last] = [0, performance.now()];
      const started = last;
      const ask = person.get<BundlePlan>(`${base}/bundles?target=sharepoint-agents`).finally(planned.resolve);
      let isOver = false;
      void planned.promise.then(() => {
        isOver = true;
      });
      while (!isOver) {
        await sleep(5);
        longestMs = Math.max(longestMs, performance.now() - last);
        last = performance.now();
      }
      const { body } = await ask;
      expect(body.totals.files).toBeGreaterThan(10_000);
      expect(longestMs).toBeLessThan((performance.now() - started) / 3);
    },
    LONG_MS,
  );

  it('are planned once for a content, however often and with whatever words they are asked for', async () => {
    const { person, id, base } = await projectOf();
    const plans = watchPlans();
    const read = () => person.get<BundlePlan>(`${base}/bundles`);
    const first = await read();
    for (let number = 0; number < 5; number += 1) {
      await person.get(`${base}/bundles?leave_out=word-${number}`);
      await person.get(`${base}/bundles/changes`);
    }
    await download(person, `${base}/bundles/download`);
    expect(plans).toHaveBeenCalledTimes(1);
    // The download may decide the numbers of categories, so it is planned once more, equally but for the date.
    expect((await read()).body.bundles).toEqual(
      first.body.bundles.map((bundle) => ({ ...bundle, made_on: expect.any(String) })),
    );
    await read();
    expect(plans).toHaveBeenCalledTimes(2);
    expect((await person.get<BundlePlan>(`${base}/bundles?format=txt`)).body.format).toBe('txt');
    expect(plans).toHaveBeenCalledTimes(3);

    const { body: category } = await person.post<Category>(`${base}/categories`, { name: 'Bread' });
    const [file] = (await person.get<File[]>(`${base}/files`)).body;
    await person.post(`${base}/files/move`, { file_ids: [file?.id], category_id: category.id });
    expect((await read()).body.bundles.map(({ name }) => name)).toEqual([
      expect.stringContaining('Uncategorized'),
      expect.stringContaining('Bread'),
    ]);
    await person.patch(`${base}/categories/${category.id}`, { name: 'Loaves' });
    expect((await read()).body.bundles.some(({ name }) => name.includes('Loaves'))).toBe(true);
    const before = (await read()).body.bundles.map(({ key }) => key);
    await person.patch(base, { name: 'Renamed' });
    expect((await read()).body.bundles.map(({ key }) => key)).not.toEqual(before);
    const left = await person.get<BundlePlan>(`${base}/bundles?leave_out=${category.id}`);
    expect(left.body.left_out_categories).toMatchObject([{ name: 'Loaves', documents: 1 }]);
    await app.services.db
      .updateTable('passages')
      .set({ pdf_bytes: [1] })
      .where('file_id', '=', file?.id ?? '')
      .execute();
    const count = plans.mock.calls.length;
    await read();
    expect(plans).toHaveBeenCalledTimes(count + 1);
    await person.delete(`/projects/${id}`);
  });

  it('are planned one set at a time for each account; a few may wait, and others are not kept waiting', async () => {
    const [own, other] = [await projectOf(), await projectOf()];
    const { plan } = app.features.downloads.planner;
    const held = Promise.withResolvers<void>();
    let [now, most] = [0, 0];
    watchPlans(async (task, options) => {
      if (options.accountId !== ownAccount) return plan(task, options);
      now += 1;
      most = Math.max(most, now);
      await held.promise;
      now -= 1;
      return plan(task, options);
    });
    const { account_id: ownAccount } = await app.services.db
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    const total = PLANS_PER_ACCOUNT.active + PLANS_PER_ACCOUNT.waiting;
    const formats = ['md', 'txt'] as const;
    const asked = Array.from({ length: total + 1 }, (_, number) =>
      own.person.get<Problem>(`${own.base}/bundles?format=${formats[number % 2]}`),
    );
    const refused = await Promise.race(asked);
    expect(refused.body).toMatchObject({ code: 'too_many_requests', detail: TOO_MANY_PLANS_MESSAGE });
    expect((await other.person.get(`${other.base}/bundles`)).status).toBe(200);
    held.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: total }, () => 200), 429]);
    expect(most).toBe(1);
  });
});
