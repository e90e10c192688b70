import { at } from '../numeric/indexing.ts';
import { renumber } from './labels.ts';

/** Splits leaves so that each part is in one present group or in none; also returns the first document of each part. */
export function leavesWithin(leaves: Int32Array, presentOf: Int32Array) {
  // One number for each pair of a leaf and a present group, where -1 stands for none.
  const stride = presentOf.reduce((most, group) => Math.max(most, group), -1) + 2;
  const leafOfDocument = leaves.map((leaf, i) => leaf * stride + at(presentOf, i) + 1);
  const count = renumber(leafOfDocument);
  const first = new Array<number>(count);
  leafOfDocument.forEach((leaf, i) => {
    first[leaf] ??= i;
  });
  return { leafOfDocument, first };
}
