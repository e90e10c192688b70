import { DomainError } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, isSigned, randomToken, type SigningKeys, sign } from '../secrets.ts';

const COOKIE = 'csrf_token';
const HEADER = 'x-csrf-token';

/**
 * Double-submit token, bound by an HMAC to the session it was made for (OWASP's signed double-submit cookie).
 * `binding` is what stands for the session, and the empty string without one.
 */
export class Csrf {
  readonly #keys: SigningKeys;
  readonly #isSecure: boolean;

  constructor(options: { keys: SigningKeys; isSecure: boolean }) {
    this.#keys = options.keys;
    this.#isSecure = options.isSecure;
  }

  /** Sets a fresh cookie for the session and returns its value. */
  issue(reply: FastifyReply, binding: string): string {
    const random = randomToken();
    const token = `${random}.${sign(this.#keys, 'csrf', binding, random)}`;
    reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: this.#isSecure, httpOnly: false });
    return token;
  }

  /** Throws `csrf_failed` unless header and cookie agree and belong to the session. */
  check(request: FastifyRequest, binding: string): void {
    const header = request.headers[HEADER];
    const cookie = request.cookies[COOKIE];
    if (typeof header !== 'string' || !cookie || !isSameSecret(header, cookie)) throw failure();
    const [random = '', signature = ''] = cookie.split('.');
    if (!isSigned(this.#keys, signature, 'csrf', binding, random)) throw failure();
  }
}

const failure = () =>
  new DomainError('csrf_failed', 'The CSRF token is missing or out of date. Reload the page and try again.');
