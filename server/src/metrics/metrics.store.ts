import type { Database } from '../tables.ts';

/** Jobs that wait or go on, by type and status. */
export const countActiveJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .select((row) => ['type', 'status', row.fn.countAll<number>().as('count')])
    .where('status', 'in', ['queued', 'running'])
    .groupBy(['type', 'status'])
    .execute();

/** Purchases that wait for their payment or are disputed, by status. Those that are done are not for a scrape to count. */
export const countOpenPurchases = (db: Database) =>
  db
    .selectFrom('purchases')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('status', 'in', ['pending', 'disputed'])
    .groupBy('status')
    .execute();

/** Mails that wait to be sent. */
export const countMails = (db: Database) =>
  db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** What was entered in the ledger between two ids, which are in the order of time; by type and kind of credits. */
export const sumEntries = (db: Database, { after, upTo }: { after: string; upTo: string }) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .select((row) => [
      'credit_entries.type',
      'credit_lots.kind',
      row.fn.sum<number>('credit_entries.amount').as('amount'),
    ])
    .where('credit_entries.id', '>', after)
    .where('credit_entries.id', '<=', upTo)
    .groupBy(['credit_entries.type', 'credit_lots.kind'])
    .execute();
