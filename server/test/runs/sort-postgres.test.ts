import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { jobEnd, jobStatus, transactionsOf, untilFound } from '@sheaf/testing/visitor/jobs';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

/** So few categories that merging always changes something. */
const FEW = { max_categories: 2 };

const spentOf = async (person: Visitor) =>
  (await transactionsOf(person))
    .map(({ amount }) => amount)
    .filter((amount) => amount < 0)
    .sort((a, b) => a - b);
const lastMessageOf = async (person: Visitor, id: string) =>
  (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body.last_run_message;

/** Waits until both phases of a sort have ended; undefined if the second was not started. */
async function endOf(person: Visitor, jobId: string) {
  const { next_job_id } = await jobEnd(person, jobId);
  return next_job_id && jobEnd(person, next_job_id);
}

describe('a sort of two processes with workers', () => {
  const both = duringTests(() =>
    startTwoProcesses({ env: { SIGNUP_COURTESY_CREDITS: '50' }, hasWorker: true }),
  );

  /** Another process of the installation, whose worker takes over what was left. */
  const startThird = (): Promise<TestApp> => {
    const { config } = both.front.services;
    return startApp({
      env: { SIGNUP_COURTESY_CREDITS: '50', DATABASE_URL: config.databaseUrl ?? '' },
      dataDir: config.dataDir,
    });
  };

  it('is started and paid once, however many clicks reach both at once', async () => {
    const { person, id } = await personWith(both.front, pileOf(3));
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.post<PhaseStart>(`/ai/${id}/sort`, FEW)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const started = answers.find(({ status }) => status === 200);
    expect(await endOf(person, started?.body.job_id ?? '')).toMatchObject({ status: 'completed' });
    expect(await spentOf(person)).toEqual([-12, -10]);
  });

  it('goes on once if the worker of phase 1 is presumed dead before its end', async () => {
    const { person, id } = await personWith(both.front, pileOf(3));
    const { db } = both.front.services;
    await sql`create function take_over_sort() returns trigger language plpgsql as $$ begin
        update jobs set attempt = attempt + 1 where project_id = new.id and type = 'raw_categorization';
        return null;
      end $$`.execute(db);
    await sql`create trigger take_over_sort after update on projects for each row
      when (old.merge_forecast is null and new.merge_forecast is not null)
      execute function take_over_sort()`.execute(db);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/sort`, FEW);
    const isReleased = async () =>
      (await sql<{ state: string }>`select state from pgboss.job where id = ${start.job_id}`.execute(db))
        .rows[0]?.state === 'completed';
    await untilFound(async () => (await isReleased()) || undefined, 'The worker lets go');
    await sql`drop trigger take_over_sort on projects`.execute(db);
    expect((await jobStatus(person, start.job_id)).status).toBe('running');
    expect(await spentOf(person)).toEqual([-12]);
    const third = await startThird();
    expect(await endOf(person, start.job_id)).toMatchObject({ status: 'completed' });
    await third.close();
    expect(await spentOf(person)).toEqual([-12, -10]);
    const { rows } = await sql<{ type: string }>`select type from jobs where project_id = ${id}
      order by id`.execute(db);
    expect(rows.map(({ type }) => type)).toEqual(['raw_categorization', 'merge_categories']);
  });

  it('of two projects that share the credits for one phase 2 gives it to one; the other waits', async () => {
    const person = await both.front.signedIn();
    const ids = [await projectWith(person, pileOf(4)), await projectWith(person, pileOf(4))];
    const starts = await Promise.all(ids.map((id) => person.post<PhaseStart>(`/ai/${id}/sort`, FEW)));
    expect(starts.map(({ status }) => status)).toEqual([200, 200]);
    const ends = await Promise.all(starts.map(({ body }) => endOf(person, body.job_id)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await spentOf(person)).toEqual([-16, -16, -10]);
    const waiting = ids[ends.findIndex((end) => !end)] ?? '';
    expect(await lastMessageOf(person, waiting)).toMatch(/it costs 10 credits, and 8 are left/);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs
      where project_id = ${waiting}`.execute(both.front.services.db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a sort that a program has started', () => {
  const both = duringTests(() =>
    startTwoProcesses({ env: { SIGNUP_COURTESY_CREDITS: '200' }, hasWorker: false }),
  );

  async function startedBy(wish: { monthly_credits?: number }) {
    const { person, id } = await personWith(both.front, pileOf(3));
    const { key, id: keyId } = await keyOf(person, wish);
    const { body } = await person.withKey(key).post<PhaseStart>(`/ai/${id}/sort`, FEW);
    return { person, id, keyId, jobId: body.job_id };
  }

  it('spends for both phases by its key, no more than that may, and nothing once it is revoked', async () => {
    const free = await startedBy({});
    const limited = await startedBy({ monthly_credits: 15 });
    const revoked = await startedBy({});
    await revoked.person.delete(`/account/keys/${revoked.keyId}`);
    const { config } = both.front.services;
    const worker = await startApp({
      env: { DATABASE_URL: config.databaseUrl ?? '' },
      dataDir: config.dataDir,
    });
    expect(await endOf(free.person, free.jobId)).toMatchObject({ status: 'completed' });
    expect(await endOf(limited.person, limited.jobId)).toBeUndefined();
    expect(await endOf(revoked.person, revoked.jobId)).toBeUndefined();
    await worker.close();
    expect(await spentOf(free.person)).toEqual([-12, -10]);
    expect(await spentOf(limited.person)).toEqual([-12]);
    expect(await spentOf(revoked.person)).toEqual([-12]);
    expect(await lastMessageOf(limited.person, limited.id)).toMatch(
      /phase 2 was not started or charged.* this key may spend 15 a month/,
    );
    expect(await lastMessageOf(revoked.person, revoked.id)).toMatch(
      /The key that started the sort has ended/,
    );
    const { rows } = await sql<{ sum: number }>`select -sum(amount)::int as sum from credit_entries
      where key_family_id is not null and job_id in (select id from jobs where project_id = ${free.id})`.execute(
      both.front.services.db,
    );
    expect(rows).toEqual([{ sum: 22 }]);
  });
});
