import { sql } from 'kysely';
import type { Transaction } from '../../../tables.ts';

/** Does work in a transaction that goes on after it fails; what the work has written is then rolled back. */
export async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await sql`savepoint work`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx);
    throw error;
  }
  await sql`release savepoint work`.execute(tx);
}

export async function isAccountActive(tx: Transaction, accountId: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return status === 'active';
}

/** A key of a family that has not expired or been revoked. */
export const findLiveKey = (tx: Transaction, { familyId, now }: { familyId: string; now: Date }) =>
  tx
    .selectFrom('api_keys')
    .select('monthly_credits')
    .where('family_id', '=', familyId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
