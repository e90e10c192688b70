import { DomainError } from '@sheaf/contract/problems';
import type { Caller } from './caller.ts';
import * as store from './google.store.ts';
import { comeBackFromGoogle, type Google, type GoogleReturn, sendToGoogle } from './google.ts';
import { proveSession } from './sessions.store.ts';

/** What two machines' clocks may differ by. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Starts a round trip to Google by which the caller proves to be who opened the session, and returns the address to send
 * the browser to. Throws `google_failed` for an account that is not linked, `unavailable`, and `too_many_requests`.
 */
export async function startGoogleReauthentication(
  google: Google,
  { caller, ...browser }: { caller: Caller; browserToken: string; ip: string },
): Promise<string> {
  if (!caller.user.google_linked) throw notLinked();
  const proves = { sessionId: caller.sessionId, email: caller.user.email };
  return sendToGoogle(google, { ...browser, proves });
}

/**
 * Proves the caller's session by what Google sent the browser back with: for the session that left, in the browser that
 * left, once, within 10 minutes, and for the Google account that the account is linked to. Where Google says when the
 * person has signed in, it has to be since then. Throws `google_failed` and `unavailable`; nothing is proven then.
 */
export async function completeGoogleReauthentication(
  google: Google,
  { caller, ...comingBack }: { caller: Caller; answer: GoogleReturn; browserToken: string },
): Promise<void> {
  const { db, clock } = google.accounts;
  const { sessionId } = caller;
  const { identity, startedAt } = await comeBackFromGoogle(google, { ...comingBack, sessionId });
  if (identity.subject !== (await store.findGoogleSubject(db, caller.accountId))) throw otherAccount();
  const { signedInAtMs = Number.POSITIVE_INFINITY } = identity;
  if (signedInAtMs < startedAt.getTime() - CLOCK_DIFFERENCE_MS) throw notAskedAnew();
  await proveSession(db, { id: sessionId, now: clock.now() });
}

const notLinked = () =>
  new DomainError(
    'google_failed',
    'Your account is not linked to a Google account. Confirm with your password that it is you.',
  );
const otherAccount = () =>
  new DomainError(
    'google_failed',
    'This is not the Google account that you sign in with here. Nothing was changed; choose that one and try again.',
  );
const notAskedAnew = () =>
  new DomainError(
    'google_failed',
    'Google did not ask you to sign in again. Sign out of Google in this browser, and try again here.',
  );
