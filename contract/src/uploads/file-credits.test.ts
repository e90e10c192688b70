import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countCoveredFiles, fileCreditsOf } from './file-credits.ts';
import sampleHashes from './sample-hashes.json' with { type: 'json' };

const SAMPLES = path.join(import.meta.dirname, '../../../samples');
const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

it('all files of the samples folder, and only those, cost nothing', () => {
  const names = readdirSync(SAMPLES);
  const hashes = names.map((name) => sha256Of(readFileSync(path.join(SAMPLES, name))));
  expect(hashes.sort()).toEqual(sampleHashes);
  expect(hashes.map(fileCreditsOf)).toEqual(hashes.map(() => 0));
});

it('a sample document with one letter added costs as much as any other document', () => {
  const sample = readFileSync(path.join(SAMPLES, 'Hafenplan Kiel.txt'));
  expect(fileCreditsOf(sha256Of(`${sample}.`))).toBe(1);
});

const file = (file_credits: number, { raw_category = null as string | null, left_out = false } = {}) => ({
  file_credits,
  raw_category,
  left_out,
});

it.each([
  [0, 1],
  [1, 3],
  [2, 5],
  [3, 5],
])('of open files that cost 0, 1, 0, 1 and 0, %i credits cover %i', (credits, covered) => {
  const files = [0, 1, 0, 1, 0].map((price) => file(price));
  const others = [file(1, { raw_category: 'Trains' }), file(1, { left_out: true })];
  expect(countCoveredFiles([...others, ...files], credits)).toBe(covered);
});
