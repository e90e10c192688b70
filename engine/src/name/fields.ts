import { HEADING_IDS, isUnder } from '../headings/heading-tree.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { addAt, at } from '../numeric/indexing.ts';
import type { NamedDocument } from './naming.ts';

/** A document is of a field if it has this many more of its words than a document of its length would have anyway. */
const EXTRA_WORDS = 2.5;
/** and, in a longer one, this share of its distinct words. */
const EXTRA_SHARE = 0.012;
/** One or two words may have another sense. */
const MIN_WORDS = 2.5;
/** In any text, so many of the distinct words are of some field by accident: more are of a field with many below it. */
const USUAL_RATE = 0.15;
const usualRates = HEADING_IDS.map(
  (_, heading) =>
    (USUAL_RATE * HEADING_IDS.filter((_, other) => isUnder(other, heading)).length) / HEADING_IDS.length,
);

/** How many distinct words of each heading's field a document has, null where its language has no lexicon, and of any. */
export interface FieldCounts {
  counts: Float32Array | null;
  total: number;
}

export function fieldCountsOf({ stems, language }: NamedDocument): FieldCounts {
  const lexicon = lexiconOf(language);
  if (!lexicon) return { counts: null, total: stems.length };
  const counts = new Float32Array(HEADING_IDS.length);
  for (const stem of stems) {
    const weights = lexicon.weightsOf(stem);
    const own = weights.filter(({ weight }) => weight === 1).length || 1;
    // A word of several fields says less about each: "court" is of the law and of tennis.
    for (const { heading } of weights) counts[heading] = at(counts, heading) + 1 / Math.sqrt(own);
  }
  return { counts, total: stems.length };
}

/** How far documents and groups of them are of each heading's field. */
export class Fields {
  readonly #documents: readonly FieldCounts[];
  readonly #ofGroups: Sum[];
  readonly #all: Sum;

  constructor(documents: readonly FieldCounts[], members: readonly number[][]) {
    this.#documents = documents;
    this.#ofGroups = members.map((own) => this.#sumOf(own));
    this.#all = this.#sumOf(members.flat());
  }

  /** Words of a heading per distinct word, in a group and in all others. */
  rates(heading: number, group: number): { own: number; elsewhere: number } {
    const ofHeading = (counts: Float64Array | undefined) => (counts ? at(counts, heading) : 0);
    const [own, all] = [this.#ofGroups[group], this.#all];
    const rate = (words: number, total: number) => (total > 0 ? words / total : 0);
    const [words, total] = [ofHeading(own?.counts), own?.total ?? 0];
    return { own: rate(words, total), elsewhere: rate(ofHeading(all.counts) - words, all.total - total) };
  }

  /** How much a document is of a heading's field, from 0 to 1, where documents have its words at a rate. */
  weight(heading: number, document: number, rate: number): number {
    const { counts, total } = at(this.#documents, document);
    const words = counts?.[heading] ?? 0;
    if (words < MIN_WORDS) return 0;
    const usual = Math.max(rate, at(usualRates, heading)) * total;
    return Math.max(0, Math.min(1, (words - usual) / Math.max(EXTRA_WORDS, EXTRA_SHARE * total)));
  }

  #sumOf(documents: readonly number[]): Sum {
    const sum: Sum = { counts: new Float64Array(HEADING_IDS.length), total: 0 };
    for (const d of documents) {
      const { counts, total } = at(this.#documents, d);
      counts?.forEach((count, heading) => {
        addAt(sum.counts, heading, count);
      });
      sum.total += total;
    }
    return sum;
  }
}

/** The words of each heading, and all distinct words, of some documents. */
interface Sum {
  counts: Float64Array;
  total: number;
}
