// Builds engine/src/text/eld/ngrams.bin from the n-grams of the package eld, size small (Apache 2.0). Layout: the
// languages, then the number of n-grams, the length of each, the number of languages of each, the bytes of all, and for
// each its languages with their scores. Run it with node; it prints what it wrote.
import { writeFileSync } from 'node:fs';

const SOURCE = new URL('../../node_modules/eld/src/', import.meta.url);
const TARGET = new URL('../../engine/src/text/eld/ngrams.bin', import.meta.url);
const { ngramsData } = await import(new URL('ngrams/small.js', SOURCE));
const { dictionary } = await import(new URL('dictionary.js', SOURCE));

const MAX_NGRAM_BYTES = 6;
// The package encodes each non-ASCII byte as a character that does not occur in its words.
const byteOf = new Map([..."abcdefghijklmnopqrstuvwxyz'` "].map((letter) => [letter, letter.charCodeAt(0)]));
for (let byte = 0x80; byte <= 0xf4; byte++) {
  const letter = dictionary[byte];
  if (letter === ' ') continue;
  if (byteOf.has(letter)) throw new Error(`Two bytes are written as ${letter}.`);
  byteOf.set(letter, byte);
}

const ngrams = Object.entries(ngramsData.ngrams).map(([letters, scores]) => {
  const bytes = [...letters].map((letter) => byteOf.get(letter));
  if (bytes.length > MAX_NGRAM_BYTES || bytes.includes(undefined)) throw new Error(`What is "${letters}"?`);
  const byLanguage = Object.entries(scores).map(([language, score]) => [Number(language), score]);
  if (byLanguage.flat().some((number) => !Number.isInteger(number) || number < 0 || number > 255)) {
    throw new Error(`The scores of "${letters}" do not fit.`);
  }
  return { bytes, byLanguage };
});
const codes = Buffer.from(Object.values(ngramsData.languages).join(''));
const counts = Buffer.alloc(8);
counts.writeUInt32LE(codes.length / 2);
counts.writeUInt32LE(ngrams.length, 4);
const table = Buffer.concat([
  counts,
  codes,
  Buffer.from(ngrams.map(({ bytes }) => bytes.length)),
  Buffer.from(ngrams.map(({ byLanguage }) => byLanguage.length)),
  Buffer.from(ngrams.flatMap(({ bytes }) => bytes)),
  Buffer.from(ngrams.flatMap(({ byLanguage }) => byLanguage.flat())),
]);
writeFileSync(TARGET, table);
console.log(`${ngrams.length} n-grams, ${table.length} bytes`);
