import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import * as openid from 'openid-client';
import type { GoogleConfig } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { rejected, unavailable } from './google-problems.ts';

export interface GoogleIdentity {
  /** Identifies the Google account permanently; its address may change. */
  readonly subject: string;
  /** Empty when Google does not provide it. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When the person last signed in to Google, if Google provides it. */
  readonly signedInAtMs?: number;
}

/** Stored on the server until the browser comes back, and never sent to the browser. */
interface SignInSecrets {
  readonly nonce: string;
  readonly codeVerifier: string;
}

// Short, because a person is waiting.
const TIMEOUT_SECONDS = 5;

/**
 * Google as an OpenID Connect provider: authorization code flow with PKCE, state and nonce. Its metadata (the
 * endpoints) is fetched at the first sign-in and again after a day, so server startup never waits for it.
 */
export class GoogleProvider {
  readonly #settings: GoogleConfig;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #fetch: openid.CustomFetch | undefined;
  #cached: { configuration: Promise<openid.Configuration>; sinceMs: number } | undefined;

  /** With `fetch`, the provider is not on the network. */
  constructor(
    settings: GoogleConfig,
    { clock, log, fetch }: { clock: Clock; log: Logger; fetch?: openid.CustomFetch },
  ) {
    this.#settings = settings;
    this.#clock = clock;
    this.#log = log;
    this.#fetch = fetch;
  }

  /**
   * The URL to send the browser to, and the secrets to keep until it comes back. With `reauthenticates`, the
   * person with that address has to sign in to Google again. Throws `unavailable`.
   */
  async begin(
    callbackUrl: string,
    { reauthenticates }: { reauthenticates?: string | undefined } = {},
  ): Promise<{ url: string; state: string; secrets: SignInSecrets }> {
    const configuration = await this.#configuration();
    const state = (reauthenticates ? REAUTHENTICATION_STATE : '') + openid.randomState();
    const secrets = { nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: 'openid email',
      state,
      nonce: secrets.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(reauthenticates
        ? { prompt: 'login', max_age: '0', login_hint: reauthenticates }
        : // Without it, Google asks nothing in a browser with one account, and a person with two cannot choose.
          { prompt: 'select_account' }),
    });
    return { url: url.href, state, secrets };
  }

  /**
   * The person Google has signed in, after checking signature, issuer, audience, time, nonce and code verifier.
   * Throws `google_failed` for an invalid response, and `unavailable` when there is none.
   */
  async finish(
    callbackUrl: string,
    {
      code,
      state,
      iss,
      secrets,
    }: { code: string; state: string; iss?: string | undefined; secrets: SignInSecrets },
  ): Promise<GoogleIdentity> {
    const configuration = await this.#configuration();
    // The issuer may be left out: there is only one it could be.
    const issuer = iss ?? configuration.serverMetadata().issuer;
    const answer = new URL(callbackUrl);
    answer.search = new URLSearchParams({ code, state, iss: issuer }).toString();
    const tokens = await openid
      .authorizationCodeGrant(configuration, answer, {
        // Already checked, since the row was found by its hash; the library requires it anyway.
        expectedState: state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw this.#toProblem(error);
      });
    const claims = tokens.claims();
    if (!claims) throw rejected();
    const email = typeof claims.email === 'string' ? claims.email : '';
    return {
      subject: claims.sub,
      email,
      isEmailVerified: email !== '' && claims.email_verified === true,
      ...(claims.auth_time !== undefined && { signedInAtMs: claims.auth_time * 1000 }),
    };
  }

  #configuration(): Promise<openid.Configuration> {
    const nowMs = this.#clock.now().getTime();
    if (!this.#cached || nowMs - this.#cached.sinceMs > DAY_MS) {
      const cached = { configuration: this.#discover(), sinceMs: nowMs };
      this.#cached = cached;
      // The next sign-in fetches it again.
      cached.configuration.catch(() => {
        if (this.#cached === cached) this.#cached = undefined;
      });
    }
    return this.#cached.configuration;
  }

  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    try {
      return await openid.discovery(server, clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        ...(this.#fetch && { [openid.customFetch]: this.#fetch }),
        execute: [
          openid.enableNonRepudiationChecks,
          // The settings allow this only for a provider on this machine, and never in production.
          ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      });
    } catch (error) {
      this.#log.error({ issuer, ...errorDetails(error) }, 'the sign-in provider cannot be reached');
      throw unavailable();
    }
  }

  /** Logs a failure for the operator, without the response's content, and returns the error for the person. */
  #toProblem(error: unknown): unknown {
    if (!isProviderError(error)) return error;
    const hasNoAnswer = isUnavailable(error);
    const message = hasNoAnswer ? 'the sign-in provider does not answer' : 'a sign-in with Google is refused';
    this.#log[hasNoAnswer ? 'error' : 'warn'](errorDetails(error), message);
    return hasNoAnswer ? unavailable() : rejected();
  }
}

/** How `fetch` reports that there was no connection. */
const isDisconnected = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined;

const isProviderError = (error: unknown): boolean =>
  error instanceof openid.ClientError ||
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.WWWAuthenticateChallengeError ||
  isDisconnected(error);

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof openid.ClientError)) return isDisconnected(error);
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}

function errorDetails(error: unknown): Record<string, unknown> {
  const { name, message, code } = error instanceof Error ? (error as Error & { code?: string }) : {};
  return {
    name,
    reason: message,
    code,
    ...(error instanceof openid.ResponseBodyError && { error: error.error }),
  };
}
