import type { CategoryTree, Pin, TreeLeaf, TreeMerge } from '../category-tree.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';

/** A language of this share of the documents at most, or of two, is a stray one, */
const STRAY_SHARE = 0.01;
const STRAY_DOCUMENTS = 2;
/** unless that is a larger share than this. */
const MAX_STRAY_SHARE = 0.05;

/** The leaves of a tree, with what links them. */
export type LinkedLeaves = Pick<CategoryTree, 'leaves' | 'links'>;

/** The order in which leaves merge. */
export interface MergeOrder {
  /** The node that each leaf is in before the first merge: itself, or the first leaf of its pin. */
  nodeOf: number[];
  merges: TreeMerge[];
  /** How many nodes there are when every natural group is one, as far as pins let it. */
  naturalCount: number;
}

/** What merges first: a pair of an earlier stage always goes before one of a later stage. */
const Stage = {
  /** Both parts of one raw category. */
  rawCategory: 0,
  /** Both in one natural group. */
  inside: 1,
  /** Both in stray languages: one heap of them rather than fewer categories for everything else. */
  strays: 2,
  sameLanguage: 3,
  acrossLanguages: 4,
} as const;
/** Costs of one stage are below this. */
const STAGE_COST = 3;

/**
 * Agglomerative clustering of leaves, to the end: of the pairs of the first stage that has any, the nearest merges. The
 * distance of two nodes A and B is
 *
 *   degree(A) · degree(B) / (link(A, B) · total) · √(|A| · |B| / ((|A| + |B|) · n))
 *
 * with the total of the degrees in their language and the number n of all documents: how much weaker than by chance they
 * are linked (the distance of Paris; Bonald et al. 2018), and, as in Ward's method, more for large ones. Pairs without a
 * link come last in their stage, small ones first. Ties go to the smaller numbers.
 *
 * A pin's leaves are one node from the start; two pins never merge, and a closed one takes nothing in. The merges are the
 * same whatever number of categories is wanted, so that any two cuts are nested.
 */
export function orderMerges(tree: LinkedLeaves, pins: readonly Pin[] = []): MergeOrder {
  const { state, nodeOf } = startState(tree, pins);
  const nodes = [...nodeOf.keys()].filter((leaf) => nodeOf[leaf] === leaf);
  const best = nodeOf.map((node, leaf) => (node === leaf ? bestPartner(state, leaf) : NONE));
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
    if (cost < STAGE_COST * (Stage.inside + 1)) naturalCount--;
    updatePartners(state, best, { into, from });
  }
}

/** The nodes so far. Arrays are by leaf; a node is known by one of its leaves. */
interface State {
  readonly size: number[];
  readonly degree: number[];
  readonly language: string[];
  /** Nodes of one home are parts of one natural group. */
  readonly home: number[];
  /** Nodes of one raw category are parts of it; undefined for what is none, or of several. */
  readonly rawCategory: (number | undefined)[];
  readonly isStray: boolean[];
  readonly isPinned: boolean[];
  readonly isClosed: boolean[];
  readonly isAlive: boolean[];
  readonly links: SymmetricMatrix;
  /** The sum of all degrees in each language. */
  readonly totals: ReadonlyMap<string, number>;
  /** All documents. */
  readonly documents: number;
}

interface Partner {
  partner: number;
  cost: number;
}

const NONE: Partner = { partner: -1, cost: Number.POSITIVE_INFINITY };

function startState(
  { leaves, links }: LinkedLeaves,
  pins: readonly Pin[],
): { state: State; nodeOf: number[] } {
  const strays = strayLanguages(leaves);
  const state: State = {
    size: leaves.map(({ size }) => size),
    degree: leaves.map(({ degree }) => degree),
    language: leaves.map(({ language }) => language),
    home: leaves.map(({ naturalGroup }) => naturalGroup),
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

/** Languages of a few documents that are with the others by chance; never the one of most documents. */
function strayLanguages(leaves: readonly TreeLeaf[]): Set<string> {
  const counts = [...sumByLanguage(leaves, ({ size }) => size)];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const least = Math.min(Math.max(STRAY_DOCUMENTS, STRAY_SHARE * all), MAX_STRAY_SHARE * all);
  const most = Math.max(...counts.map(([, count]) => count));
  return new Set(counts.flatMap(([language, count]) => (count <= least && count < most ? [language] : [])));
}

function bestPartner(state: State, node: number): Partner {
  let found = NONE;
  state.isAlive.forEach((isAlive, other) => {
    if (!isAlive || other === node) return;
    const cost = costOf(state, node, other);
    if (cost < found.cost) found = { partner: other, cost };
  });
  return found;
}

/** What it costs to merge two nodes: a number within the stage; infinite where they must not. */
function costOf(state: State, one: number, other: number): number {
  const [a, b] = one < other ? [one, other] : [other, one];
  const isForbidden = (state.isPinned[a] && state.isPinned[b]) || state.isClosed[a] || state.isClosed[b];
  if (isForbidden) return Number.POSITIVE_INFINITY;
  const [sizeA, sizeB] = [at(state.size, a), at(state.size, b)];
  const link = state.links.get(a, b);
  const both = sizeA + sizeB;
  if (link <= 0) return STAGE_COST * stageOf(state, a, b) + 1 + both / (1 + both);
  const rarity =
    (at(state.degree, a) * at(state.degree, b)) / (link * (state.totals.get(at(state.language, a)) ?? 0));
  // Leaves whose documents have all been deleted are of no size.
  const size = both > 0 ? Math.sqrt((sizeA * sizeB) / (both * state.documents)) : 0;
  const distance = rarity * size;
  return STAGE_COST * stageOf(state, a, b) + distance / (1 + distance);
}

function stageOf({ home, isStray, language, rawCategory }: State, a: number, b: number): number {
  if (rawCategory[a] !== undefined && rawCategory[a] === rawCategory[b]) return Stage.rawCategory;
  if (home[a] === home[b]) return Stage.inside;
  if (isStray[a] && isStray[b]) return Stage.strays;
  return language[a] === language[b] ? Stage.sameLanguage : Stage.acrossLanguages;
}

function merge(state: State, into: number, from: number): void {
  const { size, degree, language, home, rawCategory, isStray, isPinned, isAlive, links } = state;
  if (at(size, from) > at(size, into)) language[into] = at(language, from);
  // What is of several natural groups is of none: it takes nothing in before others do.
  if (home[into] !== home[from]) home[into] = -1 - into;
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
