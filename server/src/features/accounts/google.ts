import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import type { Database } from '../../tables.ts';
import { assertMayOpen, type PresentSession } from './account-switch.ts';
import { type Accounts, type OpenedSession, openSession, type Visitor } from './accounts.ts';
import { countVisit } from './attempts.ts';
import * as store from './google.store.ts';
import { accountOfGoogle } from './google-account.ts';
import type { GoogleIdentity, GoogleProvider } from './google-provider.ts';

/** What signing in with Google needs. */
export interface Google {
  readonly accounts: Accounts;
  readonly provider: GoogleProvider;
  readonly site: Site;
}

/** How long a person may take at Google. */
export const GOOGLE_SIGN_IN_MS = 10 * 60_000;

const callbackUrl = ({ site }: Google): string => site.linkTo('/auth/callback');

/**
 * Starts a sign-in for one browser, which `browserToken` stands for, and returns the address to send it to.
 * Several may be under way in one browser. Throws `unavailable` when Google does not answer, and keeps nothing then;
 * `too_many_requests` past the limit.
 */
export async function startGoogleSignIn(
  google: Google,
  { browserToken, ip }: { browserToken: string; ip: string },
): Promise<string> {
  return sendToGoogle(google, { browserToken, ip });
}

/** Starts a round trip that opens a session, or proves the one that is named. */
export async function sendToGoogle(
  google: Google,
  {
    browserToken,
    ip,
    proves,
  }: { browserToken: string; ip: string; proves?: { sessionId: string; email: string } },
): Promise<string> {
  const { db, clock } = google.accounts;
  await countVisit(google.accounts, { action: 'google-sign-in', ip });
  const { url, state, secrets } = await google.provider.begin(callbackUrl(google), {
    reauthenticates: proves?.email,
  });
  await store.insertGoogleSignIn(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    ...secrets,
    sessionId: proves?.sessionId ?? null,
    expiresAt: new Date(clock.now().getTime() + GOOGLE_SIGN_IN_MS),
  });
  return url;
}

/** What Google sent the browser back with. */
export interface GoogleReturn {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

interface Completion {
  readonly answer: GoogleReturn;
  readonly browserToken: string;
  readonly present: PresentSession;
  readonly visitor: Visitor;
}

/**
 * Completes a sign-in in the browser that started it, once and within 10 minutes, and opens a session: see
 * `accountOfGoogle` for whose. A deactivated account becomes active again, as by any sign-in.
 * Throws `google_failed`, `unavailable`, `account_terminated`, and `already_signed_in` where the browser has the session
 * of another account: the same answer then completes it once the person has agreed. No account or session changes
 * when it throws.
 */
export async function completeGoogleSignIn(
  google: Google,
  { present, visitor, ...comingBack }: Completion,
): Promise<OpenedSession> {
  const { accounts } = google;
  const { identity, putBack } = await comeBackFromGoogle(google, { ...comingBack, sessionId: null });
  try {
    const { session, cameBy } = await openSessionFor(accounts, { identity, present, visitor });
    const { id: accountId, email } = session.user;
    if (cameBy !== 'known') {
      const event = cameBy === 'opened' ? 'sign_up' : 'google_link';
      accounts.audit.record({ event, outcome: 'success', accountId, email, ip: visitor.ip });
    }
    return session;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'already_signed_in') await putBack();
    throw error;
  }
}

const openSessionFor = (
  accounts: Accounts,
  { identity, present, visitor }: { identity: GoogleIdentity } & Pick<Completion, 'present' | 'visitor'>,
) =>
  accounts.db.transaction().execute(async (tx) => {
    const { accountId, cameBy } = await accountOfGoogle(accounts, tx, identity);
    // Takes back what was opened or linked.
    assertMayOpen(present, { accountId, email: identity.email });
    return { session: await openSession(accounts, tx, { accountId, visitor }), cameBy };
  });

/** A browser that has come back. */
interface RoundTrip {
  readonly identity: GoogleIdentity;
  readonly startedAt: Date;
  /** Google's code works once; what it was worth waits so for the person's word. */
  putBack(): Promise<void>;
}

/** Whom Google names to the browser that was sent there, once. Throws `google_failed` and `unavailable`. */
export async function comeBackFromGoogle(
  google: Google,
  {
    answer,
    browserToken,
    sessionId,
  }: { answer: GoogleReturn; browserToken: string; sessionId: string | null },
): Promise<RoundTrip> {
  const { db, clock } = google.accounts;
  const hashes = { stateHash: hashToken(answer.state), browserHash: hashToken(browserToken) };
  // Used up before Google is asked, so that of two that come at once one goes on.
  const started = await store.takeGoogleSignIn(db, { ...hashes, sessionId, now: clock.now() });
  if (!started) throw notStartedHere();
  const { expires_at: expiresAt, nonce, code_verifier: codeVerifier } = started;
  const secrets = { nonce, codeVerifier };
  const identity =
    started.identity ?? (await google.provider.finish(callbackUrl(google), { ...answer, secrets }));
  return {
    identity,
    startedAt: new Date(expiresAt.getTime() - GOOGLE_SIGN_IN_MS),
    putBack: async () => {
      await store.insertGoogleSignIn(db, { ...hashes, ...secrets, sessionId, identity, expiresAt });
    },
  };
}

const notStartedHere = () =>
  new DomainError(
    'google_failed',
    'This sign-in was started in another browser, is completed already, or took too long. Please sign in again.',
  );

/** Removes the sign-ins that nobody came back from. */
export async function sweepGoogleSignIns({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await store.deleteExpiredGoogleSignIns(db, clock.now());
}
