import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { translateWords } from '../embedding/bilingual-dictionary.ts';
import { embedEnglish } from '../embedding/document-embedding.ts';
import { quantize } from '../embedding/unit-vectors.ts';
import { embedHeadings, headingCosines } from './heading-meaning.ts';
import { HEADING_IDS } from './heading-tree.ts';

const nearestOf = (...texts: string[]) => {
  const cosines = headingCosines(texts.flatMap((text) => embedEnglish(text, 800) ?? []));
  return HEADING_IDS[cosines.indexOf(Math.max(...cosines))];
};

test('the stored vectors are those of the lexicon', () => {
  const stored = readFileSync(path.join(import.meta.dirname, 'heading-vectors.bin'));
  const vectors = embedHeadings().map((vector) => Buffer.from(quantize(vector).buffer));
  expect(stored.subarray(-vectors.length * 512).equals(Buffer.concat(vectors))).toBe(true);
});

test('a text is nearest to the heading of its subject, though it has none of its words', () => {
  expect(nearestOf('We thinned the carrots and put straw around the strawberries before the frost.')).toBe(
    'gardening',
  );
  expect(nearestOf('Prove that the sum converges, and find its limit as n goes to infinity.')).toBe(
    'mathematics',
  );
});

test('so is a text that was translated word by word', () => {
  const text = 'Die Katze frisst nicht, deshalb waren wir mit ihr beim Tierarzt; der Hund ist gesund.';
  expect(nearestOf(translateWords(text, 'de', 80))).toBe('pets');
});
