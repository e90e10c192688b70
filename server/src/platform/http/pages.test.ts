import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPages, type PageFacts, sendPage, serveAssets } from './pages.ts';
import { serveSearchEngines } from './search-engines.ts';

const ORIGIN = 'https://sheaf.example';
const BODY =
  '<html lang="en" data-signup-credits="50"><head><title>t</title></head><body><time data-visit-day=""></time><strong data-signup-credits="" class="b">50 credits free</strong><a href="mailto:">Contact</a></body></html>';

const folder = temporaryFolder();
let app: FastifyInstance;
const facts: PageFacts = {
  linkTo: (pathname) => ORIGIN + pathname,
  signupCredits: 1_075,
  supportEmail: 'help "desk"@sheaf.example',
  today: new Date('2026-03-09T23:30:00Z'),
};

beforeAll(async () => {
  for (const page of ['', 'login', 'privacy-policy', 'terms-of-use', 'docs/api']) {
    await mkdir(path.join(folder, page), { recursive: true });
    await writeFile(path.join(folder, page, 'index.html'), BODY);
  }
  await writeFile(path.join(folder, '__spa-fallback.html'), BODY);
  await mkdir(path.join(folder, 'app/projects/_projectId'), { recursive: true });
  await writeFile(path.join(folder, 'app/projects/_projectId/shell.html'), `${BODY}<p>Scripts</p>`);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/code.js'), 'as it is');
  await writeFile(path.join(folder, 'assets/code.js.br'), 'packed');
  await writeFile(path.join(folder, 'assets/pdf.worker.min-1.mjs'), 'a worker');
  await writeFile(path.join(folder, 'assets/conversion.worker-1.js'), 'a worker');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'robots.txt'), 'left behind by an older build');
  const pages = loadPages(folder);
  if (!pages) throw new Error('no pages');
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'");
  });
  await serveAssets(app, pages);
  serveSearchEngines(app, facts.linkTo);
  app.setNotFoundHandler((request, reply) => sendPage(reply, pages, { pathname: request.url, facts }));
});

afterAll(async () => {
  await app.close();
});

describe('pages and search engines', () => {
  it('may list the landing page, the sign-in and the API reference, with full addresses and the social card', async () => {
    for (const page of ['/', '/login', '/docs/api']) {
      const { headers, body } = await app.inject(page);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${page}"/>`);
      expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/social-card.png"/>`);
    }
  });

  it('gives a page with a trailing slash the address without it', async () => {
    const { body } = await app.inject('/login/');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/login"/>`);
  });

  it.each(['/privacy-policy', '/terms-of-use', '/app', '/reset-password', '/auth/callback', '/nothing'])(
    'must not list %s',
    { tags: ['@2.5', '@2.6', '@2.83'] },
    async (page) => {
      const { headers, body } = await app.inject(page);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).not.toContain('canonical');
    },
  );

  it('names the sitemap in robots.txt, and in the sitemap the pages that may be listed', async () => {
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body.split('\n')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const sitemap = await app.inject('/sitemap.xml');
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/login`,
      `${ORIGIN}/docs/api`,
    ]);
  });

  it('tells language models in llms.txt where to read, with full addresses', async () => {
    const { headers, body } = await app.inject('/llms.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect([...body.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/skills/sheaf/SKILL.md`,
      `${ORIGIN}/docs/api.md`,
      `${ORIGIN}/openapi.json`,
      `${ORIGIN}/mcp`,
    ]);
  });

  it('closes the signed-in area to crawlers, but neither the legal pages nor the icons', async () => {
    const { body } = await app.inject('/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
    const isClosed = (page: string) =>
      closed.some((rule) => (rule.endsWith('$') ? `${page}$` === rule : page.startsWith(rule)));
    expect(['/app', '/app/account', '/auth/callback'].filter(isClosed)).toHaveLength(3);
    expect(['/', '/login', '/privacy-policy', '/apple-touch-icon.png'].filter(isClosed)).toEqual([]);
  });
});

describe('a page that is rendered in the browser', () => {
  it('names the scripts of its own screen, if the build has generated a shell for it', async () => {
    expect((await app.inject('/app/projects/1')).body).toContain('<p>Scripts</p>');
    for (const page of ['/app', '/app/projects', '/nothing']) {
      expect((await app.inject(page)).body).not.toContain('<p>Scripts</p>');
    }
    expect((await app.inject('/app/projects/_projectId/shell.html')).statusCode).toBe(404);
  });
});

describe('what is filled in when a page is sent', () => {
  it('includes the day of the visit', { tags: ['@2.78'] }, async () => {
    const { body } = await app.inject('/privacy-policy');
    expect(body).toContain('<time data-visit-day="">March 9, 2026</time>');
  });

  it('includes the free credits according to the settings', async () => {
    const { body } = await app.inject('/');
    expect((await app.inject('/login')).body).toContain('<html lang="en" data-signup-credits="1075">');
    expect(body).toContain(
      '<strong data-signup-credits="" class="b">1,075 credits free with a new account: enough for 1,065 files, from start to end.</strong>',
    );
  });

  it('includes the support address, whatever characters it has', { tags: ['@2.84'] }, async () => {
    const { body } = await app.inject('/');
    expect(body).toContain('href="mailto:help%20%22desk%22@sheaf.example"');
  });
});

describe('built files', () => {
  it('are sent precompressed to clients that can decompress them', async () => {
    const get = (encodings: string) =>
      app.inject({ url: '/assets/code.js', headers: { 'accept-encoding': encodings } });
    const packed = await get('gzip, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.body).toBe('packed');
    expect((await get('identity')).body).toBe('as it is');
  });

  it('only have a policy if they can be opened as a page, or run as a worker', async () => {
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
    expect(await policyOf('/assets/code.js')).toBeUndefined();
    expect(await policyOf('/assets/pdf.worker.min-1.mjs')).toBeDefined();
    expect(await policyOf('/assets/conversion.worker-1.js')).toBeDefined();
    expect(await policyOf('/favicon.svg')).toBeDefined();
    expect(await policyOf('/')).toBeDefined();
  });
});
