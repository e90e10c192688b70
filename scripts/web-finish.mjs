// A step of the web app's build, after the bundler: what a phone on a slow line feels.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  for (const file of filesOf(client).filter((name) => name.endsWith('index.html'))) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href'),
    );
  }
}

/**
 * What is sent of scripts, style sheets and the data of pages is put beside them: smaller than the server could make
 * it in passing.
 */
function compressAssets() {
  for (const file of filesOf(client).filter((name) => /\.(js|css|data)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length >= worthwhileBytes) writeFileSync(`${file}.br`, brotliCompressSync(bytes, compression));
  }
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
}
