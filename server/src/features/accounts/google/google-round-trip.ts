import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { AccountsContext } from '../accounts.ts';
import { countNetworkAttempt } from '../attempts/attempts.ts';
import * as store from './google.store.ts';
import { notStartedHere } from './google-problems.ts';
import type { GoogleIdentity, GoogleProvider } from './google-provider.ts';

export interface GoogleContext {
  readonly accounts: AccountsContext;
  readonly provider: GoogleProvider;
  readonly callbackUrl: string;
}

export const GOOGLE_SIGN_IN_TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * Starts a round trip for one browser, identified by `browserToken`, and returns the URL to send it to. The round trip
 * opens a session, or proves the one in `reauthentication`. One browser may have several in progress. Throws
 * `unavailable` when Google does not respond, without storing anything, and `too_many_requests` past the limit.
 */
export async function startRoundTrip(
  google: GoogleContext,
  visit: { browserToken: string; ip: string; reauthentication?: { sessionId: string; email: string } },
): Promise<string> {
  const { db, clock } = google.accounts;
  const { browserToken, ip, reauthentication } = visit;
  await countNetworkAttempt(google.accounts, { action: 'google-sign-in', ip });
  const { url, state, secrets } = await google.provider.begin(google.callbackUrl, {
    reauthenticates: reauthentication?.email,
  });
  await store.insertGoogleSignIn(db, {
    state_hash: hashToken(state),
    browser_hash: hashToken(browserToken),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    session_id: reauthentication?.sessionId ?? null,
    expires_at: new Date(clock.now().getTime() + GOOGLE_SIGN_IN_TIMEOUT_MS),
  });
  return url;
}

export interface GoogleReturn {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

interface RoundTrip {
  readonly identity: GoogleIdentity;
  readonly startedAt: Date;
  /** Stores the identity until the person has answered a question, because Google's code works only once. */
  suspend(): Promise<void>;
}

/** Only once, and only for the browser that was sent there. Throws `google_failed` and `unavailable`. */
export async function completeRoundTrip(
  google: GoogleContext,
  returned: { answer: GoogleReturn; browserToken: string; sessionId: string | null },
): Promise<RoundTrip> {
  const { answer, browserToken, sessionId } = returned;
  const { db, clock } = google.accounts;
  const stateHash = hashToken(answer.state);
  const browserHash = hashToken(browserToken);
  // Deleted before Google is called, so that only one of two concurrent requests continues.
  const started = await store.consumeGoogleSignIn(db, {
    stateHash,
    browserHash,
    sessionId,
    now: clock.now(),
  });
  if (!started) throw notStartedHere();
  const secrets = { nonce: started.nonce, codeVerifier: started.code_verifier };
  const identity =
    started.identity ?? (await google.provider.finish(google.callbackUrl, { ...answer, secrets }));
  return {
    identity,
    startedAt: new Date(started.expires_at.getTime() - GOOGLE_SIGN_IN_TIMEOUT_MS),
    suspend: async () => {
      await store.insertGoogleSignIn(db, {
        ...started,
        state_hash: stateHash,
        browser_hash: browserHash,
        session_id: sessionId,
        identity: JSON.stringify(identity),
      });
    },
  };
}
