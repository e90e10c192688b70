import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
/** By version instead of by hash: pdf.js puts the names together itself. */
const ADDRESS = `assets/pdfjs-${version}`;

/** What pdf.js loads when a document needs it: the character maps of CJK fonts, and the decoders of scanned pages. */
const files = ['cmaps', 'wasm']
  .flatMap((part) => readdirSync(path.join(folder, part)).map((name) => `${part}/${name}`))
  .filter((name) => /\.bcmap$|_nowasm_fallback\.js$/.test(name));

/** Serves these files next to the app's own. */
export const pdfjsFiles: Plugin = {
  name: 'pdfjs-files',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({ define: { 'import.meta.env.PDFJS_FILES': JSON.stringify(`/${ADDRESS}/`) } }),
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${ADDRESS}`, (request, response, next) => {
      const name = request.url?.slice(1) ?? '';
      if (!files.includes(name)) return next();
      response.setHeader(
        'content-type',
        name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      );
      response.end(readFileSync(path.join(folder, name)));
    });
  },
  generateBundle() {
    for (const name of files)
      this.emitFile({
        type: 'asset',
        fileName: `${ADDRESS}/${name}`,
        source: readFileSync(path.join(folder, name)),
      });
  },
};
