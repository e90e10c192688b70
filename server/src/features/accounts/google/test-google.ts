import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { pages } from '@sheaf/contract/pages';
import { DomainError } from '@sheaf/contract/problems';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { hashToken, isSigned, randomToken, sign } from '../../../platform/secrets.ts';
import { emailKey } from '../accounts.rules.ts';
import type { AccountsContext } from '../accounts.ts';
import { TEST_SUBJECT_PREFIX } from './google.store.ts';
import type { GoogleContext } from './google-round-trip.ts';

const CLIENT = { clientId: 'sheaf', clientSecret: 'of the test sign-in' };
const CODE_PURPOSE = 'test-sign-in';
const CODE_LIFETIME_MS = MINUTE_MS;

/** What the code says that the browser brings back: who is signed in, and for which request. */
interface Code {
  readonly email: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly callbackUrl: string;
  readonly expiresAtMs: number;
}

/**
 * An OpenID provider in this process, in place of Google: anybody may sign in as anybody. Never offered where others
 * can reach the server. It keeps nothing: its codes are signed, and a sign-in can be completed only once anyway.
 */
export class TestGoogle {
  readonly #accounts: AccountsContext;
  readonly #log: Logger;
  #key: ReturnType<typeof newKey> | undefined;

  constructor(accounts: AccountsContext, { log }: { log: Logger }) {
    this.#accounts = accounts;
    this.#log = log;
  }

  /** The provider for a browser that has our pages at `origin`, because its cookies are sent only there. */
  async at(origin: string): Promise<GoogleContext> {
    const { GoogleProvider } = await import('./google-provider.ts');
    const issuer = origin + pages.testSignIn.path;
    const provider = new GoogleProvider(
      { ...CLIENT, issuer },
      {
        clock: this.#accounts.clock,
        log: this.#log,
        fetch: async (url, { body }) => this.#answer(issuer, { url, body }),
      },
    );
    return { accounts: this.#accounts, provider, callbackUrl: callbackUrlAt(origin) };
  }

  /**
   * Where to send the browser back to: with a code for the person with this address, or without one if they
   * declined. Throws `google_failed` for an address of the page that no sign-in led to.
   */
  leave(origin: string, { query, email }: { query: string; email?: string | undefined }): string {
    const request = new URLSearchParams(query);
    const [state, nonce, challenge] = ['state', 'nonce', 'code_challenge'].map((name) => request.get(name));
    const callbackUrl = callbackUrlAt(origin);
    if (!state || !nonce || !challenge || request.get('redirect_uri') !== callbackUrl) throw notStarted();
    const back = new URL(callbackUrl);
    const expiresAtMs = this.#accounts.clock.now().getTime() + CODE_LIFETIME_MS;
    back.search = new URLSearchParams(
      email === undefined
        ? { error: 'access_denied', state }
        : { code: this.#seal({ email, nonce, challenge, callbackUrl, expiresAtMs }), state },
    ).toString();
    return back.href;
  }

  #answer(issuer: string, { url, body }: { url: string; body: unknown }): Response {
    const endpoints = { token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
    if (url === endpoints.token_endpoint) return this.#exchange(issuer, new URLSearchParams(String(body)));
    if (url === endpoints.jwks_uri) return Response.json({ keys: [this.#ownKey().publicJwk] });
    return Response.json({
      issuer,
      authorization_endpoint: issuer,
      ...endpoints,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
  }

  #exchange(issuer: string, grant: URLSearchParams): Response {
    const code = this.#unseal(grant.get('code') ?? '');
    const verifier = createHash('sha256').update(grant.get('code_verifier') ?? '');
    const isValid =
      code !== undefined &&
      code.expiresAtMs > this.#accounts.clock.now().getTime() &&
      code.callbackUrl === grant.get('redirect_uri') &&
      code.challenge === verifier.digest('base64url');
    if (!isValid) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    // The library that checks it goes by the time of the machine.
    const nowSeconds = Math.floor(Date.now() / 1000);
    const id_token = this.#issueToken({
      iss: issuer,
      aud: CLIENT.clientId,
      sub: TEST_SUBJECT_PREFIX + hashToken(emailKey(code.email)),
      iat: nowSeconds,
      exp: nowSeconds + 60,
      nonce: code.nonce,
      email: code.email,
      email_verified: true,
    });
    return Response.json({ access_token: randomToken(), token_type: 'Bearer', id_token });
  }

  #seal(code: Code): string {
    const content = encode(code);
    return `${content}.${sign(this.#accounts.keys, CODE_PURPOSE, content)}`;
  }

  #unseal(sealed: string): Code | undefined {
    const [content = '', signature = ''] = sealed.split('.');
    if (!isSigned(this.#accounts.keys, signature, CODE_PURPOSE, content)) return undefined;
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Code;
  }

  #issueToken(claims: Record<string, unknown>): string {
    const { privateKey, publicJwk } = this.#ownKey();
    const content = `${encode({ alg: 'ES256', kid: publicJwk.kid })}.${encode(claims)}`;
    const signature = signBytes('sha256', Buffer.from(content), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${content}.${signature.toString('base64url')}`;
  }

  #ownKey() {
    this.#key ??= newKey();
    return this.#key;
  }
}

const callbackUrlAt = (origin: string): string => origin + pages.authCallback.path;

const encode = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' },
  };
}

const notStarted = () =>
  new DomainError(
    'google_failed',
    'This page was not opened by a sign-in. Nothing was done; choose Continue with Google on the sign-in page.',
  );
