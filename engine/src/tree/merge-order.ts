import type { CategoryTree, Pin, TreeLeaf, TreeMerge } from '../category-tree.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';

/** A language with at most this share of the documents, or at most STRAY_DOCUMENTS of them, is stray. */
const STRAY_SHARE = 0.01;
const STRAY_DOCUMENTS = 2;
/** Upper bound of the share that a stray language may have. */
const MAX_STRAY_SHARE = 0.05;

export type LinkedLeaves = Pick<CategoryTree, 'leaves' | 'links'>;

/** The order in which leaves merge. */
export interface MergeOrder {
  /** The node of each leaf before the first merge: itself, or the first leaf of its pin. */
  nodeOf: number[];
  merges: TreeMerge[];
  /** The number of nodes once every natural group is one, as far as pins allow. */
  naturalCount: number;
}

/** What merges first: pairs of an earlier stage always merge before those of a later one. */
const Stage = {
  /** Both are parts of one raw category. */
  rawCategory: 0,
  /** Both are in one natural group. */
  inside: 1,
  /** Both are in stray languages: better one heap of these than fewer categories for everything else. */
  strays: 2,
  sameLanguage: 3,
  acrossLanguages: 4,
} as const;
/** Upper bound of the costs within a stage. */
const STAGE_COST_RANGE = 3;

/**
 * Clusters leaves agglomeratively, to the end: of the pairs in the first stage that has any, the nearest one merges.
 * The distance of two nodes A and B is
 *
 *   degree(A) · degree(B) / (link(A, B) · total) · √(|A| · |B| / ((|A| + |B|) · n))
 *
 * with the total of the degrees in their language and the number n of all documents: how much weaker than by chance
 * they are linked (the distance of Paris; Bonald et al. 2018), and, as in Ward's method, more for large ones. Pairs
 * without a link come last in their stage, small ones first. Ties go to the lower numbers.
 *
 * The leaves of a pin are one node from the start; two pins never merge, and a closed one absorbs nothing. The merges
 * are the same for every number of categories, so any two cuts are nested.
 */
export function orderMerges(tree: LinkedLeaves, pins: readonly Pin[] = []): MergeOrder {
  const { state, nodeOf } = initialState(tree, pins);
  const nodes = [...nodeOf.keys()].filter((leaf) => nodeOf[leaf] === leaf);
  const best = nodeOf.map((node, leaf) => (node === leaf ? bestPartner(state, leaf) : NO_PARTNER));
  const merges: TreeMerge[] = [];
  let naturalCount = nodes.length;
  for (;;) {
    let into = -1;
    for (const node of nodes) {
      if (state.isAlive[node] && at(best, node).cost < (into < 0 ? Infinity : at(best, into).cost))
        into = node;
    }
    if (into < 0) return { nodeOf, merges, naturalCount };
    const { partner: from, cost } = at(best, into);
    merge(state, into, from);
    merges.push({ into, from });
    if (cost < STAGE_COST_RANGE * (Stage.inside + 1)) naturalCount--;
    updatePartners(state, best, { into, from });
  }
}

/** The nodes so far. Arrays are indexed by leaf; a node is identified by one of its leaves. */
interface State {
  readonly size: number[];
  readonly degree: number[];
  readonly language: string[];
  /** The natural group that a node is part of; a number of its own if it is part of several. */
  readonly naturalGroup: number[];
  /** The raw category that a node is part of; undefined if it is part of none, or of several. */
  readonly rawCategory: (number | undefined)[];
  readonly isStray: boolean[];
  readonly isPinned: boolean[];
  readonly isClosed: boolean[];
  readonly isAlive: boolean[];
  readonly links: SymmetricMatrix;
  /** The sum of all degrees in each language. */
  readonly totals: ReadonlyMap<string, number>;
  /** The number of all documents. */
  readonly documents: number;
}

interface Partner {
  partner: number;
  cost: number;
}

const NO_PARTNER: Partner = { partner: -1, cost: Number.POSITIVE_INFINITY };

function initialState(
  { leaves, links }: LinkedLeaves,
  pins: readonly Pin[],
): { state: State; nodeOf: number[] } {
  const strays = strayLanguages(leaves);
  const state: State = {
    size: leaves.map(({ size }) => size),
    degree: leaves.map(({ degree }) => degree),
    language: leaves.map(({ language }) => language),
    naturalGroup: leaves.map(({ naturalGroup }) => naturalGroup),
    rawCategory: leaves.map(({ rawCategory }) => rawCategory),
    isStray: leaves.map(({ language }) => strays.has(language)),
    isPinned: leaves.map(() => false),
    isClosed: leaves.map(() => false),
    isAlive: leaves.map(() => true),
    links: new SymmetricMatrix(leaves.length),
    totals: sumByLanguage(leaves, ({ degree }) => degree),
    documents: leaves.reduce((sum, { size }) => sum + size, 0),
  };
  for (const [a, b, weight] of links) state.links.set(a, b, weight);
  const nodeOf = leaves.map((_, leaf) => leaf);
  for (const pin of pins) {
    const [node, ...others] = pin.leaves.toSorted((a, b) => a - b);
    if (node === undefined) continue;
    for (const leaf of [node, ...others]) {
      if (state.isPinned[leaf]) throw new Error(`Leaf ${leaf} is pinned twice.`);
      state.isPinned[leaf] = true;
    }
    for (const leaf of others) {
      merge(state, node, leaf);
      nodeOf[leaf] = node;
    }
    state.isClosed[node] = pin.isClosed ?? false;
  }
  return { state, nodeOf };
}

