import type { Category, PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { openStream } from '@sheaf/testing/visitor/events';
import { jobEnd, jobStatus, jobUnderWay, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { filesOf, multiplyFiles, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { balanceOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { grantCredits } from '../../src/features/credits/credits.ts';

const cancel = (person: Visitor, jobId: string) =>
  person.post<Problem>(`/internal/background-jobs/${jobId}/cancel`);
const refundsOf = async (person: Visitor, jobId: string) =>
  (await movementsOf(person, jobId))
    .filter(({ transaction_type }) => transaction_type === 'refund')
    .map(({ amount, description, metadata }) => ({ amount, description, kind: metadata.kind }));
const phasesOf = async (person: Visitor, id: string) =>
  (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
const startPhase1 = async (person: Visitor, id: string) =>
  (await person.post<PhaseStart>(`/ai/${id}/categorize-raw`)).body.job_id;

/** Creates a person with 50 courtesy credits and `amount` bonus credits, which are spent first. */
async function personWithBonus(app: TestApp, amount: number): Promise<Visitor> {
  const person = await app.signedIn();
  const { body } = await person.get<{ id: string }>('/account/profile');
  await app.services.db.transaction().execute((tx) =>
    grantCredits(tx, {
      accountId: body.id,
      kind: 'bonus',
      amount,
      expiresAt: null,
      description: 'Thank you',
      reference: 'thanks',
      now: app.clock.now(),
    }),
  );
  return person;
}

describe('a queued job that is canceled', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  it('ends immediately, and gives all its credits back to their kinds', {
    tags: ['@3.12', '@7.62'],
  }, async () => {
    const person = await personWithBonus(app, 3);
    const id = await projectWith(person, pileOf(2));
    const before = await balanceOf(person);
    const jobId = await startPhase1(person, id);
    expect(await balanceOf(person)).toMatchObject({ bonus_credits: 0, courtesy_credits: 45 });
    const stream = await openStream(person, id);
    expect((await cancel(person, jobId)).status).toBe(200);
    expect(await jobStatus(person, jobId)).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    await stream.find((event) => event.type === 'job' && event.job.status === 'failed');
    await stream.close();
    expect(await balanceOf(person)).toEqual(before);
    const description =
      'Cancelled: 0 of 8 files categorized in "Pile"; 8 credits returned (5 courtesy, 3 bonus)';
    expect(await refundsOf(person, jobId)).toEqual(
      expect.arrayContaining([
        { amount: 3, description, kind: 'bonus' },
        { amount: 5, description, kind: 'courtesy' },
      ]),
    );
    expect(await phasesOf(person, id)).toMatchObject({
      phase1: { is_running: false, can_run: true },
      job_details: [],
      last_run_message: 'Cancelled: 0 of 8 files categorized; 8 credits returned',
    });
  });

  it('ends once, however often that is requested', async () => {
    const { person, id } = await personWith(app, pileOf(2));
    const jobId = await startPhase1(person, id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(person.clone(), jobId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'job_ended',
      title: 'Cannot Cancel Job',
    });
    expect(await refundsOf(person, jobId)).toHaveLength(1);
    expect((await balanceOf(person)).total_credits).toBe(50);
  });

  it('releases its project, which can be deleted or run again', async () => {
    const { person, id } = await personWith(app, pileOf(1));
    for (let time = 0; time < 2; time++) {
      const jobId = await startPhase1(person, id);
      expect((await person.delete(`/projects/${id}`)).status).toBe(409);
      expect((await cancel(person, jobId)).status).toBe(200);
    }
    expect((await person.delete(`/projects/${id}`)).status).toBe(200);
    expect((await balanceOf(person)).total_credits).toBe(50);
  });

  it('can be a download, which is then built by a new job', async () => {
    const { person, id } = await personWith(app, pileOf(1));
    const ask = async () =>
      (await person.get<Download>(`/projects/${id}/download-single-text-file`)).body.job_id ?? '';
    const jobId = await ask();
    expect((await cancel(person, jobId)).status).toBe(200);
    expect(await jobStatus(person, jobId)).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    expect(await ask()).not.toBe(jobId);
  });
});

describe('a running job that is canceled', () => {
  /** Enough files to stop in the middle of a run. */
  const TOTAL = 800;
  const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '2000' } }));

  it('keeps the files that are done, and returns the credits of the others', {
    tags: ['@4.41', '@4.59'],
  }, async () => {
    const person = await personWithBonus(app, 20);
    const id = await projectWith(person, pileOf(5));
    await multiplyFiles(app.services.db, { projectId: id, times: TOTAL / 20 });
    const stream = await openStream(person, id);
    const jobId = await startPhase1(person, id);
    await stream.find((event) => event.type === 'changed' && event.what === 'files');
    expect((await cancel(person, jobId)).status).toBe(200);
    const end = await jobEnd(person, jobId);
    await stream.close();
    const done = (await filesOf(person, id)).filter((file) => file.raw_category !== null).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(TOTAL);
    const message = `Cancelled: ${done} of ${TOTAL} files categorized; ${TOTAL - done} credits returned`;
    expect(end).toMatchObject({
      status: 'failed',
      error_message: 'Cancelled',
      progress_message: message,
      result: null,
    });
    // The bonus credits were spent first, on the files that are done; courtesy credits paid for the rest.
    expect(await refundsOf(person, jobId)).toEqual([
      { amount: TOTAL - done, description: message.replace(';', ' in "Pile";'), kind: 'courtesy' },
    ]);
    expect(await balanceOf(person)).toMatchObject({ bonus_credits: 0, courtesy_credits: 2020 - done });

    const rest = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(rest.body.credits_used).toBe(TOTAL - done);
    expect(await jobEnd(person, rest.body.job_id)).toMatchObject({ status: 'completed' });
    expect((await balanceOf(person)).total_credits).toBe(2020 - TOTAL);
  });

  it('leaves the categories as they were and is refunded completely in phase 2', async () => {
    const { person, id } = await personWith(app, pileOf(20));
    await multiplyFiles(app.services.db, { projectId: id, times: TOTAL / 80 });
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`, { max_categories: 2 });
    const categories = async () => (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    const before = await categories();
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/merge`, { max_categories: 1 });
    await jobUnderWay(person, start.job_id);
    expect((await cancel(person, start.job_id)).status).toBe(200);
    expect(await jobEnd(person, start.job_id)).toMatchObject({ error_message: 'Cancelled' });
    expect(await categories()).toEqual(before);
    expect(await refundsOf(person, start.job_id)).toMatchObject([{ amount: 10, kind: 'courtesy' }]);
    expect((await balanceOf(person)).total_credits).toBe(2000 - TOTAL - 10);
  });

  it('stops even when the message to its worker got lost', async () => {
    const { person, id } = await personWith(app, pileOf(20));
    await multiplyFiles(app.services.db, { projectId: id, times: TOTAL / 80 });
    const jobId = await startPhase1(person, id);
    await jobUnderWay(person, jobId);
    await app.services.db
      .updateTable('jobs')
      .set({ cancel_requested_at: app.clock.now() })
      .where('id', '=', jobId)
      .execute();
    expect(await jobEnd(person, jobId)).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    const done = (await filesOf(person, id)).filter((file) => file.raw_category !== null).length;
    expect(done).toBeLessThan(TOTAL);
    expect((await balanceOf(person)).total_credits).toBe(2000 - done);
  });

  it('reports that it is too late once it has ended, and changes nothing', { tags: ['@7.34'] }, async () => {
    const { person, id } = await personWith(app, pileOf(1));
    const jobId = await startPhase1(person, id);
    const end = await jobEnd(person, jobId);
    const answer = await cancel(person, jobId);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'job_ended',
      detail: 'This job has already ended, so there is nothing to cancel.',
    });
    expect(await jobStatus(person, jobId)).toEqual(end);
    expect(await refundsOf(person, jobId)).toEqual([]);
  });
});
