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

/** The message for a provider's error code; undefined for unknown codes. */
export const oauthErrorMessage = (code: string): string | undefined => SENTENCES.get(code);
