import type { LanguageGroup } from '../partition.ts';
import { TOPICS } from './topics.ts';

/** Fewer documents than this tell of a heading only with this many words each: one word may stand there by chance. */
const FEW_TO_TELL = 5;
const LEAST_WORDS_OF_FEW = 3;

/** What is to be given headings. */
export interface Grouping {
  /** The group of each member of the collection. */
  groups: Int32Array;
  /** The language of each group. */
  languages: string[];
}

/**
 * For each group, how much of it is about each heading: the mean of its documents' profiles, in whatever languages.
 * Null where most of them are in a language without a lexicon, and where a few documents say too little.
 */
export function sharesOf(
  comparisons: LanguageGroup[],
  { groups, languages }: Grouping,
): (Float64Array | null)[] {
  const sums = languages.map(() => new Float64Array(TOPICS.length));
  const told = languages.map(() => 0);
  const words = languages.map(() => 0);
  const sizes = languages.map(() => 0);
  for (const { members, headings } of comparisons) {
    members.forEach((member, i) => {
      const group = groups[member] as number;
      if (group < 0) return;
      sizes[group] = (sizes[group] as number) + 1;
      if (!headings) return;
      told[group] = (told[group] as number) + 1;
      words[group] = (words[group] as number) + (headings.words[i] as number);
      const sum = sums[group] as Float64Array;
      const row = i * TOPICS.length;
      for (let t = 0; t < TOPICS.length; t++) {
        sum[t] = (sum[t] as number) + (headings.profiles[row + t] as number);
      }
    });
  }
  return sums.map((sum, group) => {
    const count = told[group] as number;
    const isMostOfGroup = count > 0 && count * 2 >= (sizes[group] as number);
    const isChance = count < FEW_TO_TELL && (words[group] as number) < LEAST_WORDS_OF_FEW * count;
    return isMostOfGroup && !isChance ? sum.map((total) => total / count) : null;
  });
}

/** For each group, the share of its documents that are in its language. */
export function shareOfOwnLanguage(comparisons: LanguageGroup[], { groups, languages }: Grouping): number[] {
  const own = languages.map(() => 0);
  const all = languages.map(() => 0);
  for (const { language, members } of comparisons) {
    for (const member of members) {
      const group = groups[member] as number;
      if (group < 0) continue;
      all[group] = (all[group] as number) + 1;
      if (languages[group] === language) own[group] = (own[group] as number) + 1;
    }
  }
  return own.map((count, group) => count / Math.max(1, all[group] as number));
}

/** How alike the shares of two groups are: 1 in the same proportions, 0 without a common heading. */
export function cosine(a: Float64Array, b: Float64Array): number {
  let common = 0;
  let ofA = 0;
  let ofB = 0;
  a.forEach((share, topic) => {
    const other = b[topic] as number;
    common += share * other;
    ofA += share * share;
    ofB += other * other;
  });
  return common / (Math.sqrt(ofA * ofB) || 1);
}

/** The heading with the largest share; -1 where there is none. */
export function strongest(shares: Float64Array): number {
  let best = -1;
  shares.forEach((share, topic) => {
    if (share > 0 && (best < 0 || share > (shares[best] as number))) best = topic;
  });
  return best;
}
