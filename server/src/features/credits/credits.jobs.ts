import { type CreditKind, EXPIRY_NOTICE_DAYS } from '@sheaf/contract/credits';
import type { Clock } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import { queueMail } from '../mails/mails.ts';
import { creditsExpire } from './credits.mails.ts';
import { insertEntry, lockAccount } from './credits.store.ts';
import * as store from './expiry.store.ts';

export interface CreditExpiryContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: Pick<Queue, 'add'>;
}

/**
 * The hourly job. Writes off the credits in expired lots, each lot exactly once even if several processes run the job
 * concurrently (debits ignore expired lots anyway), and notifies each account once of credits that are about to expire.
 * A failure for one account does not affect the others and is retried in the next hour.
 */
export async function expireCredits(expiry: CreditExpiryContext): Promise<void> {
  await writeOffExpired(expiry);
  await notifyOfExpiry(expiry);
}

async function writeOffExpired({ db, clock, log }: CreditExpiryContext): Promise<void> {
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

async function notifyOfExpiry(expiry: CreditExpiryContext): Promise<void> {
  const { db, clock, log } = expiry;
  const now = clock.now();
  // Until the end of that day, so that credits expiring on the same day are in one mail.
  const until = new Date(Math.floor(now.getTime() / DAY_MS + EXPIRY_NOTICE_DAYS + 1) * DAY_MS - 1);
  let accounts = await store.listAccountsToNotify(db, { now, until, after: undefined });
  while (accounts.length > 0) {
    for (const { id: accountId } of accounts) {
      await db
        .transaction()
        .execute((tx) => notifyOwnerOfExpiry(expiry, tx, { accountId, now, until }))
        .catch((err: unknown) =>
          log.error({ err, accountId }, 'the owner was not notified of expiring credits'),
        );
    }
    accounts = await store.listAccountsToNotify(db, { now, until, after: accounts.at(-1)?.id });
  }
}

async function notifyOwnerOfExpiry(
  expiry: CreditExpiryContext,
  tx: Transaction,
  { accountId, now, until }: { accountId: string; now: Date; until: Date },
): Promise<void> {
  const { email } = await lockAccount(tx, accountId);
  const lots = await store.listUnnotifiedLots(tx, { accountId, now, until });
  // Another process was faster, or the account was terminated.
  if (lots.length === 0 || email === null) return;
  await store.insertNotices(tx, { lotIds: lots.map(({ id }) => id), now });
  const payload = { expiring: sumByDay(lots) };
  await queueMail(expiry, tx, { definition: creditsExpire, recipient: email, accountId, payload });
}

function sumByDay(lots: ReadonlyArray<{ kind: CreditKind; remaining: number; expires_at: Date }>) {
  const sums = new Map<string, { kind: CreditKind; amount: number; day: string }>();
  for (const { kind, remaining, expires_at } of lots) {
    const day = expires_at.toISOString().slice(0, 10);
    const sum = sums.get(`${day} ${kind}`) ?? { kind, amount: 0, day };
    sums.set(`${day} ${kind}`, { ...sum, amount: sum.amount + remaining });
  }
  return [...sums.values()];
}
