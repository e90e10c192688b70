import type { CategoryTree } from '../category-tree.ts';
import { at } from '../numeric/indexing.ts';
import { cutMerges } from './cut-tree.ts';
import { renumberFrom } from './labels.ts';
import { orderMerges } from './merge-order.ts';

/**
 * Returns the group of each leaf, present ones first: the natural groups, or as many as the limit allows. Leaves of one
 * present group stay together, empty present groups count toward the limit as well, and closed ones take nothing in.
 */
export function cutLeaves(
  tree: CategoryTree,
  {
    presentOfLeaf,
    isClosed,
    limit,
  }: { presentOfLeaf: readonly number[]; isClosed: readonly boolean[]; limit: number },
): Int32Array {
  const presentCount = isClosed.length;
  const leavesOfPresent = Map.groupBy(presentOfLeaf.keys(), (leaf) => at(presentOfLeaf, leaf));
  leavesOfPresent.delete(-1);
  const order = orderMerges(
    tree,
    [...leavesOfPresent].map(([present, leaves]) => ({ leaves, isClosed: at(isClosed, present) })),
  );
  const room = limit - (presentCount - leavesOfPresent.size);
  const categories = cutMerges(order, Math.min(order.naturalCount, room));
  const presentOfCategory = new Map<number, number>();
  categories.forEach((category, leaf) => {
    const known = at(presentOfLeaf, leaf);
    if (known >= 0) presentOfCategory.set(category, known);
  });
  return renumberFrom(
    presentCount,
    categories.map((category) => presentOfCategory.get(category) ?? presentCount + category),
  );
}
