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
  const { db, clock } = google.accounts;
  await countVisit(google.accounts, { action: 'google-sign-in', ip });
  const { url, state, secrets } = await google.provider.begin(callbackUrl(google));
  await store.insertGoogleSignIn(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    ...secrets,
    expiresAt: new Date(clock.now().getTime() + GOOGLE_SIGN_IN_MS),
  });
  return url;
}

/** What Google sent the browser back with. */
interface Return {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

interface Completion {
  readonly answer: Return;
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
export async function completeGoogleSignIn(google: Google, completion: Completion): Promise<OpenedSession> {
  const { accounts, provider } = google;
  const { answer } = completion;
  const hashes = { stateHash: hashToken(answer.state), browserHash: hashToken(completion.browserToken) };
  // Used up before Google is asked, so that of two that come at once one goes on.
  const started = await store.takeGoogleSignIn(accounts.db, { ...hashes, now: accounts.clock.now() });
  if (!started) throw notStartedHere();
  const secrets = { nonce: started.nonce, codeVerifier: started.code_verifier };
  const identity = started.identity ?? (await provider.finish(callbackUrl(google), { ...answer, secrets }));
  try {
    return await openSessionFor(accounts, { identity, completion });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'already_signed_in') throw error;
    // Google's code works once; what it was worth waits here for the person's word.
    const expiresAt = started.expires_at;
    await store.insertGoogleSignIn(accounts.db, { ...hashes, ...secrets, identity, expiresAt });
    throw error;
  }
}

const openSessionFor = (
  accounts: Accounts,
  { identity, completion }: { identity: GoogleIdentity; completion: Completion },
): Promise<OpenedSession> =>
  accounts.db.transaction().execute(async (tx) => {
    const accountId = await accountOfGoogle(accounts, tx, identity);
    // Takes back what was opened or linked.
    assertMayOpen(completion.present, { accountId, email: identity.email });
    return openSession(accounts, tx, { accountId, visitor: completion.visitor });
  });

const notStartedHere = () =>
  new DomainError(
    'google_failed',
    'This sign-in was started in another browser, is completed already, or took too long. Please sign in again.',
  );

/** Removes the sign-ins that nobody came back from. */
export async function sweepGoogleSignIns({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await store.deleteExpiredGoogleSignIns(db, clock.now());
}
