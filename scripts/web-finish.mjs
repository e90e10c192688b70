// A step of the web app's build, after the bundler: what a phone on a slow line feels.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './programs.mjs';

const client = join(root, 'web/build/client');
/** Below this, compression saves less than its header costs. */
const worthwhileBytes = 600;
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

textBeforeCode();
compressAssets();

/** A page that is HTML already is shown first: its style sheet and fonts are not to share the line with scripts. */
function textBeforeCode() {
  const pages = ['.', ...foldersIn(client)]
    .map((folder) => join(client, folder, 'index.html'))
    .filter((file) => existsSync(file));
  for (const file of pages) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href'),
    );
  }
}

/** What is sent of scripts and style sheets is put beside them: smaller than the server could make it in passing. */
function compressAssets() {
  const assets = join(client, 'assets');
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(assets, name);
    const bytes = readFileSync(file);
    if (bytes.length >= worthwhileBytes) writeFileSync(`${file}.br`, brotliCompressSync(bytes, compression));
  }
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
