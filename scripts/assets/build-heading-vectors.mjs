// Builds engine/src/headings/heading-vectors.bin from the English lexicon, and from English texts on any subject:
//   node scripts/with-node.mjs scripts/assets/build-heading-vectors.mjs FOLDER …
// Each folder has the texts of one collection, of which the same number is read. Layout: see heading-meaning.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedEnglish, MAX_CHARACTERS } from '../../engine/src/embedding/document-embedding.ts';
import { quantize, toUnitLength } from '../../engine/src/embedding/unit-vectors.ts';
import { embedHeadings } from '../../engine/src/headings/heading-meaning.ts';
import { readDocument } from '../../engine/src/text/document.ts';
import { root } from '../programs.mjs';

const TEXTS_OF_COLLECTION = 12;

const texts = process.argv.slice(2).flatMap((folder) => {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(?:txt|md)$/.test(file));
  const step = Math.max(1, files.length / (4 * TEXTS_OF_COLLECTION));
  return files
    .sort()
    .filter((_, i) => Math.floor(i / step) > Math.floor((i - 1) / step))
    .map((filename) => readDocument({ text: readFileSync(join(folder, filename), 'utf8'), filename }))
    .filter(({ language }) => language === 'en')
    .slice(0, TEXTS_OF_COLLECTION);
});
const vectors = texts.flatMap(({ digest }) => {
  const embedding = embedEnglish(digest, MAX_CHARACTERS);
  return embedding ? [toUnitLength(Float64Array.from(embedding))] : [];
});
const anyText = Float32Array.from(vectors[0], (_, i) =>
  vectors.reduce((sum, vector) => sum + vector[i] / vectors.length, 0),
);
const headings = embedHeadings().map((vector) => Buffer.from(quantize(vector).buffer));
const file = join(root, 'engine/src/headings/heading-vectors.bin');
writeFileSync(file, Buffer.concat([Buffer.from(anyText.buffer), ...headings]));
console.log(`${vectors.length} texts, ${headings.length} headings`);
