import { randomUUID } from 'node:crypto';
import type { CreditKind } from '@sheaf/contract/credits';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { readOutbox, waitForMail } from '@sheaf/testing/visitor/mailbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import type { Transaction } from '../../tables.ts';
import { type CreditExpiryContext, expireCredits } from './credits.jobs.ts';
import { debitCredits, getBalance, grantCredits, listTransactions } from './credits.ts';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '0' } }));
beforeAll(async () => {
  // Starts at noon, so that the mails of a day do not cross midnight.
  app.clock.advance(DAY_MS * 1.5 - (app.clock.now().getTime() % DAY_MS));
});

const passHour = () => expireCredits(app.features.creditExpiry);
const transact: TestApp['services']['db']['transaction'] = () => app.services.db.transaction();

let people = 0;
async function somebody() {
  const email = `expiry-${++people}@example.org`;
  await app.signedIn(email);
  const { id } = await app.services.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email };
}

const give = (accountId: string, gift: { amount: number; days: number; kind?: CreditKind }) =>
  transact().execute((tx) =>
    grantCredits(tx, {
      accountId,
      kind: gift.kind ?? 'bonus',
      amount: gift.amount,
      expiresAt: new Date(app.clock.now().getTime() + gift.days * DAY_MS),
      description: 'A gift',
      reference: randomUUID(),
      now: app.clock.now(),
    }),
  );

const spend = (accountId: string, amount: number) =>
  transact().execute((tx) =>
    debitCredits(tx, {
      accountId,
      jobId: randomUUID(),
      projectId: randomUUID(),
      amount,
      action: 'file_categorization',
      description: 'A run',
      now: app.clock.now(),
    }),
  );

const linesOf = async (accountId: string) =>
  (await listTransactions(app.services.db, { accountId, limit: 50, offset: 0 })).map(
    ({ transaction_type, amount, description }) => [transaction_type, amount, description],
  );
const expiryLines = async (accountId: string) =>
  (await linesOf(accountId)).filter(([type]) => type === 'expiry');
const mailsTo = (email: string) => readOutbox(app.services.config.dataDir, email);
const told = ({ email }: { email: string }) => waitForMail(app.services.config.dataDir, { to: email });
/** The lots that the job has decided to mail an account about, whether or not the mail has been sent. */
const queuedFor = (accountId: string) =>
  app.services.db
    .selectFrom('credit_notices')
    .innerJoin('credit_lots', 'credit_lots.id', 'lot_id')
    .select('lot_id')
    .where('account_id', '=', accountId)
    .execute();

describe('expired credits', () => {
  it('are written off once, in a separate line', async () => {
    const { id } = await somebody();
    await give(id, { amount: 30, days: 1 });
    await give(id, { amount: 5, days: 40 });
    await spend(id, 12);
    app.clock.advance(DAY_MS - HOUR_MS);
    await passHour();
    expect(await expiryLines(id)).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    // The debit ignores them whether or not the job has run.
    await expect(spend(id, 6)).rejects.toThrow('You need 6 credits');
    await Promise.all([passHour(), passHour(), passHour()]);
    await passHour();
    expect(await expiryLines(id)).toEqual([['expiry', -18, 'Unused bonus credits expired']]);
    const balance = await getBalance(app.services.db, { accountId: id, now: app.clock.now() });
    expect(balance.total_credits).toBe(5);
  });

  it('do not wait for an account that fails, which is retried', async () => {
    const [first, second] = [await somebody(), await somebody()];
    for (const { id } of [first, second]) await give(id, { amount: 3, days: 1 });
    app.clock.advance(2 * DAY_MS);
    const { db } = app.services;
    let hasFailed = false;
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (!hasFailed && node.kind === 'InsertQueryNode') {
          hasFailed = true;
          throw new Error('the database went away');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expireCredits({ ...app.features.creditExpiry, db: failing });
    const lines = async () => [...(await expiryLines(first.id)), ...(await expiryLines(second.id))];
    expect(await lines()).toHaveLength(1);
    await passHour();
    expect(await lines()).toHaveLength(2);
  });

  it('are written off by the hundreds', async () => {
    const { id } = await somebody();
    for (let number = 0; number < 450; number++) await give(id, { amount: 1, days: 1 });
    app.clock.advance(2 * DAY_MS);
    await passHour();
    expect(
      await app.services.db
        .selectFrom('credit_lots')
        .select('id')
        .where('account_id', '=', id)
        .where('remaining', '>', 0)
        .execute(),
    ).toEqual([]);
  });
});

describe('when credits expire in 14 days', () => {
  it('their owner is notified once, in one mail for the day', async () => {
    const person = await somebody();
    await give(person.id, { amount: 120, days: 16 });
    await give(person.id, { amount: 30, days: 16 + 1 / 24, kind: 'paid' });
    await give(person.id, { amount: 1, days: 30 });
    for (let hour = 0; hour < 24; hour++) {
      await passHour();
      app.clock.advance(HOUR_MS);
    }
    expect(await queuedFor(person.id)).toEqual([]);
    for (let hour = 0; hour < 36; hour++) {
      await passHour();
      app.clock.advance(HOUR_MS);
    }
    expect(await queuedFor(person.id)).toHaveLength(2);
    const mail = await told(person);
    expect(mail.subject).toBe('Some of your credits are about to expire');
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(app.clock.now().getTime() - 60 * HOUR_MS + 16 * DAY_MS),
    );
    expect(mail.text).toContain(`120 bonus credits expire on ${day} (UTC).`);
    expect(mail.text).toContain(`30 paid credits expire on ${day} (UTC).`);
    expect(mail.link).toMatch(/\/app\/account$/);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('concurrent processes notify the owner once', async () => {
    const person = await somebody();
    await give(person.id, { amount: 5, days: 3 });
    await Promise.all([passHour(), passHour(), passHour()]);
    await told(person);
    await passHour();
    expect(
      await app.services.db.selectFrom('mails').select('id').where('account_id', '=', person.id).execute(),
    ).toEqual([]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('nobody is notified if no credits are left, the mail cannot be queued, or the account is terminated', async () => {
    const [spent, lost, ended] = [await somebody(), await somebody(), await somebody()];
    for (const { id } of [spent, lost, ended]) await give(id, { amount: 5, days: 3 });
    await spend(spent.id, 5);
    await app.services.db
      .updateTable('accounts')
      .set({ status: 'terminated', email: null, email_key: null })
      .where('id', '=', ended.id)
      .execute();
    const asked: (string | null)[] = [];
    const queue: CreditExpiryContext['queue'] = {
      add: async (tx, _queue, id) => {
        const mails = (tx as unknown as Transaction)
          .selectFrom('mails')
          .select('recipient')
          .where('id', '=', id);
        asked.push((await mails.executeTakeFirstOrThrow()).recipient);
        throw new Error('the queue went away');
      },
    };
    await expireCredits({ ...app.features.creditExpiry, queue });
    expect(asked).toEqual([lost.email]);
    expect(await queuedFor(lost.id)).toEqual([]);
    await passHour();
    expect(await queuedFor(lost.id)).toHaveLength(1);
    expect([...(await queuedFor(spent.id)), ...(await queuedFor(ended.id))]).toEqual([]);
  });
});
