import type { Database } from '../tables.ts';

export const countActiveJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .select((row) => ['type', 'status', row.fn.countAll<number>().as('count')])
    .where('status', 'in', ['queued', 'running'])
    .groupBy(['type', 'status'])
    .execute();

/** Purchases that are pending or disputed, by status. Completed ones are too many for a scrape to count. */
export const countOpenPurchases = (db: Database) =>
  db
    .selectFrom('purchases')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('status', 'in', ['pending', 'disputed'])
    .groupBy('status')
    .execute();

export const countMails = (db: Database) =>
  db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** Sums of the ledger entries between two ids, which sort by time; by type and kind of credits. */
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
