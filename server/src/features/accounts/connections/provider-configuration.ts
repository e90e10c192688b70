import { generateKeyPairSync } from 'node:crypto';
import {
  CONNECT_COOKIE,
  CONNECTION_IDLE_DAYS,
  CONNECTION_MAX_DAYS,
  connectPath,
  OAUTH_PATHS,
} from '@sheaf/contract/accounts/connections';
import { KeyScope } from '@sheaf/contract/accounts/keys';
import { HOST_COOKIE_PREFIX } from '@sheaf/contract/http/request-headers';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import type { fetchPublic } from '../../../platform/network/fetch-public.ts';
import { signaturesOf } from '../../../platform/secrets.ts';
import type { AccountsContext } from '../accounts.ts';
import { ArtifactAdapter, sessionlessAdapter } from './artifact-adapter.ts';
import { isAcceptableRedirect, simplifyMetadata } from './connections.rules.ts';
import * as store from './connections.store.ts';

type Library = Pick<typeof import('oidc-provider'), 'errors' | 'interactionPolicy'>;

interface ConfigurationContext {
  readonly accounts: AccountsContext;
  /** Fetches an address of anybody's, as far as the request at hand may cause that. */
  readonly fetchClient: typeof fetchPublic;
  /** The identifier of what tokens are for. */
  readonly resource: string;
  readonly isSecure: boolean;
  /** Whether what a program publishes of itself may be fetched for this request. */
  readonly mayFetch: (ctx: KoaContextWithOIDC) => boolean;
}

export const OAUTH_SCOPES = ['offline_access', ...KeyScope.options];

const seconds = (ms: number): number => ms / 1_000;
const LIFETIMES = {
  AccessToken: seconds(HOUR_MS),
  AuthorizationCode: seconds(MINUTE_MS),
  Grant: seconds(CONNECTION_MAX_DAYS * DAY_MS),
  // Long enough to sign up on the way.
  Interaction: seconds(HOUR_MS),
  RefreshToken: seconds(CONNECTION_IDLE_DAYS * DAY_MS),
  IdToken: seconds(HOUR_MS),
  Session: seconds(HOUR_MS),
};

/** Of what is fetched from others. */
const MAX_BYTES = {
  'client_id metadata document': 5 * 1_024,
  jwks_uri: 64 * 1_024,
  sector_identifier_uri: 0,
};

/** What the library is to offer: codes with PKCE, refresh tokens used once, opaque tokens for one resource. */
export function providerConfiguration(context: ConfigurationContext, library: Library): Configuration {
  const { db } = context.accounts;
  return {
    ...clientConfiguration(context, library),
    ...storageConfiguration(context, library),
    routes: {
      authorization: OAUTH_PATHS.authorize,
      token: OAUTH_PATHS.token,
      registration: OAUTH_PATHS.register,
      revocation: OAUTH_PATHS.revoke,
    },
    scopes: OAUTH_SCOPES,
    claims: {},
    responseTypes: ['code'],
    ttl: LIFETIMES,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // Whatever token is revoked or used twice: the connection ends with all of them.
    revokeGrantPolicy: () => true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    findAccount: async (_ctx, accountId) =>
      (await store.isActive(db, accountId))
        ? { accountId, claims: async () => ({ sub: accountId }) }
        : undefined,
    // Only the answer to this very request counts, never an older one.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    interactions: { url: leadToQuestion, policy: askEachTime(library) },
    renderError: (ctx, out) => {
      if (ctx.accepts('json', 'html') === 'html') ctx.redirect(connectPath(out.error));
      else ctx.body = out;
    },
    features: featureConfiguration(context, library),
  };
}

/** What programs may say about themselves, and how they prove who they are. */
const clientConfiguration = ({ fetchClient }: ConfigurationContext, { errors }: Library): Configuration => ({
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientDefaults: {
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'EdDSA',
  },
  extraClientMetadata: {
    properties: ['redirect_uris'],
    validator: (_ctx, _key, value, metadata) => {
      if (!Array.isArray(value) || !value.every(isAcceptableRedirect))
        throw new errors.InvalidRedirectUri(
          'redirect_uris must be https addresses, or http on the loopback interface',
        );
      simplifyMetadata(metadata as unknown as Record<string, unknown>);
    },
  },
  fetch: (url, options) =>
    fetchClient(url as string | URL, { headers: options?.headers, signal: options?.signal }),
  fetchResponseBodyLimits: MAX_BYTES,
});

function storageConfiguration(
  { accounts: { db, clock, keys }, isSecure }: ConfigurationContext,
  { errors }: Library,
): Configuration {
  const refuse = {
    registration: (detail: string) => new errors.InvalidClientMetadata(detail),
    reuse: () => new errors.InvalidGrant('already used'),
  };
  return {
    adapter: (kind: string) =>
      kind === 'Session' ? sessionlessAdapter : new ArtifactAdapter({ db, clock, refuse }, kind),
    // Nothing is signed: tokens are opaque, and there is no OpenID Connect. The library wants a key all the same.
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as never] },
    cookies: {
      keys: signaturesOf(keys, 'oauth-cookies'),
      names: {
        session: 'oauth_session',
        // Binds a request to the browser that made it; on https no sibling host can plant one.
        interaction: `${isSecure ? HOST_COOKIE_PREFIX : ''}oauth_request`,
        resume: 'oauth_resume',
      },
      short: { path: '/', httpOnly: true, sameSite: 'lax' },
      long: { path: '/oauth', httpOnly: true, sameSite: 'lax' },
    },
  };
}

const featureConfiguration = (
  { resource: own, mayFetch }: ConfigurationContext,
  { errors }: Library,
): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
  },
  registration: { enabled: true, issueRegistrationAccessToken: false },
  clientIdMetadataDocument: {
    enabled: true,
    ack: 'draft-02',
    cacheDuration: { min: 300, max: seconds(DAY_MS) },
    allowFetch: mayFetch,
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: async () => own,
    useGrantedResource: async () => true,
    getResourceServerInfo: async (_ctx, resource) => {
      if (resource !== own) throw new errors.InvalidTarget('there is no such resource here');
      return {
        scope: KeyScope.options.join(' '),
        audience: resource,
        accessTokenFormat: 'opaque',
        accessTokenTTL: LIFETIMES.AccessToken,
      };
    },
  },
});

function leadToQuestion({ cookies }: KoaContextWithOIDC, { uid }: { readonly uid: string }): string {
  const maxAge = LIFETIMES.Interaction * 1_000;
  cookies.set(CONNECT_COOKIE, uid, { path: '/', maxAge, signed: false, httpOnly: false, sameSite: 'lax' });
  return connectPath(uid);
}

/** Nobody is remembered: a request is answered only by somebody who has seen it. */
const askEachTime = ({ interactionPolicy: { Check, Prompt } }: Library) => [
  new Prompt(
    { name: 'login', requestable: true },
    new Check('no_account', 'nobody is signed in', 'login_required', ({ oidc }) => !oidc.account),
  ),
  new Prompt(
    { name: 'consent', requestable: true },
    new Check(
      'no_consent',
      'nobody has agreed',
      'consent_required',
      ({ oidc }) => oidc.result?.consent?.grantId === undefined,
    ),
  ),
];
