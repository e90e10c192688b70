import type { CategoryTree, TreeLeaf } from '../category-tree.ts';
import type { Subcorpus } from '../compare/compare.ts';
import { linkGroups } from '../compare/group-links.ts';
import { at } from '../numeric/indexing.ts';
import type { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import { labelCounts } from './labels.ts';
import { orderMerges } from './merge-order.ts';

/** Significant digits of links, so that what is stored is exactly what the merges were ordered by. */
const SIGNIFICANT_DIGITS = 4;

export interface TreeParts {
  /** The leaf of each document of the corpus: documents that stay together. */
  leafOfDocument: Int32Array;
  /** For each leaf, its language, its natural group, and its raw category if raw categories are merged as a whole. */
  leaves: Pick<TreeLeaf, 'language' | 'naturalGroup' | 'rawCategory'>[];
  documentIds: string[];
}

/** Builds the tree over leaves, linked by the similarity of the documents in them. */
export function buildTree(subcorpora: readonly Subcorpus[], parts: TreeParts): CategoryTree {
  const { leafOfDocument, documentIds } = parts;
  const matrix = linkGroups(subcorpora, leafOfDocument, parts.leaves.length);
  const sizes = labelCounts(leafOfDocument, parts.leaves.length);
  const leaves = parts.leaves.map((leaf, i) => ({
    ...leaf,
    size: at(sizes, i),
    degree: round(matrix.sumOfRow(i)),
  }));
  const links = linksOf(matrix);
  const { merges, naturalCount } = orderMerges({ leaves, links });
  const leafOf = Object.fromEntries(documentIds.map((id, i) => [id, at(leafOfDocument, i)]));
  return { leaves, links, merges, naturalCount, leafOf };
}

function linksOf(matrix: SymmetricMatrix): CategoryTree['links'] {
  const links: CategoryTree['links'] = [];
  for (let a = 0; a < matrix.size; a++) {
    for (let b = a + 1; b < matrix.size; b++) {
      const weight = round(matrix.get(a, b));
      if (weight > 0) links.push([a, b, weight]);
    }
  }
  return links;
}

function round(weight: number): number {
  return Number(weight.toPrecision(SIGNIFICANT_DIGITS));
}
