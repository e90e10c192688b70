import type { Insertable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../tables.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from '../accounts.store.ts';

/** Begins the identifiers of accounts at the built-in test sign-in. */
export const TEST_SUBJECT_PREFIX = 'sheaf-test-';

/** Records that a browser was sent to Google, or is back and the person has a question to answer. */
export const insertGoogleSignIn = (db: Database, signIn: Insertable<Tables['google_sign_ins']>) =>
  db.insertInto('google_sign_ins').values(signIn).execute();

/** Deletes the sign-in of a browser and returns it; undefined when there is none or it has expired. */
export const consumeGoogleSignIn = (
  db: Database,
  signIn: { stateHash: string; browserHash: string; sessionId: string | null; now: Date },
) =>
  db
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', signIn.stateHash)
    .where('browser_hash', '=', signIn.browserHash)
    .where('session_id', 'is not distinct from', signIn.sessionId)
    .where('expires_at', '>', signIn.now)
    .returning(['nonce', 'code_verifier', 'identity', 'expires_at'])
    .executeTakeFirst();

export const deleteExpiredGoogleSignIns = (db: Database, now: Date) =>
  db.deleteFrom('google_sign_ins').where('expires_at', '<=', now).execute();

export const findAccountByGoogle = (db: Database, subject: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('google_subject', '=', subject).executeTakeFirst();

export async function findGoogleSubject(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('google_subject')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.google_subject ?? undefined;
}

/** Deletes the password of an address that nobody had proven, and proves it; false when it was proven. */
export async function dropUnprovenPassword(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const dropped = await tx
    .updateTable('accounts')
    .set({ password_hash: null, confirmed_at: now })
    .where('id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('status', '<>', 'terminated')
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** False when it has one or is terminated. One at the test sign-in gives way: Google was not set up then. */
export async function linkGoogle(
  tx: Transaction,
  { accountId, subject }: { accountId: string; subject: string },
): Promise<boolean> {
  const linked = await tx
    .updateTable('accounts')
    .set({ google_subject: subject })
    .where('id', '=', accountId)
    .where(({ or, eb }) =>
      or([eb('google_subject', 'is', null), eb('google_subject', 'like', `${TEST_SUBJECT_PREFIX}%`)]),
    )
    .where('status', '<>', 'terminated')
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}
