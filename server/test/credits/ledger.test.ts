import { randomUUID } from 'node:crypto';
import { openEmbeddedTables, openPostgresTables } from '@sheaf/testing/database/database';
import {
  Crash,
  checkLedger,
  crashing,
  debit,
  grant,
  isUnpaid,
  KINDS,
  NOW,
  openAccount,
  refund,
  takeBack,
} from '@sheaf/testing/ledger/ledger';
import { Model, type Step, steps } from '@sheaf/testing/ledger/ledger-model';
import { duringTests } from '@sheaf/testing/server/during-tests';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireCredits } from '../../src/features/credits/credits.jobs.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { openLog } from '../../src/platform/log/log.ts';
import type { Database, Transaction } from '../../src/tables.ts';

const log = openLog({ level: 'silent' });
const newIds = () => Array.from({ length: 4 }, () => randomUUID());

/** An account that steps are applied to, and the ids that their slots refer to. */
interface Scenario {
  accountId: string;
  jobs: string[];
  purchases: string[];
  now: Date;
}

const endOf = ({ lifeDays }: { lifeDays: number | null }, now: Date) =>
  lifeDays === null ? null : new Date(now.getTime() + lifeDays * DAY_MS);

async function perform(db: Database, scenario: Scenario, step: Step): Promise<void> {
  const { accountId, now } = scenario;
  const plugin = step.crashAfter === null ? undefined : crashing(step.crashAfter);
  const withCrashes = <D extends Database>(one: D) => (plugin ? (one.withPlugin(plugin) as D) : one);
  if (step.act === 'wait') return;
  if (step.act === 'expire') {
    const clock = { now: () => now };
    return expireCredits({ db: withCrashes(db), clock, log, queue: { add: async () => {} } });
  }
  await db.transaction().execute(async (open) => {
    const tx: Transaction = withCrashes(open);
    const [jobId = '', purchaseId = ''] = [scenario.jobs[step.slot], scenario.purchases[step.slot]];
    if (step.act === 'debit') await debit(tx, accountId, { ...step, jobId, now });
    else if (step.act === 'refund') await refund(tx, accountId, { ...step, jobId, now });
    else if (step.act === 'takeBack') await takeBack(tx, accountId, { purchaseId, target: step, now });
    else if (step.act === 'grant') {
      const gift = { ...step, expiresAt: endOf(step, now), reference: `gift:${step.slot}`, now };
      await grant(tx, accountId, gift);
    } else if (step.act === 'buy') {
      for (const kind of ['paid', 'bonus'] as const) {
        const reference = `purchase:${purchaseId}:${kind}`;
        const bought = { kind, amount: step[kind], expiresAt: endOf(step, now), reference, purchaseId, now };
        await grant(tx, accountId, bought);
      }
    }
  });
}

const outcomeOf = (attempt: Promise<void>): Promise<'done' | 'refused' | 'crashed'> =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Crash) return 'crashed';
      if (isUnpaid(error) || String(error).includes('paid already')) return 'refused';
      throw error;
    },
  );

/** Returns how much of each purchase was taken back, by kind, according to the ledger. */
async function reversedAmounts(db: Database, accountId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ purchase: string; kind: string; taken: number }>`
    select e.purchase_id as purchase, l.kind, -sum(e.amount)::int as taken
    from credit_entries e join credit_lots l on l.id = e.lot_id
    where e.account_id = ${accountId} and e.type = 'reversal' group by e.purchase_id, l.kind`.execute(db);
  return new Map(rows.map(({ purchase, kind, taken }) => [`${purchase} ${kind}`, taken]));
}

describe.each([
  ['PostgreSQL', 8, () => openPostgresTables()],
  // This collation ignores punctuation, like the default one of many servers.
  ['PostgreSQL that orders as people do', 3, () => openPostgresTables({ icuLocale: 'en-u-ka-shifted' })],
  ['the embedded database', 15, () => openEmbeddedTables()],
])('the ledger on %s', (_, numRuns, open) => {
  const database = duringTests(open);

  it('adds up after every step, whatever is tried, repeated or interrupted', {
    timeout: 240_000,
  }, async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const model = new Model();
        const accountId = await openAccount(db);
        const scenario = { accountId, jobs: newIds(), purchases: newIds(), now: NOW };
        for (const step of sequence) {
          const outcome = await outcomeOf(perform(db, scenario, step));
          if (outcome !== 'crashed') expect(outcome).toBe(model.apply(step));
          scenario.now = new Date(model.now);
          const balance = await checkLedger(db, accountId, scenario.now);
          for (const kind of KINDS) expect(balance[`${kind}_credits`]).toBe(model.total(kind));
          const taken = await reversedAmounts(db, accountId);
          for (const [slot, purchaseId] of scenario.purchases.entries()) {
            for (const kind of ['paid', 'bonus'] as const)
              expect(taken.get(`${purchaseId} ${kind}`) ?? 0).toBe(model.taken(slot, kind));
          }
          if (step.act === 'expire' && step.crashAfter === null) {
            expect(await sumExpiredCredits(accountId, scenario.now)).toBe(0);
          }
        }
      }),
      // A busy machine gets through fewer runs, and a failure is not shrunk forever.
      { numRuns, interruptAfterTimeLimit: 60_000 },
    );
  });

  async function sumExpiredCredits(accountId: string, now: Date): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(remaining), 0)::int as held from credit_lots
      where account_id = ${accountId} and expires_at <= ${now}`.execute(database.db);
    return rows[0]?.held ?? 0;
  }
});
