import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import type { GoogleAnswer } from '../google/google-sign-in.ts';
import { oauthErrorMessage } from '../google/oauth-errors.ts';

/** What the address of the callback page carries. */
export type Callback =
  /** The answer of Google to a sign-in. */
  | { kind: 'google'; answer: GoogleAnswer }
  /** The same, to somebody signed in who went there to prove who they are. */
  | { kind: 'reauthentication'; answer: GoogleAnswer }
  /** The link of a sign-up's mail. */
  | { kind: 'confirmation'; accessToken: string }
  /** It cannot be completed, and this is why. */
  | { kind: 'failure'; message: string; detail?: string };

/** Reads the query or the fragment of the page's address; either may hold what was sent along. */
export function readCallback({ search, hash }: { search: string; hash: string }): Callback {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) || fragment.get(name);
  if (query.has('error') || fragment.has('error')) return refusal(read('error'));
  const [code, state, iss] = [read('code'), read('state'), read('iss')];
  if (code && state) {
    const kind = state.startsWith(REAUTHENTICATION_STATE) ? 'reauthentication' : 'google';
    return { kind, answer: { code, state, ...(iss && { iss }) } };
  }
  const accessToken = fragment.get('access_token');
  if (accessToken && fragment.get('type') === 'signup') {
    return { kind: 'confirmation', accessToken };
  }
  return { kind: 'failure', message: 'No authorization code or tokens found in OAuth callback' };
}

// Anybody may have made the address: only a known code of it is shown, with our own message.
function refusal(error: string | null): Callback {
  const detail = error === null ? undefined : oauthErrorMessage(error);
  return detail === undefined
    ? { kind: 'failure', message: 'An unexpected error occurred' }
    : { kind: 'failure', message: `OAuth error: ${error}`, detail };
}
