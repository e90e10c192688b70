import type { CategoryTree } from '../category-tree.ts';
import { addAt, argmax } from '../numeric/indexing.ts';

/**
 * The tree with documents that were put into categories since it was made: each goes from now on with the leaf that most
 * documents of its category are in, so that every cut takes it along and the way back leads it back. Those whose category
 * has no document of the tree stay as unknown to it as they were.
 */
export function addFollowers(
  tree: CategoryTree,
  {
    placed,
    categoryOf,
  }: { placed: ReadonlyMap<string, string>; categoryOf: ReadonlyMap<string, string | null> },
): CategoryTree {
  const counts = new Map([...placed.values()].map((id) => [id, new Int32Array(tree.leaves.length)]));
  for (const [document, leaf] of Object.entries(tree.leafOf)) {
    const own = counts.get(categoryOf.get(document) ?? '');
    if (own) addAt(own, leaf, 1);
  }
  const added = [...placed].flatMap(([document, categoryId]) => {
    const own = counts.get(categoryId);
    const leaf = own ? argmax(own) : -1;
    return own && (own[leaf] ?? 0) > 0 && !Object.hasOwn(tree.leafOf, document)
      ? [[document, leaf] as const]
      : [];
  });
  return { ...tree, followers: { ...tree.followers, ...Object.fromEntries(added) } };
}
