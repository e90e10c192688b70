import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import type { GoogleCallbackParams } from '../google/google-sign-in.ts';
import { oauthErrorMessage } from '../google/oauth-errors.ts';

/** The contents of a callback page address. */
export type Callback =
  /** Google's response to a sign-in. */
  | { kind: 'google'; answer: GoogleCallbackParams }
  /** Google's response to a reauthentication of a signed-in user. */
  | { kind: 'reauthentication'; answer: GoogleCallbackParams }
  /** The link from a sign-up email. */
  | { kind: 'confirmation'; accessToken: string }
  /** The callback cannot be completed, for this reason. */
  | { kind: 'failure'; message: string; detail?: string };

/** Parses the address of the callback page; parameters may be in the query or the fragment. */
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

// The address is untrusted: only a known code is shown, and with our own message.
function refusal(error: string | null): Callback {
  const detail = error === null ? undefined : oauthErrorMessage(error);
  return detail === undefined
    ? { kind: 'failure', message: 'An unexpected error occurred' }
    : { kind: 'failure', message: `OAuth error: ${error}`, detail };
}
