import { DomainError } from '@sheaf/contract/problems';
import { assertMaySwitchAccount, type CurrentSession } from '../sessions/account-switch.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import { resolveGoogleAccount } from './google-account.ts';
import { completeRoundTrip, type GoogleContext, type GoogleReturn } from './google-round-trip.ts';

interface Completion {
  readonly answer: GoogleReturn;
  readonly browserToken: string;
  readonly currentSession: CurrentSession;
  readonly visitor: Visitor;
}

/**
 * Completes a sign-in in the browser that started it, once and within 10 minutes, and opens a session; see
 * `resolveGoogleAccount` for which account. A deactivated account becomes active again, as with any sign-in.
 * Throws `google_failed`, `unavailable`, `account_terminated`, and `already_signed_in` if the browser has the session
 * of another account: once the person has agreed, the same response from Google completes the sign-in. No account or
 * session changes when it throws.
 */
export async function completeGoogleSignIn(
  google: GoogleContext,
  { currentSession, visitor, ...returned }: Completion,
): Promise<OpenedSession> {
  const { accounts } = google;
  const { identity, suspend } = await completeRoundTrip(google, { ...returned, sessionId: null });
  try {
    const { session, origin } = await accounts.db.transaction().execute(async (tx) => {
      const { accountId, ...resolved } = await resolveGoogleAccount(accounts, tx, identity);
      // Throwing rolls back any account that was opened or linked.
      assertMaySwitchAccount(currentSession, { accountId, email: identity.email });
      return { ...resolved, session: await openSession(accounts, tx, { accountId, visitor }) };
    });
    const { id: accountId, email } = session.user;
    if (origin !== 'known') {
      const event = origin === 'opened' ? 'sign_up' : 'google_link';
      accounts.audit.record({ event, outcome: 'success', accountId, email, ip: visitor.ip });
    }
    return session;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'already_signed_in') await suspend();
    throw error;
  }
}
