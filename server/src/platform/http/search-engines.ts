import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import { DISALLOWED_PATHS, LISTED_PATHS } from '@sheaf/contract/pages';
import type { FastifyInstance } from 'fastify';

const SOCIAL_CARD = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: 'Sheaf: a pile of documents, sorted and bound',
} as const;

export type LinkTo = (path: string) => string;

/** Canonical address and card of a listed page: full addresses, which only the running server knows. */
export function addressTags(page: string, linkTo: LinkTo): string {
  const address = linkTo(page);
  const { path, width, height, alt } = SOCIAL_CARD;
  return [
    `<link rel="canonical" href="${address}"/>`,
    `<meta property="og:url" content="${address}"/>`,
    `<meta property="og:image" content="${linkTo(path)}"/>`,
    `<meta property="og:image:width" content="${width}"/>`,
    `<meta property="og:image:height" content="${height}"/>`,
    `<meta property="og:image:alt" content="${alt}"/>`,
    `<meta name="twitter:card" content="summary_large_image"/>`,
  ].join('');
}

/** Serves what tells crawlers and language models (`llms.txt`) where to look. */
export function serveSearchEngines(app: FastifyInstance, linkTo: LinkTo): void {
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return robots(linkTo);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8');
    return sitemap(linkTo);
  });
  app.get('/llms.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return llmsText(linkTo);
  });
}

/** In the form of llmstxt.org. */
function llmsText(linkTo: LinkTo): string {
  const entries = [
    [linkTo('/skills/sheaf/SKILL.md'), 'Skill', 'how an agent sorts documents with Sheaf'],
    [linkTo('/docs/api.md'), 'API reference', 'every call, with errors and a full example'],
    [linkTo('/openapi.json'), 'OpenAPI', 'the same for programs, with all schemas'],
    [linkTo(MCP_PATH), 'MCP', 'the same as tools, by the Model Context Protocol'],
  ];
  return [
    '# Sheaf',
    '',
    '> Sheaf sorts a pile of documents (.txt, .md, .pdf) into categories, and merges each into files that fit an AI tool.',
    '',
    '## Docs',
    '',
    ...entries.map(([address, name, what]) => `- [${name}](${address}): ${what}`),
    '',
  ].join('\n');
}

function robots(linkTo: LinkTo): string {
  const closed = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${linkTo('/sitemap.xml')}`, ''].join('\n');
}

function sitemap(linkTo: LinkTo): string {
  const pages = LISTED_PATHS.map((page) => `  <url><loc>${linkTo(page)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
