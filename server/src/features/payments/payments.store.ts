import type { PaymentMethod } from '@sheaf/contract/payments';
import { type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { PaymentsTables } from './payments.tables.ts';

type PackageRow = Selectable<PaymentsTables['credit_packages']>;

/** A purchase, with the number of credits clawed back from it according to the ledger. */
export type PurchaseRow = Selectable<PaymentsTables['purchases']> & { credits_taken_back: number };

export const listPackages = (db: Database): Promise<PackageRow[]> =>
  db
    .selectFrom('credit_packages')
    .selectAll()
    .where('is_offered', '=', true)
    .orderBy('price_cents')
    .execute();

export const findPackage = (db: Database, id: string): Promise<PackageRow | undefined> =>
  db
    .selectFrom('credit_packages')
    .selectAll()
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .executeTakeFirst();

export async function insertPurchase(
  db: Database,
  purchase: {
    accountId: string;
    package: PackageRow;
    method: PaymentMethod;
    checkAt: Date | null;
    now: Date;
  },
): Promise<string> {
  const id = uuid();
  await db
    .insertInto('purchases')
    .values({
      id,
      account_id: purchase.accountId,
      package_id: purchase.package.id,
      package_name: purchase.package.name,
      credit_amount: purchase.package.credit_amount,
      bonus_credits: purchase.package.bonus_credits,
      price_cents: purchase.package.price_cents,
      method: purchase.method,
      check_at: purchase.checkAt,
      created_at: purchase.now,
    })
    .execute();
  return id;
}

const selectPurchases = (db: Database) =>
  db
    .selectFrom('purchases')
    .selectAll('purchases')
    .select((row) =>
      row
        .selectFrom('credit_entries')
        .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('sum'))
        .whereRef('credit_entries.purchase_id', '=', 'purchases.id')
        .where('credit_entries.type', '=', 'reversal')
        .$asScalar()
        .$notNull()
        .as('credits_taken_back'),
    );

/** A purchase of any account. */
export const findPurchase = (db: Database, id: string): Promise<PurchaseRow | undefined> =>
  selectPurchases(db).where('purchases.id', '=', id).executeTakeFirst();

export const findOwnPurchase = (
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<PurchaseRow | undefined> =>
  selectPurchases(db)
    .where('purchases.id', '=', id)
    .where('purchases.account_id', '=', accountId)
    .executeTakeFirst();

export const listPurchases = (
  db: Database,
  { accountId, limit, offset }: { accountId: string; limit: number; offset: number },
): Promise<PurchaseRow[]> =>
  selectPurchases(db)
    .where('purchases.account_id', '=', accountId)
    .orderBy('purchases.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many purchases of an account are not paid yet: those by card, or those that the operator completes. */
export async function countPending(
  db: Database,
  { accountId, isManual }: { accountId: string; isManual: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('purchases')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('method', isManual ? '=' : '<>', 'manual')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The purchase that a provider's session or payment belongs to. */
export async function findPurchaseId(
  db: Database,
  known: { sessionId: string } | { paymentId: string },
): Promise<string | undefined> {
  const purchases = db.selectFrom('purchases').select('id');
  const found = await ('sessionId' in known
    ? purchases.where('provider_session', '=', known.sessionId)
    : purchases.where('provider_payment', '=', known.paymentId)
  ).executeTakeFirst();
  return found?.id;
}

/** Records the session in which a purchase is paid, unless one is already recorded. */
export const recordSession = (db: Database, { id, sessionId }: { id: string; sessionId: string }) =>
  db
    .updateTable('purchases')
    .set({ provider_session: sessionId })
    .where('id', '=', id)
    .where('provider_session', 'is', null)
    .execute();

/** Fails a pending purchase that has no session; undefined for any other purchase. */
export const failPurchase = (db: Database, id: string) =>
  db
    .updateTable('purchases')
    .set({ status: 'failed', check_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_session', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Takes the next ticket for asking the provider about a purchase: a response under a higher ticket is newer. */
export async function takeTicket(db: Database, id: string): Promise<number> {
  const { tickets } = await db
    .updateTable('purchases')
    .set((row) => ({ tickets: row('tickets', '+', 1) }))
    .where('id', '=', id)
    .returning('tickets')
    .executeTakeFirstOrThrow();
  return tickets;
}

/** A purchase of any account, locked until the end of the transaction. */
export async function lockPurchase(tx: Transaction, id: string): Promise<PurchaseRow | undefined> {
  // A separate statement: only the next one sees what the previous holder of the lock has written.
  await tx.selectFrom('purchases').select('id').where('id', '=', id).forUpdate().execute();
  return findPurchase(tx, id);
}

/** Locks a purchase's account until the transaction ends: it cannot be terminated, and its credits cannot move. */
export const lockBuyer = (tx: Transaction, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'status'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updatePurchase = (
  tx: Transaction,
  id: string,
  change: Updateable<PaymentsTables['purchases']>,
) => tx.updateTable('purchases').set(change).where('id', '=', id).execute();

export const postponeCheck = (db: Database, { id, checkAt }: { id: string; checkAt: Date | null }) =>
  db.updateTable('purchases').set({ check_at: checkAt }).where('id', '=', id).execute();

/** Purchases that are due for a check, longest overdue first. */
export const listDue = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom('purchases')
    .innerJoin('accounts', 'accounts.id', 'purchases.account_id')
    .select([
      'purchases.id',
      'purchases.method',
      'purchases.status',
      'purchases.provider_session',
      'purchases.created_at',
      'accounts.status as account_status',
    ])
    .where('purchases.check_at', '<=', now)
    .orderBy('purchases.check_at')
    .limit(limit)
    .execute();
