// Builds server/fonts, with which names in the contents page of a merged PDF are drawn: one font for each script, as
// Brotli. Run it again to take newer fonts, or one more script (its name is also in embedded-fonts.ts): `node
// scripts/with-node.mjs scripts/assets/pack-fonts.mjs DROID_SANS_FALLBACK_FULL.ttf`. That font of Chinese and Japanese, the
// only one with all letters in less than 2 MB, is in no npm package, but in Debian's fonts-droid-fallback.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, inflateSync } from 'node:zlib';
import { root } from '../programs.mjs';

const noto = (script) => ({ family: `noto-sans-${script}`, script });
const fonts = [
  ...['arabic', 'armenian', 'bengali', 'canadian-aboriginal', 'cherokee', 'devanagari', 'ethiopic'].map(noto),
  ...['georgian', 'gujarati', 'gurmukhi', 'hebrew', 'kannada', 'khmer', 'lao', 'malayalam', 'mongolian'].map(
    noto,
  ),
  ...['myanmar', 'nko', 'oriya', 'sinhala', 'symbols', 'syriac', 'tamil', 'telugu', 'thaana', 'thai'].map(
    noto,
  ),
  noto('tifinagh'),
  { family: 'noto-sans-symbols-2', script: 'symbols', name: 'symbols-2' },
  { family: 'noto-serif-tibetan', script: 'tibetan' },
  { family: 'noto-emoji', script: 'emoji' },
  { family: 'nanum-gothic', script: 'korean' },
];
const [eastAsian] = process.argv.slice(2);
const target = join(root, 'server/fonts');
mkdirSync(target, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'sheaf-fonts-'));
const licenses = new Map();
let total = 0;

function write(name, font, license) {
  const packed = brotliCompressSync(font);
  writeFileSync(join(target, `${name}.ttf.br`), packed);
  const termsAt = license.search(/^(?:This Font Software is l|L)icensed under/m);
  const [notice, terms] = [license.slice(0, termsAt).trim(), license.slice(termsAt).trim()];
  licenses.set(terms, [...(licenses.get(terms) ?? []), `${name}: ${notice}`]);
  total += packed.length;
  console.log(`${name}: ${font.length} → ${packed.length} bytes`);
}

for (const { family, script, name = script } of fonts) {
  const archive = execFileSync('npm', ['pack', '--silent', `@fontsource/${family}`], { cwd: scratch });
  execFileSync('tar', ['-xzf', archive.toString().trim()], { cwd: scratch });
  const font = readFileSync(join(scratch, `package/files/${family}-${script}-400-normal.woff`));
  write(name, toTrueType(font), readFileSync(join(scratch, 'package/LICENSE'), 'utf8').trim());
  rmSync(join(scratch, 'package'), { recursive: true });
}
write(
  'han',
  readFileSync(eastAsian),
  'Copyright 2006-2010 Google Corp. (Droid Sans Fallback)\nLicensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0',
);
const texts = [...licenses].map(([terms, notices]) => `${notices.join('\n')}\n\n${terms}\n`);
writeFileSync(join(target, 'LICENSES.txt'), texts.join('\n----\n\n'));
rmSync(scratch, { recursive: true });
console.log(`${total} bytes`);

/** The TrueType font that a WOFF (W3C, WOFF 1.0) was made from. */
function toTrueType(bytes) {
  const count = bytes.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let size = head.length;
  for (let index = 0; index < count; index++) {
    const [from, packedLength, length] = [4, 8, 12].map((at) => bytes.readUInt32BE(44 + 20 * index + at));
    const packed = bytes.subarray(from, from + packedLength);
    const table = packedLength === length ? packed : inflateSync(packed);
    const entry = 12 + 16 * index;
    bytes.copy(head, entry, 44 + 20 * index, 48 + 20 * index);
    head.writeUInt32BE(size, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(Buffer.from(table), Buffer.alloc(-table.length & 3));
    size += table.length + (-table.length & 3);
  }
  return Buffer.concat(parts);
}
