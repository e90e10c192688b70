import { at } from '../numeric/indexing.ts';
import { Fields } from './fields.ts';
import { Meaning } from './meaning.ts';
import type { Reading } from './read-documents.ts';
import { collectTerms, documentsOf, leastOf, type Term, weightOf } from './terms.ts';

/** What is known about grouped documents before any name is thought of. */
export interface Evidence extends Reading {
  groups: Int32Array;
  /** The language that each group is named in. */
  languages: readonly string[];
  /** The documents of each group. */
  members: readonly number[][];
  fields: Fields;
  meaning: Meaning;
  /** The terms that some share of a group's documents have, by group. */
  termsOf: readonly Term[][];
  weight(term: Term, document: number): number;
  /** The sum of a term's weights in each group that has it. */
  sumsOf(term: Term): ReadonlyMap<number, number>;
  /** How much more a term is of a group than of the others, before it is known how it would be put. */
  roughContrast(term: Term, group: number): number;
}

/** Gathers what is known about documents in groups, given in the order that they were read in, each to be named in its language. */
export function evidenceOf(
  reading: Reading,
  { groups: given, languages }: { groups: Int32Array; languages: readonly string[] },
): Evidence {
  const { documents, words, vocabulary } = reading;
  const groups = Int32Array.from(reading.places, (place) => at(given, place));
  const count = languages.length;
  const members: number[][] = Array.from({ length: count }, () => []);
  groups.forEach((group, d) => {
    members[group]?.push(d);
  });
  const termsOf: Term[][] = members.map(() => []);
  for (const term of collectTerms(words, { groups, count, stemText: (stem) => at(vocabulary.stems, stem) })) {
    const counts = new Map<number, number>();
    for (const d of documentsOf(term)) counts.set(at(groups, d), (counts.get(at(groups, d)) ?? 0) + 1);
    for (const [group, count] of counts)
      if (count >= leastOf(members[group]?.length ?? 0)) termsOf[group]?.push(term);
  }
  const weight = (term: Term, d: number) => weightOf(term, d, at(words, d));
  const known = new Map<Term, Map<number, number>>();
  const sumsOf = (term: Term) => {
    const present = known.get(term);
    if (present) return present;
    const sums = new Map<number, number>();
    for (const d of documentsOf(term))
      sums.set(at(groups, d), (sums.get(at(groups, d)) ?? 0) + weight(term, d));
    known.set(term, sums);
    return sums;
  };
  return {
    ...reading,
    groups,
    languages,
    members,
    fields: new Fields(reading.fieldCounts, members),
    meaning: new Meaning(documents, { members, languages }),
    termsOf,
    weight,
    sumsOf,
    roughContrast: (term, group) => {
      const sums = sumsOf(term);
      const mean = (g: number) => (sums.get(g) ?? 0) / (at(members, g).length + 1);
      let others = 0;
      for (const g of sums.keys()) if (g !== group) others = Math.max(others, mean(g));
      return mean(group) - others / 2;
    },
  };
}
