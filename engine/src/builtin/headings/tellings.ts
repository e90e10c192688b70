import type { StemCounts } from '../vectors.ts';
import { lexiconOf } from './lexicon.ts';
import { TOPICS } from './topics.ts';

/** How strongly each document of one language tells of each heading: row i is document i, in the order of `TOPICS`. */
export interface Tellings {
  size: number;
  weight: Float32Array;
  /** The mean of all rows: what the language's documents tell of a heading anyway. */
  mean: Float32Array;
  /** How many different words of each document tell of any heading. */
  words: Uint16Array;
}

/** What the documents of a language tell of the headings; null where there is no lexicon for the language. */
export function tellHeadings(documents: StemCounts[], language: string): Tellings | null {
  const lexicon = lexiconOf(language);
  if (!lexicon) return null;
  const topics = TOPICS.length;
  const frequency = new Map<string, number>();
  for (const { stems } of documents) {
    for (const stem of stems) {
      if (lexicon.byStem.has(stem)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  const size = documents.length;
  const weight = new Float32Array(size * topics);
  const words = new Uint16Array(size);
  documents.forEach(({ stems, counts }, i) => {
    stems.forEach((stem, at) => {
      const told = lexicon.byStem.get(stem);
      if (!told) return;
      words[i] = (words[i] as number) + 1;
      const rarity = Math.log(1 + size / (frequency.get(stem) as number));
      // A word of several headings says less of each.
      const share = ((1 + Math.log(counts[at] as number)) * rarity) / Math.sqrt(told.length);
      for (const telling of told) {
        const cell = i * topics + telling.topic;
        weight[cell] = (weight[cell] as number) + share * telling.weight;
      }
    });
  });
  return { size, weight, mean: meanOfRows(weight, size), words };
}

/** The heading that a document tells of most, above what all do; -1 where it tells of none. */
export function strongestHeading({ weight, mean }: Tellings, document: number, background: number): number {
  const base = document * TOPICS.length;
  let best = -1;
  let most = 0;
  for (let topic = 0; topic < TOPICS.length; topic++) {
    const excess = (weight[base + topic] as number) - background * (mean[topic] as number);
    if (excess > most) {
      most = excess;
      best = topic;
    }
  }
  return best;
}

function meanOfRows(weight: Float32Array, size: number): Float32Array {
  const mean = new Float32Array(TOPICS.length);
  for (let i = 0; i < size; i++) {
    for (let topic = 0; topic < TOPICS.length; topic++) {
      mean[topic] = (mean[topic] as number) + (weight[i * TOPICS.length + topic] as number) / size;
    }
  }
  return mean;
}
