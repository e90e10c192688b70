import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { CreditDay, CreditTransaction } from '@sheaf/contract/credits';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { idOf } from '@sheaf/testing/visitor/account-lifecycle';
import { run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { balanceOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';
import { expireCredits } from './credits.jobs.ts';
import { debitCredits, grantCredits, refundJob } from './credits.ts';
import { getHistory } from './history.store.ts';

const app = duringTests(() => startApp({ database: 'embedded' }));

const historyOf = async (person: Visitor, days = 7) =>
  (await person.get<CreditDay[]>(`/credits/history?days=${days}`)).body;
const linesOf = async (person: Visitor, query = '') =>
  (await person.get<CreditTransaction[]>(`/credits/transactions${query}`)).body;

async function give(person: Visitor, gift: { amount: number; days?: number }): Promise<void> {
  const [accountId, now] = [await idOf(person), app.clock.now()];
  await app.services.db.transaction().execute((tx) =>
    grantCredits(tx, {
      accountId,
      kind: 'bonus',
      amount: gift.amount,
      expiresAt: gift.days === undefined ? null : new Date(now.getTime() + gift.days * DAY_MS),
      description: 'A gift',
      reference: randomUUID(),
      operator: { name: 'margarethe', reason: 'You found a bug' },
      now,
    }),
  );
}

async function spend(of: Visitor | string, { amount, refund = 0 }: { amount: number; refund?: number }) {
  const [accountId, now] = [typeof of === 'string' ? of : await idOf(of), app.clock.now()];
  const job = { accountId, jobId: randomUUID(), projectId: randomUUID(), description: 'A run', now };
  await app.services.db.transaction().execute(async (tx) => {
    await debitCredits(tx, { ...job, amount, action: 'file_categorization' });
    await refundJob(tx, { ...job, amount: refund });
  });
}

/** Advances the clock to noon, so that no test crosses midnight. */
const toNoon = () => app.clock.advance(DAY_MS * 1.5 - (app.clock.now().getTime() % DAY_MS));
const today = () => app.clock.now().toISOString().slice(0, 10);

describe('the history of credits', () => {
  it('lists each day up to today with added credits, used credits, and the closing balance', {
    tags: ['@1.14'],
  }, async () => {
    toNoon();
    const person = await app.signedIn();
    const first = today();
    await spend(person, { amount: 8, refund: 3 });
    app.clock.advance(2 * DAY_MS);
    await give(person, { amount: 20 });
    await spend(person, { amount: 4 });
    app.clock.advance(DAY_MS);
    const days = await historyOf(person);
    expect(days.map(({ date }) => date).at(-1)).toBe(today());
    expect(days).toHaveLength(7);
    const start = days.findIndex(({ date }) => date === first);
    expect(days.slice(start - 1).map(({ added, used, balance }) => [added, used, balance])).toEqual([
      [0, 0, 0],
      [53, 8, 45],
      [0, 0, 45],
      [20, 4, 61],
      [0, 0, 61],
    ]);
  });

  it('computes each day from the one before, for any length', async () => {
    toNoon();
    const accountId = await idOf(await app.signedIn());
    for (const amount of [5, 6, 7]) {
      await spend(accountId, { amount, refund: 2 });
      app.clock.advance(50 * DAY_MS);
    }
    for (const length of [7, 90, 365]) {
      // Not over HTTP, because the session has expired by now.
      const days = await getHistory(app.services.db, { accountId, days: length, now: app.clock.now() });
      expect(days).toHaveLength(length);
      expect(days.at(-1)?.balance).toBe(38);
      let before = days[0]?.balance ?? 0;
      for (const [index, { date, added, used, balance }] of days.slice(1).entries()) {
        expect(balance).toBe(before + added - used);
        expect(Date.parse(date) - Date.parse(days[index]?.date ?? '')).toBe(DAY_MS);
        before = balance;
      }
    }
  });

  it('subtracts credits on the day they expire, before and after the job writes them off', async () => {
    toNoon();
    const person = await app.signedIn();
    await give(person, { amount: 30, days: 2 });
    app.clock.advance(4 * DAY_MS);
    const before = await historyOf(person);
    await expireCredits(app.features.creditExpiry);
    expect(await historyOf(person)).toEqual(before);
    expect(before.slice(-4).map(({ used, balance }) => [used, balance])).toEqual([
      [0, 80],
      [30, 50],
      [0, 50],
      [0, 50],
    ]);
  });

  it('does not include other accounts', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()];
    await give(other, { amount: 500 });
    expect((await historyOf(person)).at(-1)).toMatchObject({ added: 50, balance: 50 });
  });

  it.each([
    [6, 400],
    [7, 200],
    [365, 200],
    [366, 400],
  ])('of %i days has status %i', async (days, status) => {
    const person = await app.signedIn();
    expect((await person.get(`/credits/history?days=${days}`)).status).toBe(status);
  });
});

const SAMPLES = path.join(import.meta.dirname, '../../../../samples');
const samples = ['Hafenplan Kiel.txt', 'Logbuch Wochenende Fehmarn.md', 'Jupiter and its moons.txt'].map(
  (name) => ({ name, content: readFileSync(path.join(SAMPLES, name)) }),
);

