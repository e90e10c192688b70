import type { ConnectionRequest } from '@sheaf/contract/accounts/connections';
import { KeyScope } from '@sheaf/contract/accounts/keys';
import { isLoopback } from '../../../platform/network/loopback.ts';

const NAME_LENGTH = 100;
/** Control characters, and those that hide or reorder what is beside them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Whether the browser may be sent there with a code: by https, or to a program on the same computer. */
export function isAcceptableRedirect(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' ? !isLoopback(url.hostname) : isLocal(url);
}

const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

/**
 * Makes of what a program says about itself what this server offers: codes and refresh tokens, and nothing of OpenID
 * Connect. Its owner chooses the scopes, not its registration.
 */
export function simplifyMetadata(metadata: Record<string, unknown>): void {
  for (const name of UNUSED_METADATA) delete metadata[name];
  const redirects = Array.isArray(metadata.redirect_uris) ? metadata.redirect_uris : [];
  const isNative = redirects.some((each) => isLocal(URL.parse(String(each)) ?? new URL('https://none')));
  const grants = Array.isArray(metadata.grant_types) ? metadata.grant_types : [];
  Object.assign(metadata, {
    // The port of a native program's address may differ each time (RFC 8252, section 7.3).
    application_type: isNative ? 'native' : 'web',
    grant_types: ['authorization_code', ...grants.filter((each) => each === 'refresh_token')],
    response_types: ['code'],
    id_token_signed_response_alg: 'EdDSA',
    subject_type: 'public',
  });
}

const UNUSED_METADATA = [
  'scope',
  'sector_identifier_uri',
  'default_max_age',
  'require_auth_time',
  'default_acr_values',
  'initiate_login_uri',
  'response_modes',
];

/** The scopes that a request is about: all of them if it names none that exist. */
export function requestedScopes(scope: string | undefined): KeyScope[] {
  const named = (scope ?? '').split(' ');
  const known = KeyScope.options.filter((each) => named.includes(each));
  return known.length > 0 ? known : [...KeyScope.options];
}

export function describeProgram({
  clientId,
  clientName,
  redirectUri,
}: {
  clientId: string;
  clientName: string | undefined;
  redirectUri: string;
}): Omit<ConnectionRequest, 'scopes'> {
  const redirect = new URL(redirectUri);
  const name = (clientName ?? '').replace(UNREADABLE, ' ').trim().slice(0, NAME_LENGTH).trim();
  return {
    program: name || redirect.host,
    host: redirect.host,
    is_local: isLocal(redirect),
    vouching_host: URL.parse(clientId)?.host ?? null,
  };
}
