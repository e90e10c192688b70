import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HEADING_IDS } from '../headings/heading-tree.ts';
import { readEntries } from '../headings/lexicon.ts';
import { embedByHeadings, headingVector } from './heading-embedding.ts';
import { EMBEDDING_SIZE, SentenceEncoder } from './sentence-encoder.ts';

const table = readFileSync(path.join(import.meta.dirname, 'model/heading-vectors.bin'));

const embeddingOf = (ids: string[]) =>
  embedByHeadings(Float32Array.from(HEADING_IDS, (id) => (ids.includes(id) ? 1 : 0))) ?? new Int8Array();
const cosine = (a: Int8Array, b: Int8Array) => {
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, d) => sum + value * (y[d] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

it('has a vector for each heading, built from the English lexicon', () => {
  expect(table.length).toBe(HEADING_IDS.length * EMBEDDING_SIZE);
  const encoder = new SentenceEncoder();
  const entries = new Map(readEntries('en').map((entry) => [entry.id, entry]));
  for (const heading of [0, 70, HEADING_IDS.length - 1]) {
    const entry = entries.get(HEADING_IDS[heading] ?? '') ?? { name: '', words: [] };
    const row = table.subarray(heading * EMBEDDING_SIZE, (heading + 1) * EMBEDDING_SIZE);
    expect(Buffer.from(headingVector(entry, encoder).buffer).equals(row), entry.name).toBe(true);
  }
});

it('finds documents with related headings more similar than others', () => {
  const money = embeddingOf(['finance', 'taxes']);
  expect(cosine(money, embeddingOf(['markets']))).toBeGreaterThan(0.3);
  expect(cosine(money, embeddingOf(['sport']))).toBeLessThan(0);
});

it('has no embedding for a document that indicates no heading', () => {
  expect(embedByHeadings(new Float32Array(HEADING_IDS.length))).toBeNull();
});
