import { addAt, at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';

/** Returns how strongly groups are linked by the similarity of their documents; negative groups are ignored. */
export function linkGroups(subcorpora: Subcorpus[], groups: Int32Array, count: number): SymmetricMatrix {
  const links = new SymmetricMatrix(count);
  for (const { documents, neighbors } of subcorpora) {
    documents.forEach((document, i) => {
      const a = at(groups, document);
      for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) {
        const b = at(groups, at(documents, neighbors.column(entry)));
        if (a >= 0 && b >= 0) links.add(a, b, neighbors.value(entry) / 2);
      }
    });
  }
  return links;
}

/** Returns the sum of a document's similarities to its neighbors in each group. */
export function similarityByGroup(
  { neighbors, documents }: Subcorpus,
  local: number,
  groups: Int32Array,
): Map<number, number> {
  const votes = new Map<number, number>();
  for (let entry = neighbors.start(local); entry < neighbors.end(local); entry++) {
    const group = at(groups, at(documents, neighbors.column(entry)));
    votes.set(group, (votes.get(group) ?? 0) + neighbors.value(entry));
  }
  return votes;
}

/** Returns the language of most documents of each group; ties go to the alphabetically first. */
export function majorityLanguages(
  subcorpora: Subcorpus[],
  { groups, count }: { groups: Int32Array; count: number },
): string[] {
  const majorities = Array.from({ length: count }, () => ({ language: '', documents: 0 }));
  // Subcorpora are in alphabetical order.
  for (const { language, documents } of subcorpora) {
    const counts = new Int32Array(count);
    for (const document of documents) addAt(counts, at(groups, document), 1);
    counts.forEach((own, group) => {
      if (own > at(majorities, group).documents) majorities[group] = { language, documents: own };
    });
  }
  return majorities.map(({ language }) => language);
}
