import { createRequire } from 'node:module';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import type { Target } from '../contract/src/bundles/target.ts';
import { pdfjsFiles } from './pdfjs-files.ts';
import { proxiedCalls } from './proxied-calls.ts';
import { withoutReference } from './without-reference.ts';

const ZOD_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Removes zod's JSON schema generation (5 KB of every signed-in page, compressed): it is attached to every schema, so
 * no bundler can tell that only the server uses it.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!ZOD_JSON_SCHEMA.test(id)) return null;
    const names = [...code.matchAll(/^export (?:(?:const|function|class) (\w+)|\{ \w+ as (\w+) \})/gm)].map(
      ([, declared, renamed]) => declared ?? renamed,
    );
    if (names.length === 0) this.error('zod no longer writes its exports the way this expects.');
    return { code: names.map((name) => `export const ${name} = () => () => {};`).join('\n'), map: null };
  },
};

/**
 * The landing page only shows the figures of the AI tools' limits and their sources: the rest would make up half of its
 * code.
 */
const figuresOfAiTools: Plugin = {
  name: 'figures-of-ai-tools',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/contract/src/bundles/ai-tools.json')) return null;
    const targets: Target[] = JSON.parse(code);
    const figures = targets.map(({ tool, limits, prefers, source: { url, date }, checked_on }) => ({
      tool,
      limits,
      prefers,
      source: { url, date },
      checked_on,
    }));
    return { code: JSON.stringify(figures), map: null };
  },
};

const inFolder = (folder: string, names: string) => String.raw`${folder}[\\/](${names})(\.tsx?|[\\/])`;
const library = (names: string) => String.raw`node_modules[\\/](${names})[\\/]`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * Which modules are bundled together. Each file costs a request and, however small, a round trip when scripts import
 * one another: what every page needs is in two files, and what the signed-in pages share is in a third.
 */
const chunks = [
  { name: 'framework', test: anyOf(library('react|react-dom|react-router|scheduler')) },
  {
    name: 'page',
    test: anyOf(
      inFolder('src[\\/]ui', 'screens|logo|theme|button|scroll-box|focus-restoration'),
      inFolder('src[\\/]ui[\\/]icons', 'icon|page-icons'),
      inFolder('src[\\/]ui[\\/]progress', 'spinner'),
      inFolder('src[\\/]session', 'session-hint|landing-notice'),
      inFolder('src[\\/]api[\\/]early', 'prefetch|way-back'),
      inFolder('contract[\\/]src[\\/]http', 'request-headers'),
      inFolder('contract[\\/]src', 'pages|prices|plural|constants'),
      library('clsx|@radix-ui[\\/]react-(slot|compose-refs)'),
    ),
  },
  {
    name: 'signed-in',
    test: anyOf(
      // Except what the list of projects, the first screen after signing in, does not need.
      String.raw`src[\\/](?!ui[\\/](choice|tabs|drawer)\.tsx|features[\\/](bundles|categories|downloads|history|overview)[\\/]|screens[\\/]demo[\\/])(session|jobs|api|ui|features|screens)[\\/]`,
      String.raw`contract[\\/]src[\\/]`,
      library(
        String.raw`zod|@tanstack|@radix-ui(?![\\/]react-(?:tabs|radio-group|roving-focus|collection))|@floating-ui|sonner`,
      ),
    ),
    minShareCount: 3,
  },
];

/** The service worker that answers calls in the page (`npm run dev -- --mock`); not part of production builds. */
const mocks = process.env.VITE_MOCKS ? (await import('msw/vite')).msw({ mode: 'worker-only' }) : [];

/** For browsers, it decodes by means of the document, which the worker that converts files does not have. */
const ENTITIES = 'decode-named-character-reference';

/** The address of the API server of `npm run dev`. */
const serverOrigin = process.env.SHEAF_SERVER;

export default defineConfig({
  plugins: [
    withoutReference,
    withoutJsonSchemas,
    figuresOfAiTools,
    pdfjsFiles,
    tailwindcss(),
    reactRouter(),
    mocks,
  ],
  build: { modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  resolve: { alias: { [ENTITIES]: createRequire(import.meta.url).resolve(ENTITIES) } },
  server: serverOrigin ? { proxy: proxiedCalls(serverOrigin) } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
