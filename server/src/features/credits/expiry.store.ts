import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';

/** The last row of the previous page. */
type Cursor = { expires_at: Date; id: string } | undefined;
const PAGE_SIZE = 200;

/** A page of the expired lots that still hold credits, in order of expiry. */
export const listExpired = (db: Database, { now, after }: { now: Date; after: Cursor }) =>
  db
    .selectFrom('credit_lots')
    .select(['id', 'account_id', sql<Date>`expires_at`.as('expires_at')])
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(expires_at, id) > (${after?.expires_at}, ${after?.id})`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();

/** An expired lot that still holds credits; undefined when it no longer does. */
export const findExpired = (tx: Transaction, { lotId, now }: { lotId: string; now: Date }) =>
  tx
    .selectFrom('credit_lots')
    .select(['kind', 'remaining'])
    .where('id', '=', lotId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .executeTakeFirst();

/** Lots that expire between two times and whose owner has not been notified. */
const selectUnnotified = (db: Database, { now, until }: { now: Date; until: Date }) =>
  db
    .selectFrom('credit_lots')
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('credit_notices')
            .select('lot_id')
            .whereRef('credit_notices.lot_id', '=', 'credit_lots.id'),
        ),
      ),
    );

/** A page of the accounts to notify of credits that expire by the given time. */
export const listAccountsToNotify = (
  db: Database,
  { now, until, after }: { now: Date; until: Date; after: string | undefined },
) =>
  selectUnnotified(db, { now, until })
    .innerJoin('accounts', 'accounts.id', 'credit_lots.account_id')
    .select('accounts.id')
    .distinct()
    .where('accounts.status', '<>', 'terminated')
    .$if(after !== undefined, (query) => query.where('accounts.id', '>', after ?? ''))
    .orderBy('accounts.id')
    .limit(PAGE_SIZE)
    .execute();

/** The lots to notify an account of, earliest expiry first. */
export const listUnnotifiedLots = (
  tx: Transaction,
  { accountId, now, until }: { accountId: string; now: Date; until: Date },
) =>
  selectUnnotified(tx, { now, until })
    .select(['id', 'kind', 'remaining', sql<Date>`expires_at`.as('expires_at')])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

export const insertNotices = (tx: Transaction, { lotIds, now }: { lotIds: string[]; now: Date }) =>
  tx
    .insertInto('credit_notices')
    .values(lotIds.map((lot_id) => ({ lot_id, created_at: now })))
    .execute();
