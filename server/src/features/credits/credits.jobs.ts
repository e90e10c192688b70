import { type CreditKind, EXPIRY_NOTICE_DAYS } from '@sheaf/contract/credits';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Database, Transaction } from '../../tables.ts';
import { DAY_MS } from './credits.rules.ts';
import { insertEntry, lockAccount } from './credits.store.ts';
import * as store from './expiry.store.ts';

/** Credits that expire on one day (UTC). */
export interface ExpiringCredits {
  readonly kind: CreditKind;
  readonly amount: number;
  /** Such as `2026-12-05`. */
  readonly day: string;
}

/** What the expiry of credits needs. */
export interface CreditExpiry {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Tells the owner of an account, if and only if the transaction commits. */
  tellOwner(
    tx: Transaction,
    notice: { accountId: string; recipient: string; expiring: readonly ExpiringCredits[] },
  ): Promise<void>;
}

/**
 * The hourly job. Writes off what lots hold whose time is over, lot by lot and each once, however many processes do it
 * at the same time; a debit has ignored them since. And tells each account once of credits that are about to expire.
 * What fails for one account keeps no other waiting, and is tried again with the next hour.
 */
export async function expireCredits(expiry: CreditExpiry): Promise<void> {
  await writeOffExpired(expiry);
  await tellOfExpiry(expiry);
}

async function writeOffExpired({ db, clock, log }: CreditExpiry): Promise<void> {
  const now = clock.now();
  let lots = await store.listExpired(db, { now, after: undefined });
  while (lots.length > 0) {
    for (const lot of lots) {
      await db
        .transaction()
        .execute((tx) => writeOff(tx, { accountId: lot.account_id, lotId: lot.id, now }))
        .catch((err: unknown) => log.error({ err, lotId: lot.id }, 'expired credits are not written off'));
    }
    lots = await store.listExpired(db, { now, after: lots.at(-1) });
  }
}

async function writeOff(
  tx: Transaction,
  { accountId, lotId, now }: { accountId: string; lotId: string; now: Date },
): Promise<void> {
  await lockAccount(tx, accountId);
  const lot = await store.findExpired(tx, { lotId, now });
  if (!lot) return;
  await insertEntry(
    tx,
    {
      accountId,
      type: 'expiry',
      description: `Unused ${lot.kind} credits expired`,
      reference: 'expiry',
      now,
    },
    { lotId, amount: -lot.remaining },
  );
}

async function tellOfExpiry(expiry: CreditExpiry): Promise<void> {
  const { db, clock, log } = expiry;
  const now = clock.now();
  // To the end of that day, so that what expires on one day is told in one mail.
  const until = new Date(Math.floor(now.getTime() / DAY_MS + EXPIRY_NOTICE_DAYS + 1) * DAY_MS - 1);
  let accounts = await store.listToTell(db, { now, until, after: undefined });
  while (accounts.length > 0) {
    for (const { id: accountId } of accounts) {
      await db
        .transaction()
        .execute((tx) => tellOne(expiry, tx, { accountId, now, until }))
        .catch((err: unknown) => log.error({ err, accountId }, 'not told of credits that expire'));
    }
    accounts = await store.listToTell(db, { now, until, after: accounts.at(-1)?.id });
  }
}

async function tellOne(
  expiry: CreditExpiry,
  tx: Transaction,
  { accountId, now, until }: { accountId: string; now: Date; until: Date },
): Promise<void> {
  const { email } = await lockAccount(tx, accountId);
  const lots = await store.listUntoldLots(tx, { accountId, now, until });
  // Told by another process meanwhile, or ended.
  if (lots.length === 0 || email === null) return;
  await store.insertNotices(tx, { lotIds: lots.map(({ id }) => id), now });
  await expiry.tellOwner(tx, { accountId, recipient: email, expiring: sumByDay(lots) });
}

function sumByDay(
  lots: ReadonlyArray<{ kind: CreditKind; remaining: number; expires_at: Date }>,
): ExpiringCredits[] {
  const sums = new Map<string, { kind: CreditKind; amount: number; day: string }>();
  for (const { kind, remaining, expires_at } of lots) {
    const day = expires_at.toISOString().slice(0, 10);
    const sum = sums.get(`${day} ${kind}`) ?? { kind, amount: 0, day };
    sums.set(`${day} ${kind}`, { ...sum, amount: sum.amount + remaining });
  }
  return [...sums.values()];
}
