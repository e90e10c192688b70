import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Caller } from '../caller.ts';
import { markReauthenticated } from '../sessions/sessions.store.ts';
import * as store from './google.store.ts';
import { notLinked, notSignedInAgain, otherGoogleAccount } from './google-problems.ts';
import {
  completeRoundTrip,
  type GoogleContext,
  type GoogleReturn,
  startRoundTrip,
} from './google-round-trip.ts';

/** Tolerated difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

/**
 * Starts a round trip to Google that proves the caller's session, and returns the URL to send the browser to. Throws
 * `google_failed` for an account that is not linked, `unavailable`, and `too_many_requests`.
 */
export async function startGoogleReauthentication(
  google: GoogleContext,
  { caller, ...browser }: { caller: Caller; browserToken: string; ip: string },
): Promise<string> {
  if (!caller.user.google_linked) throw notLinked();
  const reauthentication = { sessionId: caller.sessionId, email: caller.user.email };
  return startRoundTrip(google, { ...browser, reauthentication });
}

/**
 * Proves the caller's session with what Google sent the browser back with: once, within 10 minutes, only for the
 * session and in the browser that started it, and only for the linked Google account. If Google says when the person
 * signed in, that must be after the start. Throws `google_failed` and `unavailable`; the session is not proven then.
 */
export async function completeGoogleReauthentication(
  google: GoogleContext,
  { caller, ...returned }: { caller: Caller; answer: GoogleReturn; browserToken: string },
): Promise<void> {
  const { db, clock } = google.accounts;
  const { sessionId } = caller;
  const { identity, startedAt } = await completeRoundTrip(google, { ...returned, sessionId });
  if (identity.subject !== (await store.findGoogleSubject(db, caller.accountId))) throw otherGoogleAccount();
  const { signedInAtMs = Number.POSITIVE_INFINITY } = identity;
  if (signedInAtMs < startedAt.getTime() - MAX_CLOCK_SKEW_MS) throw notSignedInAgain();
  await markReauthenticated(db, { id: sessionId, now: clock.now() });
}
