import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import type { GoogleCallbackParams } from '../google/google-sign-in.ts';
import { oauthErrorMessage } from '../google/oauth-errors.ts';
import type { SignInFailure } from './sign-in-step.ts';

export type Callback =
  | { kind: 'google'; answer: GoogleCallbackParams }
  | { kind: 'reauthentication'; answer: GoogleCallbackParams }
  | { kind: 'confirmation'; accessToken: string }
  /** The callback cannot be completed, for this reason. */
  | ({ kind: 'failure' } & SignInFailure);

/** Parses the address of the callback page; parameters may be in the query or the fragment. */
export function readCallback({ search, hash }: { search: string; hash: string }): Callback {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) || fragment.get(name);
  if (query.has('error') || fragment.has('error')) return refusal(read('error'), read('error_description'));
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

/** What a provider sends as a code; anything else is not shown. */
const ERROR_CODE = /^[\w.-]{1,64}$/;
const MAX_QUOTE_LENGTH = 200;

// The address is untrusted: its words are only ever shown as a quotation, next to our own for a known code.
function refusal(error: string | null, description: string | null): Callback {
  const code = error !== null && ERROR_CODE.test(error) ? error : null;
  const detail = code === null ? undefined : oauthErrorMessage(code);
  const quote = description === null ? '' : quotable(description);
  return {
    kind: 'failure',
    message: code === null ? 'An unexpected error occurred' : `OAuth error: ${code}`,
    ...(detail !== undefined && { detail }),
    ...(quote !== '' && { quote }),
  };
}

/** The text in one line, without anything invisible, cut to a length that cannot fill the page. */
function quotable(text: string): string {
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  if (characters.length <= MAX_QUOTE_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_QUOTE_LENGTH - 1).join('')}…`;
}
