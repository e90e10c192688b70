import type { CategoryTree, TreeLeaf } from '../category-tree.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { LinkedLeaves } from './merge-order.ts';

/** The documents of a leaf that have the same key, and so are kept together. */
interface Part {
  leaf: number;
  key: string;
  /** Its share of the leaf's documents. */
  share: number;
  size: number;
}

/** The parts of a tree's leaves. */
export interface SplitLeaves extends LinkedLeaves {
  /** The part of each document, by document id. */
  partOf: Map<string, number>;
}

/**
 * Splits the leaves of a tree where `keyOf` returns different keys for their documents, and drops the documents for
 * which it returns undefined, such as those deleted since. The links of a leaf are divided among its parts in
 * proportion to their sizes, so a leaf that stays whole does not change.
 */
export function splitLeaves(
  tree: CategoryTree,
  keyOf: (documentId: string) => string | undefined,
): SplitLeaves {
  const { parts, partOf } = partsOf(tree, keyOf);
  const leafLinks = new SymmetricMatrix(tree.leaves.length);
  for (const [a, b, weight] of tree.links) leafLinks.set(a, b, weight);
  tree.leaves.forEach(({ degree }, leaf) => {
    leafLinks.set(leaf, leaf, Math.max(0, degree - leafLinks.sumOfRow(leaf)));
  });
  const links: CategoryTree['links'] = [];
  parts.forEach((part, a) => {
    for (let b = a + 1; b < parts.length; b++) {
      const other = at(parts, b);
      const weight = leafLinks.get(part.leaf, other.leaf) * part.share * other.share;
      if (weight > 0) links.push([a, b, weight]);
    }
  });
  const rawCategories = new Map<string, number>();
  const leaves = parts.map(({ leaf, key, share, size }): TreeLeaf => {
    const { rawCategory, ...whole } = at(tree.leaves, leaf);
    const part = { ...whole, size, degree: whole.degree * share };
    if (rawCategory === undefined) return part;
    // A part with its own key does not merge with the rest of its raw category before everything else.
    const own = `${rawCategory} ${key}`;
    if (!rawCategories.has(own)) rawCategories.set(own, rawCategories.size);
    return { ...part, rawCategory: rawCategories.get(own) ?? 0 };
  });
  return { leaves, links, partOf };
}

function partsOf(
  { leaves, leafOf }: CategoryTree,
  keyOf: (documentId: string) => string | undefined,
): { parts: Part[]; partOf: Map<string, number> } {
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  const sources: Pick<Part, 'leaf' | 'key'>[] = [];
  const partOf = new Map<string, number>();
  // In leaf order, regardless of the order in which documents are listed.
  const ids = Object.keys(leafOf).sort((a, b) => (leafOf[a] ?? 0) - (leafOf[b] ?? 0) || (a < b ? -1 : 1));
  for (const id of ids) {
    const key = keyOf(id);
    if (key === undefined) continue;
    const leaf = leafOf[id] ?? 0;
    const part = numbers.get(`${leaf} ${key}`) ?? sizes.length;
    if (part === sizes.length) {
      numbers.set(`${leaf} ${key}`, part);
      sizes.push(0);
      sources.push({ leaf, key });
    }
    addAt(sizes, part, 1);
    partOf.set(id, part);
  }
  const parts = sizes.map((size, part) => {
    const { leaf, key } = at(sources, part);
    return { leaf, key, size, share: size / Math.max(1, at(leaves, leaf).size) };
  });
  return { parts, partOf };
}
