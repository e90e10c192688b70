import type { CategoryTree, TreeLeaf } from '../category-tree.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { LinkedLeaves } from './merge-order.ts';

/** A leaf's documents that are kept together for one reason. */
interface Part {
  leaf: number;
  /** The reason. */
  key: string;
  /** The share of the leaf's documents. */
  share: number;
  size: number;
}

/** The parts of a tree's leaves. */
export interface SplitLeaves extends LinkedLeaves {
  /** The part of each document, by its id. */
  partOf: Map<string, number>;
}

/**
 * The leaves of a tree, taken apart where `keyOf` gives their documents different keys, and without the documents for
 * which it gives undefined, such as those deleted since. What links a leaf is shared out among its parts by their sizes,
 * so that a leaf that stays whole stays as it is.
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
    // What is kept together for one reason is not drawn to the rest of its raw category before anything else.
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
  // In the order of the leaves, whatever order the documents are listed in.
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
