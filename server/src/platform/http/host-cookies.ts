import { HOST_COOKIE_PREFIX } from '@sheaf/contract/http/request-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  /** Until the browser is closed, unless given. */
  readonly maxAgeMs?: number;
  /** Whether scripts of the page may read it. */
  readonly isReadable?: boolean;
}

/**
 * The cookies of the installation, of one host and every path. On https their names have the prefix `__Host-`, so that
 * browsers take them from this host alone: a sibling host can neither set one nor put one in its place.
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
    return this.#isSecure ? `${HOST_COOKIE_PREFIX}${name}` : name;
  }
}
