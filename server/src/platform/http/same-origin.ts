import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses requests that a page of another origin makes a browser send, judging by what the browser itself says
 * about them (Fetch Metadata or, in older browsers, `Origin`). A program that is not a browser sends neither, and
 * has nobody's cookies. `ownOrigin` is the installation's; an origin with the host that the request was sent to
 * also counts as its own.
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
    'This request came from a page on another site and was refused to protect against forgery (CSRF). Nothing was done.',
  );
}
