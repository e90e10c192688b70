import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Pages } from './pages.ts';

/** What every answer carries: by name, in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The headers that browsers protect people by: nothing from another origin runs, frames or is sent to; the pages' own
 * inline scripts pass by their hashes; and no answer is kept by a browser or a proxy unless its own header allows it. Made once,
 * by Helmet itself, so that what never reaches a route can carry them too.
 */
export function securityHeaders({
  pages,
  isSecure,
}: {
  pages: Pages | undefined;
  isSecure: boolean;
}): SecurityHeaders {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(pages?.scriptHashes ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const collected = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  secure({} as IncomingMessage, collected as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Gives every answer of a route these headers, before anything can refuse the request. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, next) => {
    setHeaders(reply, headers);
    next();
  });
}

/** Gives an answer these headers; on the answer itself, so that a stream carries them too. */
export function setHeaders({ raw }: FastifyReply, headers: SecurityHeaders): void {
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value);
}