describe('the sample documents', () => {
  const costOf = async (person: Visitor, id: string) =>
    (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body.phase1_cost;

  it('cost nothing in any run, while other documents cost the usual price', {
    tags: ['@3.5', '@5.14'],
  }, async () => {
    const { person, id } = await personWith(app, samples);
    const files = await filesOf(person, id);
    expect(files.map(({ file_credits }) => file_credits)).toEqual([0, 0, 0]);
    expect(await costOf(person, id)).toBe(0);
    await run(person, `/ai/${id}/categorize-raw`);
    expect((await balanceOf(person)).total_credits).toBe(50);

    await run(person, `/ai/${id}/merge`, { max_categories: 1 });
    const changed = { name: 'Hafenplan.txt', content: `${samples[0]?.content}!` };
    await person.upload(`/projects/${id}/upload?keep_duplicates=true`, [...samples, changed]);
    expect(await costOf(person, id)).toBe(1);
    await run(person, `/ai/${id}/place-new`);
    expect((await balanceOf(person)).total_credits).toBe(39);
    expect((await linesOf(person)).map(({ amount, description }) => [amount, description])).toEqual([
      [-1, 'File categorization of 4 files in "Pile"'],
      [-10, 'Category assignment in "Pile"'],
      [50, expect.any(String)],
    ]);
  });

  it('are categorized for a person without credits, and before other documents', async () => {
    const person = await app.signedIn();
    await spend(person, { amount: 49 });
    const others = [0, 1].map((number) => ({
      name: `baking-${number}.txt`,
      content: documentAbout('baking', number),
    }));
    const id = await projectWith(person, [...samples, ...others]);
    expect((await person.post(`/ai/${id}/categorize-raw`)).status).toBe(402);
    await run(person, `/ai/${id}/categorize-raw`, { max_files: 4 });
    expect((await balanceOf(person)).total_credits).toBe(0);
    expect(await costOf(person, id)).toBe(1);
    const free = await projectWith(person, samples);
    expect(await run(person, `/ai/${free}/categorize-raw`)).toMatchObject({ status: 'completed' });
  });
});

describe('the transactions', () => {
  it('are paged, newest first, without duplicates or gaps', { tags: ['@3.19'] }, async () => {
    const person = await app.signedIn();
    for (let number = 0; number < 12; number++) await spend(person, { amount: 2, refund: 1 });
    const all = await linesOf(person, '?limit=500');
    expect(all).toHaveLength(25);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((from) => linesOf(person, `?limit=10&offset=${from}`)),
    );
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0]);
    expect(pages.flat()).toEqual(all);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe((await balanceOf(person)).total_credits);
  });

  it('show why an operator granted credits, but never who', async () => {
    const person = await app.signedIn();
    await give(person, { amount: 7 });
    const [line] = await linesOf(person);
    expect(line).toMatchObject({
      transaction_type: 'bonus',
      amount: 7,
      metadata: { kind: 'bonus', reason: 'You found a bug', purchase_id: null },
    });
    expect(JSON.stringify(line)).not.toContain('margarethe');
  });

  it('name the project of a run as long as it exists', async () => {
    const { person, id } = await personWith(app, pileOf(1));
    await run(person, `/ai/${id}/categorize-raw`);
    expect((await linesOf(person))[0]?.description).toBe('File categorization of 4 files in "Pile"');
    await person.delete(`/projects/${id}`);
    expect((await linesOf(person))[0]?.description).toBe('File categorization of 4 files');
  });
});

describe('the credit endpoints', () => {
  it('return the cost of each action, with a description', { tags: ['@3.16', '@7.39'] }, async () => {
    const person = await app.signedIn();
    const { body } = await person.get<{ actions: object; costs: object }>('/credits/costs');
    expect(body.costs).toEqual({ file_categorization: 1, category_assignment: 10 });
    expect(body.actions).toEqual({
      file_categorization: { cost: 1, description: expect.any(String) },
      category_assignment: { cost: 10, description: expect.any(String) },
    });
  });

  it('return whether the balance covers an action', { tags: ['@7.40', '@7.61'] }, async () => {
    const person = await app.signedIn();
    await spend(person, { amount: 41 });
    const check = async (action: string) => person.post(`/credits/check?action_type=${action}`);
    expect((await check('category_assignment')).body).toEqual({ allowed: false, required: 10, available: 9 });
    expect((await check('file_categorization')).body).toEqual({ allowed: true, required: 1, available: 9 });
    await give(person, { amount: 1 });
    expect((await check('category_assignment')).body).toEqual({ allowed: true, required: 10, available: 10 });
    expect((await check('dancing')).status).toBe(400);
  });

  it('return 50 transactions by default', { tags: ['@7.43'] }, async () => {
    const person = await app.signedIn();
    for (let n = 0; n < 51; n++) await give(person, { amount: 1 });
    expect(await linesOf(person)).toHaveLength(50);
    expect(await linesOf(person, '?limit=20')).toHaveLength(20);
    expect(await linesOf(person, '?limit=500')).toHaveLength(52);
  });
});
