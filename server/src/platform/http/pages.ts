import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  pages as allPages,
  LISTED_PATHS,
  PAGE_PATHS,
  PRERENDERED_PATHS,
  pageAt,
} from '@sheaf/contract/pages';
import { signupOffer } from '@sheaf/contract/prices';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressTags, type LinkTo } from './search-engines.ts';

export interface Pages {
  readonly folder: string;
  readonly scriptHashes: string[];
  /** The HTML for a page's path (`page`: without a trailing slash), and whether the app has such a page. */
  find(pathname: string): { page: string; html: string; isKnown: boolean };
}

/** What pages show that is not known at build time. */
export interface PageFacts {
  readonly linkTo: LinkTo;
  readonly supportEmail: string;
  readonly signupCredits: number;
  readonly today: Date;
}

/** Reads the built pages; undefined if the web app has not been built. */
export function loadPages(folder: string): Pages | undefined {
  const fallbackFile = ['__spa-fallback.html', 'index.html']
    .map((name) => path.join(folder, name))
    .find((file) => existsSync(file));
  if (!fallbackFile) return undefined;
  const fallback = readFileSync(fallbackFile, 'utf8');
  const prerendered = new Map<string, string>();
  for (const page of PRERENDERED_PATHS) {
    const file = path.join(folder, page, 'index.html');
    if (existsSync(file)) prerendered.set(page, readFileSync(file, 'utf8'));
  }
  // The fallback page, with the scripts of one page named in it (`web-finish.mjs`).
  const shells = new Map<string, string>();
  for (const page of PAGE_PATHS) {
    const file = path.join(folder, page.replaceAll(':', '_'), 'shell.html');
    if (existsSync(file)) shells.set(page, readFileSync(file, 'utf8'));
  }
  return {
    folder,
    scriptHashes: [...new Set([fallback, ...prerendered.values()].flatMap(inlineScriptHashes))],
    find(pathname) {
      const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
      const html = prerendered.get(page);
      if (html !== undefined) return { page, html, isKnown: true };
      const known = pageAt(page);
      return { page, html: shells.get(known ?? '') ?? fallback, isKnown: known !== undefined };
    },
  };
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Serves the built files: hashed assets are cached for a year, everything else is revalidated each time. */
export async function serveAssets(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: pages.folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // Pages are completed when they are sent, robots.txt is our own (search-engines.ts), and .br
    // files only replace others.
    globIgnore: ['**/*.html', '**/*.br', 'robots.txt', 'sitemap.xml'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Only the policies of pages and workers count; on each script one would just add a kilobyte that a phone has to
      // wait for.
      if (isHashed && !/\.worker[.-]/.test(path.basename(file)))
        reply.removeHeader('content-security-policy');
    },
  });
}

/** Sends a page; for an unknown one the app renders "Page not found", with status 404. */
export function sendPage(
  reply: FastifyReply,
  pages: Pages,
  { pathname, facts }: { pathname: string; facts: PageFacts },
): FastifyReply {
  const { page, html, isKnown } = pages.find(pathname);
  const mayBeListed = isKnown && LISTED_PATHS.includes(page);
  if (!mayBeListed) reply.header('x-robots-tag', 'noindex');
  if (page === allPages.demo.path) forbidConnections(reply);
  const completed = fillPlaceholders(html, facts);
  return reply
    .code(isKnown ? 200 : 404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      mayBeListed
        ? completed.replace('</head>', () => `${addressTags(page, facts.linkTo)}</head>`)
        : completed,
    );
}

/** The demo sends nothing, which the browser itself then guarantees. */
function forbidConnections(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(/connect-src [^;]*/, "connect-src 'none'"));
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function fillPlaceholders(html: string, { supportEmail, signupCredits, today }: PageFacts): string {
  const address = encodeURI(supportEmail).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replaceAll('href="mailto:"', () => `href="mailto:${address}"`)
    .replaceAll(
      '<time data-visit-day=""></time>',
      () => `<time data-visit-day="">${DATE_FORMAT.format(today)}</time>`,
    )
    .replace(/(?<=<html[^>]* data-signup-credits=")\d+/, () => String(signupCredits))
    .replaceAll(/(?<=<strong data-signup-credits=""[^>]*>)[^<]*/g, () =>
      signupCredits > 0 ? signupOffer(signupCredits) : '',
    );
}
