import type { NamedGroup } from '../categorizer.ts';
import { linkGroups } from '../clustering/group-links.ts';
import { labelCounts, renumber, singletons } from '../clustering/labels.ts';
import { at } from '../numeric/indexing.ts';
import type { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { countStems } from '../text/terms.ts';

/** Names that share more than this part of their words mean the same. */
const MIN_WORD_OVERLAP = 0.5;
/** Two categories are the same if the links between their documents are this dense, relative to those inside each. */
const MIN_RELATIVE_DENSITY = 0.75;

/** Raw categories with their documents. */
export interface RawCategories {
  raw: NamedGroup[];
  /** The raw category of each document of the corpus. */
  own: Int32Array;
}

/**
 * Numbers raw categories from 0 without gaps, with the same number for those that stand for the same thing: they have
 * the same language and natural group, and either share more than half of the words of their names, or are linked with
 * each other about as densely as inside.
 */
export function mergeEquivalent(
  subcorpora: Subcorpus[],
  { raw, own, naturalGroups }: RawCategories & { naturalGroups: ReadonlyMap<number, number> },
): Int32Array {
  const words = raw.map(({ name, language }) => new Set(countStems(name, language).keys()));
  const links = linkGroups(subcorpora, own, raw.length);
  const sizes = labelCounts(own, raw.length);
  const isSame = (a: number, b: number) =>
    raw[a]?.language === raw[b]?.language &&
    naturalGroups.has(a) &&
    naturalGroups.get(a) === naturalGroups.get(b) &&
    (haveSameWords(at(words, a), at(words, b)) || areEquallyDense({ links, sizes }, a, b));
  const joined = singletons(raw.length);
  for (let b = 0; b < raw.length; b++) {
    const a = [...joined.keys()].find((other) => other < b && isSame(other, b));
    if (a !== undefined) joined[b] = at(joined, a);
  }
  renumber(joined);
  return joined;
}

function haveSameWords(a: Set<string>, b: Set<string>): boolean {
  return a.intersection(b).size > MIN_WORD_OVERLAP * a.union(b).size;
}

/** Whether the mean link between documents of two groups is about as strong as inside them (geometric mean). */
function areEquallyDense(
  { links, sizes }: { links: SymmetricMatrix; sizes: Int32Array },
  a: number,
  b: number,
): boolean {
  const [sizeA, sizeB] = [at(sizes, a), at(sizes, b)];
  if (sizeA < 2 || sizeB < 2) return false;
  // Links inside a group are counted from both ends, and so are its pairs here.
  const inside = (links.get(a, a) * links.get(b, b)) / (sizeA * (sizeA - 1) * sizeB * (sizeB - 1));
  return inside > 0 && links.get(a, b) >= MIN_RELATIVE_DENSITY * Math.sqrt(inside) * sizeA * sizeB;
}
