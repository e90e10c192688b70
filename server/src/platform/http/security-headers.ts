import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Pages } from './pages.ts';

/** The headers of every response, by lower-case name. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The headers with which browsers protect people: nothing from another origin runs, frames or receives data; the pages'
 * own inline scripts are allowed by their hashes; and no browser or proxy stores a response unless its own header
 * allows it. Built once, by Helmet itself, so that responses that never reach a route can have them too.
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

/** Adds these headers to every response of a route, before anything can refuse the request. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, next) => {
    setHeaders(reply, headers);
    next();
  });
}

/** Sets these headers on the raw response, so that streams have them too. */
export function setHeaders({ raw }: FastifyReply, headers: SecurityHeaders): void {
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value);
}