function sumByLanguage(
  leaves: readonly TreeLeaf[],
  amountOf: (leaf: TreeLeaf) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const leaf of leaves) sums.set(leaf.language, (sums.get(leaf.language) ?? 0) + amountOf(leaf));
  return sums;
}

/** Returns languages with only a few documents, which are in the collection by chance; never the most common one. */
function strayLanguages(leaves: readonly TreeLeaf[]): Set<string> {
  const counts = [...sumByLanguage(leaves, ({ size }) => size)];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const least = Math.min(Math.max(STRAY_DOCUMENTS, STRAY_SHARE * all), MAX_STRAY_SHARE * all);
  const most = Math.max(...counts.map(([, count]) => count));
  return new Set(counts.flatMap(([language, count]) => (count <= least && count < most ? [language] : [])));
}

function bestPartner(state: State, node: number): Partner {
  let found = NO_PARTNER;
  state.isAlive.forEach((isAlive, other) => {
    if (!isAlive || other === node) return;
    const cost = costOf(state, node, other);
    if (cost < found.cost) found = { partner: other, cost };
  });
  return found;
}

/** Returns the cost of merging two nodes: a number within the stage's range; infinite if they must not merge. */
function costOf(state: State, one: number, other: number): number {
  const [a, b] = one < other ? [one, other] : [other, one];
  const isForbidden = (state.isPinned[a] && state.isPinned[b]) || state.isClosed[a] || state.isClosed[b];
  if (isForbidden) return Number.POSITIVE_INFINITY;
  const [sizeA, sizeB] = [at(state.size, a), at(state.size, b)];
  const link = state.links.get(a, b);
  const both = sizeA + sizeB;
  if (link <= 0) return STAGE_COST_RANGE * stageOf(state, a, b) + 1 + both / (1 + both);
  const rarity =
    (at(state.degree, a) * at(state.degree, b)) / (link * (state.totals.get(at(state.language, a)) ?? 0));
  // Leaves whose documents have all been deleted have no size.
  const size = both > 0 ? Math.sqrt((sizeA * sizeB) / (both * state.documents)) : 0;
  const distance = rarity * size;
  return STAGE_COST_RANGE * stageOf(state, a, b) + distance / (1 + distance);
}

function stageOf({ naturalGroup, isStray, language, rawCategory }: State, a: number, b: number): number {
  if (rawCategory[a] !== undefined && rawCategory[a] === rawCategory[b]) return Stage.rawCategory;
  if (naturalGroup[a] === naturalGroup[b]) return Stage.inside;
  if (isStray[a] && isStray[b]) return Stage.strays;
  return language[a] === language[b] ? Stage.sameLanguage : Stage.acrossLanguages;
}

function merge(state: State, into: number, from: number): void {
  const { size, degree, language, naturalGroup, rawCategory, isStray, isPinned, isAlive, links } = state;
  if (at(size, from) > at(size, into)) language[into] = at(language, from);
  // A node of several natural groups belongs to none, so nothing merges into it early.
  if (naturalGroup[into] !== naturalGroup[from]) naturalGroup[into] = -1 - into;
  if (rawCategory[into] !== rawCategory[from]) rawCategory[into] = undefined;
  addAt(size, into, at(size, from));
  addAt(degree, into, at(degree, from));
  isStray[into] = at(isStray, into) && at(isStray, from);
  isPinned[into] = at(isPinned, into) || at(isPinned, from);
  isAlive[from] = false;
  for (let other = 0; other < links.size; other++) {
    if (other !== into) links.set(into, other, links.get(into, other) + links.get(from, other));
  }
}

function updatePartners(state: State, best: Partner[], { into, from }: TreeMerge): void {
  best.forEach(({ partner, cost }, node) => {
    if (!state.isAlive[node]) return;
    if (node === into || partner === into || partner === from) {
      best[node] = bestPartner(state, node);
      return;
    }
    const ofMerged = costOf(state, node, into);
    if (ofMerged < cost || (ofMerged === cost && into < partner))
      best[node] = { partner: into, cost: ofMerged };
  });
}
