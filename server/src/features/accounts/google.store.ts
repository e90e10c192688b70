import type { Database, Transaction } from '../../tables.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from './accounts.store.ts';
import type { GoogleIdentity } from './google-provider.ts';

/** A sign-in with Google that is under way; see the table. */
interface GoogleSignInRow {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Whom Google has signed in, where only the person's own word is still missing. */
  readonly identity?: GoogleIdentity;
  /** The session that is to be proven; null: one is to be opened. */
  readonly sessionId: string | null;
  readonly expiresAt: Date;
}

/** Notes that a browser was sent to Google, or has come back and is being asked. */
export const insertGoogleSignIn = (db: Database, signIn: GoogleSignInRow) =>
  db
    .insertInto('google_sign_ins')
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      identity: signIn.identity ? JSON.stringify(signIn.identity) : null,
      session_id: signIn.sessionId,
      expires_at: signIn.expiresAt,
    })
    .execute();

/** Takes out the sign-in of a browser and returns it; undefined when there is none, or no longer. */
export const takeGoogleSignIn = (
  db: Database,
  {
    stateHash,
    browserHash,
    sessionId,
    now,
  }: { stateHash: string; browserHash: string; sessionId: string | null; now: Date },
) =>
  db
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'identity', 'expires_at'])
    .executeTakeFirst();

/** Takes out what nobody can complete any more. */
export const deleteExpiredGoogleSignIns = (db: Database, now: Date) =>
  db.deleteFrom('google_sign_ins').where('expires_at', '<=', now).execute();

/** The account that a Google account opens. */
export const findAccountByGoogle = (db: Database, subject: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('google_subject', '=', subject).executeTakeFirst();

/** The Google account that an account is linked to; undefined where there is none. */
export async function findGoogleSubject(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('google_subject')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.google_subject ?? undefined;
}

/** Takes the password off an account whose address nobody has proven until now; false when it was proven. */
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

/** Links an account to a Google account; false when it has one already, or has ended. */
export async function linkGoogle(
  tx: Transaction,
  { accountId, subject }: { accountId: string; subject: string },
): Promise<boolean> {
  const linked = await tx
    .updateTable('accounts')
    .set({ google_subject: subject })
    .where('id', '=', accountId)
    .where('google_subject', 'is', null)
    .where('status', '<>', 'terminated')
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}
