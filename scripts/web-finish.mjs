// A step of the web app's build, after the bundler: makes first loads faster on slow connections, and writes the API reference
// as Markdown.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { convertHtml } from '../convert/src/html.ts';
import { client, filesOf, screensByPath } from './web-manifest.mjs';

/** Below this size, compression saves less than its header costs. */
const minBytesToCompress = 600;
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

deprioritizeScripts();
preloadScreenScripts();
writeMarkdown('docs/api');
compressAssets();

/** A prerendered page shows its HTML first: its style sheet and fonts should not compete with scripts for bandwidth. */
function deprioritizeScripts() {
  for (const file of filesBelow(client).filter((name) => name.endsWith('index.html'))) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href'),
    );
  }
}

/**
 * The fallback page only names the scripts that all pages share, and a browser would only discover a screen's own after
 * running those. So each screen gets a page that names them all: `app/projects/_projectId/shell.html`.
 */
function preloadScreenScripts() {
  const fallback = readFileSync(join(client, '__spa-fallback.html'), 'utf8');
  for (const [path, routeId] of screensByPath()) {
    if (path === '*' || existsSync(join(client, path, 'index.html'))) continue;
    const missing = [...filesOf(routeId)].filter((file) => !fallback.includes(`href="${file}"`));
    const links = missing.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('');
    const shell = join(client, path.replaceAll(':', '_'), 'shell.html');
    mkdirSync(dirname(shell), { recursive: true });
    writeFileSync(shell, fallback.replace('</head>', `${links}</head>`));
  }
}

/** A prerendered page's text for programs, at its address with `.md`. */
function writeMarkdown(path) {
  const html = readFileSync(join(client, path, 'index.html'), 'utf8');
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`/${path} has no main part.`);
  const text = main.replaceAll(/<button[\s\S]*?<\/button>/g, '');
  writeFileSync(join(client, `${path}.md`), convertHtml({ bytes: new TextEncoder().encode(text) }).markdown);
}

/**
 * Precompresses scripts, style sheets and page data: the result is smaller than what the server
 * could produce on the fly.
 */
function compressAssets() {
  for (const file of filesBelow(client).filter((name) => /\.(m?js|css|data)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length >= minBytesToCompress)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, compression));
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
}
