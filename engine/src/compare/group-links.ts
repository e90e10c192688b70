import { at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { Subcorpus } from './compare.ts';

/** Returns how strongly groups are linked by the similarity of their documents; negative groups are ignored. */
export function linkGroups(
  subcorpora: readonly Subcorpus[],
  groups: Int32Array,
  count: number,
): SymmetricMatrix {
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

/** Returns the sum of a document's similarities to its neighbors in each group; negative groups are ignored. */
export function similarityByGroup(
  { neighbors, documents }: Subcorpus,
  local: number,
  groups: Int32Array,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (let entry = neighbors.start(local); entry < neighbors.end(local); entry++) {
    const group = at(groups, at(documents, neighbors.column(entry)));
    if (group >= 0) sums.set(group, (sums.get(group) ?? 0) + neighbors.value(entry));
  }
  return sums;
}
