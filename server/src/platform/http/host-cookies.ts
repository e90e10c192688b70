import { CSRF_COOKIE, HOST_COOKIE_PREFIX } from '@sheaf/contract/http/request-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  /** A session cookie (until the browser is closed) by default. */
  readonly maxAgeMs?: number;
  /** Whether scripts on the page may read it. */
  readonly isReadable?: boolean;
}

/**
 * The installation's cookies, for one host and all paths. On https their names have the prefix `__Host-`, so that
 * browsers only accept them from this very host: a sibling host can neither set nor replace one. Only the CSRF token
 * keeps the name that the specification gives it.
 */
export class HostCookies {
  readonly #isSecure: boolean;

  constructor({ isSecure }: { isSecure: boolean }) {
    this.#isSecure = isSecure;
  }

  read(request: FastifyRequest, name: string): string | undefined {
    return request.cookies[this.#nameOf(name)];
  }

  set(
    reply: FastifyReply,
    { name, value, maxAgeMs, isReadable = false }: { name: string; value: string } & CookieOptions,
  ): void {
    reply.setCookie(this.#nameOf(name), value, {
      ...this.#attributes,
      httpOnly: !isReadable,
      ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / 1000 }),
    });
  }

  clear(reply: FastifyReply, name: string): void {
    reply.clearCookie(this.#nameOf(name), this.#attributes);
  }

  get #attributes() {
    return { path: '/', sameSite: 'lax', secure: this.#isSecure } as const;
  }

  #nameOf(name: string): string {
    return this.#isSecure && name !== CSRF_COOKIE ? `${HOST_COOKIE_PREFIX}${name}` : name;
  }
}
