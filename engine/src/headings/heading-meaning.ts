import { readFileSync } from 'node:fs';
import path from 'node:path';
import { embedEnglish, MAX_CHARACTERS } from '../embedding/document-embedding.ts';
import { EMBEDDING_SIZE } from '../embedding/sentence-encoder.ts';
import { centerVectors, dot, meanOf, subtractDirection, toUnitLength } from '../embedding/unit-vectors.ts';
import { at } from '../numeric/indexing.ts';
import { ANCESTRY, HEADING_IDS } from './heading-tree.ts';
import { readEntries } from './lexicon.ts';

/** The mean of unit vectors of texts on any subject as floats, then the vector of each heading as int8. */
const FILE = path.join(import.meta.dirname, 'heading-vectors.bin');
/** The encoder is made for sentences: it reads the words of a heading a few at a time. */
const WORDS_READ = 12;

/** A heading is so much less near than one below it, at least. */
const FURTHER_UP = 0.05;

let known: { anyText: Float64Array; headings: Float64Array[] } | null = null;

/** The cosine of each heading with English texts together, by their embeddings: what they share with any text is left out. */
export function headingCosines(embeddings: readonly Int8Array[]): Float64Array {
  known ??= readVectors();
  const { anyText, headings } = known;
  const vectors = embeddings.map((embedding) => subtractDirection(unitOf(embedding), anyText, 1));
  const center = toUnitLength(meanOf(vectors, EMBEDDING_SIZE));
  const cosines = Float64Array.from(headings, (heading) => dot(heading, center));
  // What is of tennis is of sport, though not as clearly. Parents stand before their children.
  for (let heading = cosines.length - 1; heading >= 0; heading--) {
    const [, parent] = ANCESTRY[heading] ?? [];
    if (parent !== undefined)
      cosines[parent] = Math.max(at(cosines, parent), at(cosines, heading) - FURTHER_UP);
  }
  return cosines;
}

/** The vector of each heading, of its English name and words, without what all headings share. */
export function embedHeadings(): Float64Array[] {
  const vectors = readEntries('en').map(({ name, words }) => {
    const texts = [name];
    for (let i = 0; i < words.length; i += WORDS_READ) texts.push(words.slice(i, i + WORDS_READ).join(' '));
    const read = texts.flatMap((text) => embedEnglish(text, MAX_CHARACTERS) ?? []);
    return meanOf(read.map(unitOf), EMBEDDING_SIZE);
  });
  return centerVectors(vectors, 1).map((vector) => vector ?? new Float64Array(EMBEDDING_SIZE));
}

function readVectors() {
  const bytes = readFileSync(FILE);
  const start = 4 * EMBEDDING_SIZE;
  return {
    anyText: Float64Array.from({ length: EMBEDDING_SIZE }, (_, i) => bytes.readFloatLE(4 * i)),
    headings: HEADING_IDS.map((_, h) =>
      toUnitLength(
        Float64Array.from({ length: EMBEDDING_SIZE }, (_, i) =>
          bytes.readInt8(start + h * EMBEDDING_SIZE + i),
        ),
      ),
    ),
  };
}

const unitOf = (embedding: Int8Array): Float64Array => toUnitLength(Float64Array.from(embedding));
