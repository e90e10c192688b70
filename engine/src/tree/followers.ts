import type { CategoryTree } from '../category-tree.ts';
import { addAt, argmax } from '../numeric/indexing.ts';

/**
 * Adds documents that were put into categories after the tree was built: from then on, each follows the leaf that most
 * documents of its category are in, so that every cut takes it along, and cutting back returns it to its category.
 * Documents whose category has no document of the tree remain unknown to it.
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
