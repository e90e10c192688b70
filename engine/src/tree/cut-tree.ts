import { at } from '../numeric/indexing.ts';
import { renumber } from './labels.ts';
import type { MergeOrder } from './merge-order.ts';

/**
 * Returns the category of each leaf when merges stop at a number of categories, numbered from 0 in leaf order. Pure, and
 * reads no document. Cuts with the same pins are nested: a category of a coarser cut consists of whole categories of a
 * finer one.
 */
export function cutMerges(
  { nodeOf, merges }: Pick<MergeOrder, 'nodeOf' | 'merges'>,
  limit: number,
): Int32Array {
  const categories = Int32Array.from(nodeOf);
  const count = new Set(nodeOf).size;
  // Later merges first, so that each target is already the end of its chain.
  const target = nodeOf.map((_, leaf) => leaf);
  const applied = merges.slice(0, Math.max(0, count - Math.max(1, limit)));
  for (const { into, from } of applied.toReversed()) target[from] = at(target, into);
  categories.forEach((node, leaf) => {
    categories[leaf] = at(target, node);
  });
  renumber(categories);
  return categories;
}
