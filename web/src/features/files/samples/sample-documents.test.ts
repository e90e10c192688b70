import { createHash } from 'node:crypto';
import { fileCreditsOf } from '@sheaf/contract/uploads/file-credits';
import { expect, test } from 'vitest';
import { sampleFiles } from './sample-documents.ts';
import { SAMPLE_COUNT } from './sample-offer.tsx';

test('the sample documents match their count, are short, and are named like uploads', async () => {
  const files = sampleFiles();
  expect(files).toHaveLength(SAMPLE_COUNT);
  for (const file of files) {
    expect(file.name).toMatch(/\.(txt|md)$/);
    expect(file.size).toBeGreaterThan(500);
    expect(file.size).toBeLessThan(3_000);
  }
});

test('categorizing them exactly as uploaded is free', async () => {
  for (const file of sampleFiles()) {
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(fileCreditsOf(createHash('sha256').update(bytes).digest('hex'))).toBe(0);
  }
});

test('they are in English, German and French', async () => {
  const texts = await Promise.all(sampleFiles().map((file) => file.text()));
  const written = (word: string) => texts.filter((text) => text.includes(` ${word} `)).length;
  expect([written('the'), written('und'), written('les')]).toEqual([10, 7, 7]);
});
