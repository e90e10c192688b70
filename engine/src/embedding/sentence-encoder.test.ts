import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EMBEDDING_SIZE, SentenceEncoder } from './sentence-encoder.ts';

const encoder = new SentenceEncoder();
const TEXTS = [
  'The central bank raised its interest rates.',
  'Borrowing money has become more expensive.',
  'Knead the dough and let it rise overnight.',
  'A loaf of bread with a brown crust',
  'The striker scored twice in the second half.',
  'Our team won the football match 3-0!',
  'hello',
  "I don't know what zymurgy means; 42% of people do.",
];
/** The cosines of the original model's vectors of these texts, in single precision. */
const COSINES = [
  [1, 0.311, 0.112, 0.132, 0.305, 0.11, 0.049, 0.108],
  [0.311, 1, 0.158, 0.17, 0.004, 0.012, 0.091, 0.239],
  [0.112, 0.158, 1, 0.645, 0.071, 0.133, 0.154, 0.113],
  [0.132, 0.17, 0.645, 1, 0.179, 0.273, 0.174, 0.133],
  [0.305, 0.004, 0.071, 0.179, 1, 0.449, 0.043, -0.005],
  [0.11, 0.012, 0.133, 0.273, 0.449, 1, 0.235, 0.033],
  [0.049, 0.091, 0.154, 0.174, 0.043, 0.235, 1, 0.114],
  [0.108, 0.239, 0.113, 0.133, -0.005, 0.033, 0.114, 1],
];

const vectorOf = (text: string) => encoder.encode(text) ?? new Float32Array(EMBEDDING_SIZE);
const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, d) => sum + value * (b[d] ?? 0), 0);

it('finds texts as similar as the original model does', () => {
  const vectors = TEXTS.map(vectorOf);
  vectors.forEach((a, i) => {
    vectors.forEach((b, j) => {
      expect(Math.abs(cosine(a, b) - (COSINES[i]?.[j] ?? Number.NaN))).toBeLessThan(0.02);
    });
  });
});

it('returns vectors of length 1, and the same bytes whatever was encoded before', () => {
  const first = vectorOf(TEXTS[0] ?? '');
  expect(cosine(first, first)).toBeCloseTo(1, 5);
  const other = new SentenceEncoder();
  other.encode('something else, of another length, before');
  expect(other.encode(TEXTS[0] ?? '')).toEqual(first);
});

it('returns the same bytes on every processor', () => {
  const hash = createHash('sha256');
  for (const text of TEXTS) hash.update(vectorOf(text));
  expect(hash.digest('hex')).toBe('871ee763b5c3cace45d4221b7073ad1337b66382875872f5c9e220a74649150a');
});

it('reads the first 128 tokens of a long text', () => {
  const words = 'bread dough oven flour yeast '.repeat(60);
  expect(vectorOf(words)).toEqual(vectorOf(`${words} and a football match`));
});

it('has no vector for a text without tokens', () => {
  expect(encoder.encode('')).toBeNull();
  expect(encoder.encode(' \n\t ')).toBeNull();
});

it('has a vector for a text of unknown characters', () => {
  expect(cosine(vectorOf('𝒳𝒴𝒵 日本語'), vectorOf('日'))).toBeGreaterThan(0);
});

it('runs the kernel that its source compiles to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-kernel-'));
  try {
    const compiled = path.join(folder, 'kernel.wasm');
    execFileSync(process.execPath, [
      createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js'),
      ...['--baseDir', path.join(import.meta.dirname, 'kernel'), '--outFile', compiled],
    ]);
    expect(
      readFileSync(compiled).equals(readFileSync(path.join(import.meta.dirname, 'model/kernel.wasm'))),
    ).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
