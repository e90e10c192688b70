import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import type { GoogleCallbackParams } from '../google/google-sign-in.ts';
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
  const detail = code === null ? undefined : SENTENCES.get(code);
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

const NOT_ALLOWED =
  'Google was not allowed to share who you are, so nothing was changed. Sign in again to continue, or use your password.';
const INTERACTION_NEEDED = 'Google needs you to choose an account and give consent. Please sign in again.';
const UNAVAILABLE =
  'Google cannot sign you in at the moment. Please try again in a few minutes, or sign in with your password.';
const NOT_SET_UP =
  'Google rejected the request from this server. Please tell its operator, and sign in with your password until then.';

/** Every error code a provider may redirect with: RFC 6749 (4.1.2.1) and OpenID Connect Core (3.1.2.6). */
const SENTENCES = new Map([
  ['access_denied', NOT_ALLOWED],
  ['login_required', INTERACTION_NEEDED],
  ['interaction_required', INTERACTION_NEEDED],
  ['account_selection_required', INTERACTION_NEEDED],
  ['consent_required', INTERACTION_NEEDED],
  ['server_error', UNAVAILABLE],
  ['temporarily_unavailable', UNAVAILABLE],
  ['invalid_request', NOT_SET_UP],
  ['unauthorized_client', NOT_SET_UP],
  ['unsupported_response_type', NOT_SET_UP],
  ['invalid_scope', NOT_SET_UP],
  ['invalid_request_uri', NOT_SET_UP],
  ['invalid_request_object', NOT_SET_UP],
  ['request_not_supported', NOT_SET_UP],
  ['request_uri_not_supported', NOT_SET_UP],
  ['registration_not_supported', NOT_SET_UP],
]);
