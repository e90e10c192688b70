import { CSRF_COOKIE, CSRF_HEADER } from '@sheaf/contract/http/request-headers';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, isSigned, randomToken, type SigningKeys, sign } from '../secrets.ts';
import type { HostCookies } from './host-cookies.ts';

const HEADER = CSRF_HEADER.toLowerCase();

/** Double-submit token (OWASP's signed cookie), bound by HMAC to a session; `binding` is empty without one. */
export class Csrf {
  readonly #keys: SigningKeys;
  readonly #cookies: HostCookies;

  constructor(options: { keys: SigningKeys; cookies: HostCookies }) {
    this.#keys = options.keys;
    this.#cookies = options.cookies;
  }

  issue(reply: FastifyReply, binding: string): string {
    const random = randomToken();
    const token = `${random}.${sign(this.#keys, 'csrf', binding, random)}`;
    this.#cookies.set(reply, { name: CSRF_COOKIE, value: token, isReadable: true });
    return token;
  }

  /** Throws `csrf_failed` unless header and cookie agree and belong to the session. */
  check(request: FastifyRequest, binding: string): void {
    const header = request.headers[HEADER];
    const cookie = this.#cookies.read(request, CSRF_COOKIE);
    if (typeof header !== 'string' || !cookie || !isSameSecret(header, cookie)) throw failure();
    const [random = '', signature = ''] = cookie.split('.');
    if (!isSigned(this.#keys, signature, 'csrf', binding, random)) throw failure();
  }
}

const failure = () =>
  new DomainError('csrf_failed', 'The CSRF token is missing or out of date. Reload the page and try again.');
