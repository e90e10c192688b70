import type { CategoryTree, Pin } from '../category-tree.ts';
import { at } from '../numeric/indexing.ts';
import { renumber } from './labels.ts';
import { type MergeOrder, orderMerges } from './merge-order.ts';

/** Where a tree is cut. */
export interface Cut {
  /** The maximum number of categories, as far as pins allow. */
  limit: number;
  pins?: readonly Pin[];
}

/**
 * Returns the category of each leaf when a tree is cut at a number of categories, numbered from 0 in leaf order. Pure,
 * and reads no document. Cuts with the same pins are nested: a category of a coarser cut consists of whole categories
 * of a finer one.
 */
export function cutTree(tree: CategoryTree, { limit, pins = [] }: Cut): Int32Array {
  const order = pins.length > 0 ? orderMerges(tree, pins) : { ...tree, nodeOf: tree.leaves.map((_, i) => i) };
  return cutMerges(order, limit);
}

/** Returns the category of each leaf when merges stop at a number of categories. */
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
