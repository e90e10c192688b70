import { randomUUID } from 'node:crypto';
import { openEmbeddedTables, openPostgresTables, type TestDatabase } from '@sheaf/testing/database/database';
import { checkLedger, debit, grant, NOW, openAccount, takeBack } from '@sheaf/testing/ledger/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** The fields of an entry that is inserted directly, as if written by hand. */
interface Entry {
  account: string;
  lot: string;
  type: string;
  amount: number;
  job?: string;
  purchase?: string;
  at?: Date;
}
const entry = ({ account, lot, type, amount, job, purchase, at }: Entry) => sql`
  insert into credit_entries (id, account_id, lot_id, type, amount, description, reference, job_id, purchase_id, created_at)
  values (gen_random_uuid(), ${account}, ${lot}, ${type}, ${amount}, 'By hand', ${`${randomUUID()}#${lot}`},
    ${job ?? null}, ${purchase ?? null}, ${at ?? NOW})`;

describe.each([
  ['PostgreSQL', () => openPostgresTables()],
  ['the embedded database', () => openEmbeddedTables()],
])('%s itself', (_, open) => {
  let database: TestDatabase;
  // Two accounts. Ours has a purchase of 10 paid credits, 4 used by a job and 2 taken back, and a gift of 5.
  let [ours, theirs, job, purchase, bought, gift, foreign] = ['', '', '', '', '', '', ''];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { db } = database;
    [ours, theirs] = [await openAccount(db), await openAccount(db)];
    [job, purchase] = [randomUUID(), randomUUID()];
    await db.transaction().execute(async (tx) => {
      await grant(tx, ours, { kind: 'paid', amount: 10, reference: 'purchase', purchaseId: purchase });
      await debit(tx, ours, { jobId: job, amount: 4 });
      await takeBack(tx, ours, { purchaseId: purchase, target: { paid: 2, bonus: 0 } });
      const expiresAt = new Date(NOW.getTime() + 1_000);
      await grant(tx, ours, { kind: 'courtesy', amount: 5, reference: 'gift', expiresAt });
      await grant(tx, theirs, { kind: 'paid', amount: 10, reference: 'purchase' });
    });
    const lots = await db.selectFrom('credit_lots').select(['id', 'account_id', 'kind']).execute();
    const lotOf = (account: string, kind: string) =>
      lots.find((lot) => lot.account_id === account && lot.kind === kind)?.id ?? '';
    [bought, gift, foreign] = [lotOf(ours, 'paid'), lotOf(ours, 'courtesy'), lotOf(theirs, 'paid')];
  });

  const BY_ENTRIES = 'changes by its entries alone';
  it.each<[string, () => ReturnType<typeof entry>, string]>([
    [
      'change an entry',
      () => sql`update credit_entries set amount = 1000 where lot_id = ${bought}`,
      'append-only',
    ],
    ['take an entry out', () => sql`delete from credit_entries where lot_id = ${bought}`, 'append-only'],
    ['empty the ledger', () => sql`truncate credit_entries`, 'append-only'],
    ['empty the lots with the ledger', () => sql`truncate credit_lots cascade`, BY_ENTRIES],
    ['delete the account', () => sql`delete from accounts where id = ${ours}`, 'foreign key'],
    ['fill a lot', () => sql`update credit_lots set remaining = amount where id = ${bought}`, BY_ENTRIES],
    [
      'let a lot expire later',
      () => sql`update credit_lots set expires_at = null where id = ${gift}`,
      BY_ENTRIES,
    ],
    ['enlarge a lot', () => sql`update credit_lots set amount = 1000 where id = ${bought}`, BY_ENTRIES],
    [
      'hand a lot over',
      () => sql`update credit_lots set account_id = ${theirs} where id = ${bought}`,
      BY_ENTRIES,
    ],
    ['take a lot out', () => sql`delete from credit_lots where id = ${bought}`, BY_ENTRIES],
    [
      'bring a lot that is full without an entry',
      () => sql`insert into credit_lots (id, account_id, kind, amount, remaining, created_at)
        values (gen_random_uuid(), ${ours}, 'paid', 10, 10, now())`,
      'starts empty',
    ],
    [
      'spend of the lot of another account',
      () => entry({ account: ours, lot: foreign, type: 'usage', amount: -1, job }),
      'of one account',
    ],
    [
      'spend of no lot',
      () => entry({ account: ours, lot: randomUUID(), type: 'usage', amount: -1, job }),
      'foreign key',
    ],
    [
      'spend more than a lot holds',
      () => entry({ account: ours, lot: bought, type: 'usage', amount: -7, job }),
      'credit_lots_check',
    ],
    ['spend for no job', () => entry({ account: ours, lot: bought, type: 'usage', amount: -1 }), 'by a job'],
    [
      'spend what has expired',
      () =>
        entry({
          account: ours,
          lot: gift,
          type: 'usage',
          amount: -1,
          job,
          at: new Date(NOW.getTime() + 1_000),
        }),
      'pay for nothing',
    ],
    [
      'let credits expire before their time',
      () => entry({ account: ours, lot: gift, type: 'expiry', amount: -5 }),
      'when their time is over',
    ],
    [
      'let credits without an end expire',
      () => entry({ account: ours, lot: bought, type: 'expiry', amount: -1 }),
      'when their time is over',
    ],
    [
      'return more than a job has used',
      () => entry({ account: ours, lot: bought, type: 'refund', amount: 5, job }),
      'no more of a kind',
    ],
    [
      'return for a job that has used nothing',
      () => entry({ account: ours, lot: bought, type: 'refund', amount: 1, job: randomUUID() }),
      'no more of a kind',
    ],
    [
      'return credits in another kind',
      () => entry({ account: ours, lot: gift, type: 'refund', amount: 1, job }),
      'credit_lots_check',
    ],
    [
      'give back more of a purchase than was taken',
      () => entry({ account: ours, lot: bought, type: 'reversal', amount: 3, purchase }),
      'than was taken',
    ],
    [
      'take back of the lot of no purchase',
      () => entry({ account: ours, lot: gift, type: 'reversal', amount: -1, purchase }),
      'their own purchase',
    ],
    [
      'take back for another purchase',
      () => entry({ account: ours, lot: bought, type: 'reversal', amount: -1, purchase: randomUUID() }),
      'their own purchase',
    ],
    [
      'fill a lot again',
      () => entry({ account: ours, lot: bought, type: 'purchase', amount: 1 }),
      'one_fill',
    ],
    ['debit by adding', () => entry({ account: ours, lot: bought, type: 'usage', amount: 1, job }), 'check'],
    [
      'return by taking',
      () => entry({ account: ours, lot: bought, type: 'refund', amount: -1, job }),
      'check',
    ],
    ['move nothing', () => entry({ account: ours, lot: bought, type: 'usage', amount: 0, job }), 'check'],
  ])('lets nobody %s', { tags: ['@7.57'] }, async (__, attempt, refusal) => {
    await expect(attempt().execute(database.db)).rejects.toThrow(refusal);
    expect((await checkLedger(database.db, ours)).total_credits).toBe(9);
    expect((await checkLedger(database.db, theirs)).total_credits).toBe(10);
  });

  async function emptyLot(): Promise<string> {
    const lot = randomUUID();
    await sql`insert into credit_lots (id, account_id, kind, amount, created_at)
      values (${lot}, ${ours}, 'courtesy', 5, now())`.execute(database.db);
    return lot;
  }

  it('lets a grant be written only once, even into another lot', async () => {
    const lot = await emptyLot();
    const again = sql`insert into credit_entries (id, account_id, lot_id, type, amount, description, reference, created_at)
      values (gen_random_uuid(), ${ours}, ${lot}, 'courtesy', 5, 'By hand', ${`gift#${lot}`}, now())`;
    await expect(again.execute(database.db)).rejects.toThrow('one_grant');
    expect((await checkLedger(database.db, ours)).total_credits).toBe(9);
  });

  it.each([
    ['courtesy', 4],
    ['courtesy', 6],
    ['bonus', 5],
    ['purchase', 5],
  ])('lets no %s of %i fill a lot of 5 courtesy credits', async (type, amount) => {
    const lot = await emptyLot();
    const attempt = entry({ account: ours, lot, type, amount }).execute(database.db);
    await expect(attempt).rejects.toThrow(/fills its lot|credit_lots_check/);
    expect((await checkLedger(database.db, ours)).total_credits).toBe(9);
  });

  it('applies an entry that is valid', async () => {
    await entry({ account: ours, lot: bought, type: 'refund', amount: 4, job }).execute(database.db);
    await entry({ account: ours, lot: bought, type: 'reversal', amount: 2, purchase }).execute(database.db);
    expect((await checkLedger(database.db, ours)).total_credits).toBe(15);
  });
});
