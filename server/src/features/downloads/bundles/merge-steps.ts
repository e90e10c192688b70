import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { PlanCategory, PlanInput } from './plan-input.ts';

/** The step at which two categories merge, by the leaf that most documents of each are in: early means near. */
export function mergeStepsOf(
  { leaves, merges, leafOf }: CategoryTree,
  categories: readonly PlanCategory[],
): PlanInput['mergeStep'] {
  const groups = leaves.map((_, leaf) => [leaf]);
  const groupOf = leaves.map((_, leaf) => leaf);
  const steps = new Map<string, number>();
  const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const [step, { into, from }] of merges.entries()) {
    const [kept, absorbed] = [groupOf[into] ?? into, groupOf[from] ?? from];
    if (kept === absorbed) continue;
    for (const a of groups[kept] ?? []) {
      for (const b of groups[absorbed] ?? []) steps.set(keyOf(a, b), step);
    }
    for (const leaf of groups[absorbed] ?? []) groupOf[leaf] = kept;
    groups[kept] = [...(groups[kept] ?? []), ...(groups[absorbed] ?? [])];
    groups[absorbed] = [];
  }
  const leafOfCategory = new Map(categories.map((category) => [category.id, mainLeaf(category, leafOf)]));
  return (a, b) => {
    const [first, second] = [leafOfCategory.get(a), leafOfCategory.get(b)];
    if (first === undefined || second === undefined) return Number.POSITIVE_INFINITY;
    // Categories of the same leaf were never separate in the tree.
    return first === second ? -1 : (steps.get(keyOf(first, second)) ?? Number.POSITIVE_INFINITY);
  };
}

function mainLeaf({ documents }: PlanCategory, leafOf: CategoryTree['leafOf']): number | undefined {
  const counts = new Map<number, number>();
  for (const { id } of documents) {
    const leaf = leafOf[id];
    if (leaf !== undefined) counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  }
  return [...counts].sort(([a, first], [b, second]) => second - first || a - b)[0]?.[0];
}
