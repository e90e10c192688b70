// A step of the web app's build, after the bundler: what a phone on a slow line feels.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { client, filesOf, screensByPath } from './web-manifest.mjs';

/** Below this, compression saves less than its header costs. */
const worthwhileBytes = 600;
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

textBeforeCode();
nameScriptsOfScreens();
compressAssets();

/** A page that is HTML already is shown first: its style sheet and fonts are not to share the line with scripts. */
function textBeforeCode() {
  for (const file of filesBelow(client).filter((name) => name.endsWith('index.html'))) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href'),
    );
  }
}

/**
 * The fallback page names the scripts that every page has, and a browser would learn of a screen's own only after it
 * has run those. So each screen gets a page that names them all: `app/projects/_projectId/shell.html`.
 */
function nameScriptsOfScreens() {
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

/**
 * What is sent of scripts, style sheets and the data of pages is put beside them: smaller than the server could make
 * it in passing.
 */
function compressAssets() {
  for (const file of filesBelow(client).filter((name) => /\.(js|css|data)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length >= worthwhileBytes) writeFileSync(`${file}.br`, brotliCompressSync(bytes, compression));
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
}
