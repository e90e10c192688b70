import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { openStream } from '@sheaf/testing/visitor/events';
import { jobEnd, jobStatus, jobUnderWay, run, transactionsOf, untilFound } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const env = { SIGNUP_COURTESY_CREDITS: '2000' };
/** Enough files to interrupt a run in the middle. */
const BIG = 600;

describe('two processes on one PostgreSQL', () => {
  const both = duringTests(() => startTwoProcesses({ env, hasWorker: true }));

  const ledgerOf = async (person: Visitor) =>
    (await transactionsOf(person)).map((entry) => [entry.transaction_type, entry.amount]);
  const labeledOf = async (id: string) => {
    const { count } = await both.front.services.db
      .selectFrom('files')
      .select((file) => file.fn.count<number>('raw_category_id').as('count'))
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    return count;
  };
  async function bigProjectOf(person: Visitor): Promise<string> {
    const id = await projectWith(person, pileOf(3));
    await multiplyFiles(both.front.services.db, { projectId: id, times: BIG / 12 });
    return id;
  }
  /** Waits until at least `count` transactions are waiting for a lock. */
  const untilWaiting = (count: number) =>
    untilFound(async () => (await both.countWaiting()) >= count || undefined, `${count} wait`);

  it('do in one what is started in the other, and report it live in both', async () => {
    const { person, id } = await personWith(both.front, pileOf(3));
    const stream = await openStream(person, id);
    for (const call of ['categorize-raw', 'merge', 'assign-categories']) {
      const start = await person.post<PhaseStart>(`/ai/${id}/${call}`);
      await stream.find(
        (event) =>
          event.type === 'job' && event.job.job_id === start.body.job_id && event.job.status === 'completed',
      );
      expect((await jobStatus(person, start.body.job_id)).status).toBe('completed');
    }
    await stream.find((event) => event.type === 'changed' && event.what === 'categories');
    await stream.close();
    const categories = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(12);
    expect(await ledgerOf(person)).toEqual([
      // Merging kept the raw categories, which was known before; assigning gave the same, so it was refunded.
      ['refund', 10],
      ['usage', -10],
      ['usage', -12],
      ['courtesy', 2000],
    ]);
  });

  it('stop a run in one when the other is asked to cancel it', async () => {
    const person = await both.front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await jobUnderWay(person, start.job_id);
    const cancel = await person.post(`/internal/background-jobs/${start.job_id}/cancel`);
    expect(cancel.status).toBe(200);
    const end = await jobEnd(person, start.job_id);
    expect(end).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    const done = await labeledOf(id);
    expect(done).toBeLessThan(BIG);
    expect(await ledgerOf(person)).toEqual([
      ['refund', BIG - done],
      ['usage', -BIG],
      ['courtesy', 2000],
    ]);
  });

  it('write nothing more for a run that another worker has taken over, and finish it once', async () => {
    const person = await both.front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    // Lets one step of the worker through the lock, and holds the lock again before its next step.
    const first = await both.holdProject(id);
    await untilWaiting(1);
    const next = both.holdProject(id);
    await untilWaiting(2);
    await first.release();
    const held = await next;
    await untilWaiting(1);
    await held.query('update jobs set attempt = attempt + 1 where id = $1', [start.job_id]);
    const labeled = await labeledOf(id);
    expect(labeled).toBeGreaterThan(0);
    expect(labeled).toBeLessThan(BIG);
    await held.release();
    await untilFound(
      async () => (await queueStateOf(start.job_id)) === 'completed' || undefined,
      'The worker lets go',
    );
    expect(await labeledOf(id)).toBe(labeled);
    expect((await jobStatus(person, start.job_id)).status).toBe('running');

    // The next process that starts finds the unfinished run and continues it.
    const { config } = both.front.services;
    const third = await startApp({
      env: { ...env, DATABASE_URL: config.databaseUrl ?? '' },
      dataDir: config.dataDir,
    });
    expect((await jobEnd(person, start.job_id)).status).toBe('completed');
    await third.close();
    expect(await labeledOf(id)).toBe(BIG);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -BIG],
      ['courtesy', 2000],
    ]);
  });

  async function queueStateOf(jobId: string): Promise<string | undefined> {
    const found = await sql<{ state: string }>`select state from pgboss.job where id = ${jobId}`.execute(
      both.front.services.db,
    );
    return found.rows[0]?.state;
  }

  it('survive the loss of all their connections in the middle of a run', async () => {
    const person = await both.front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    const held = await both.holdProject(id);
    await untilWaiting(1);
    await both.cutConnections();
    await held.release();
    for (const { url } of [both.front, both.back]) {
      const visitor = person.clone(url);
      await untilFound(
        async () => (await visitor.get('/health/ready')).status === 200 || undefined,
        'The database is found again',
      );
    }
    const stream = await openStream(person, id);
    expect((await jobEnd(person, start.job_id)).status).toBe('completed');
    expect(await labeledOf(id)).toBe(BIG);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -BIG],
      ['courtesy', 2000],
    ]);
    // Notifications between the processes arrive again, too.
    await run(person, `/ai/${id}/merge`);
    await stream.find((event) => event.type === 'job' && event.job.job_type === 'merge_categories');
    await stream.close();
  });
});
