import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses what a page of another origin makes a browser send, by what the browser itself says of it (Fetch Metadata, or
 * in older browsers `Origin`). A program that is no browser says neither, and has nobody's cookies. `ownOrigin` is the
 * installation's; an origin whose host is the one that the request was sent to is its own as well.
 */
export function assertSameOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
  } else if (origin === undefined || origin === ownOrigin || URL.parse(origin)?.host === request.host) {
    return;
  }
  throw new DomainError(
    'csrf_failed',
    'This request came from a page of another site and was refused, to protect against forgery (CSRF). Nothing was done.',
  );
}
