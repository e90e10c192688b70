import { addAt, at } from '../numeric/indexing.ts';
import type { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';

/** Groups to be merged, and how much links them. */
export interface LinkedGroups {
  /** Documents in each group. */
  sizes: ArrayLike<number>;
  languages: string[];
  /** Used up: afterwards it holds the links of what has been merged. */
  links: SymmetricMatrix;
  /** Groups below this number stay themselves: others may join them, but they join no other. */
  fixedCount?: number;
}

/**
 * Agglomerative clustering by average linkage, down to `limit` groups, or to the fixed ones if they are more: which
 * group each one goes into. Again and again the pair with the strongest average link is merged; pairs of one language
 * come first, and unlinked ones only when no linked pair is left.
 */
export function agglomerate(
  { sizes, languages, links, fixedCount = 0 }: LinkedGroups,
  limit: number,
): Int32Array {
  const count = sizes.length;
  const into = Int32Array.from(languages, (_, i) => i);
  const state: State = {
    sizes: Array.from(sizes),
    languages: [...languages],
    links,
    fixedCount,
    isAlive: languages.map(() => true),
  };
  const best = languages.map((_, a) => bestPartner(state, a));
  const least = Math.max(1, limit, fixedCount);
  for (let alive = count; alive > least; alive--) {
    const [a, b] = bestPair(state, best);
    merge(state, a, b);
    into.forEach((group, i) => {
      if (group === b) into[i] = a;
    });
    best.forEach(({ partner, score }, i) => {
      if (!state.isAlive[i]) return;
      const ofMerged = linkage(state, i, a);
      if (i === a || partner === a || partner === b) best[i] = bestPartner(state, i);
      else if (ofMerged > score) best[i] = { partner: a, score: ofMerged };
    });
  }
  return into;
}

interface State extends Required<LinkedGroups> {
  sizes: number[];
  isAlive: boolean[];
}

interface Partner {
  partner: number;
  score: number;
}

/** The best pair, the group that stays first. */
function bestPair({ isAlive, fixedCount }: State, best: Partner[]): [number, number] {
  let a = -1;
  best.forEach(({ score }, i) => {
    if (isAlive[i] && (a < 0 || score > at(best, a).score)) a = i;
  });
  const { partner: b } = at(best, a);
  return b < fixedCount ? [b, a] : [a, b];
}

function bestPartner(state: State, a: number): Partner {
  let found: Partner = { partner: -1, score: Number.NEGATIVE_INFINITY };
  state.isAlive.forEach((isAlive, b) => {
    if (b === a || !isAlive) return;
    const score = linkage(state, a, b);
    if (score > found.score) found = { partner: b, score };
  });
  return found;
}

/** Above 0: linked, one language. From -1 to 0: unlinked. Below -1: different languages; small ones first. */
function linkage({ sizes, languages, links, fixedCount }: State, a: number, b: number): number {
  if (a < fixedCount && b < fixedCount) return Number.NEGATIVE_INFINITY;
  const [sizeA, sizeB] = [at(sizes, a), at(sizes, b)];
  const smallness = -1 + 1 / (1 + sizeA + sizeB);
  if (languages[a] !== languages[b]) return smallness - 1;
  const link = links.get(a, b);
  return link > 0 ? link / (Math.max(1, sizeA) * Math.max(1, sizeB)) : smallness;
}

function merge({ sizes, languages, links, isAlive, fixedCount }: State, a: number, b: number): void {
  if (a >= fixedCount && at(sizes, b) > at(sizes, a)) languages[a] = at(languages, b);
  addAt(sizes, a, at(sizes, b));
  isAlive[b] = false;
  for (let i = 0; i < links.size; i++) links.set(a, i, links.get(a, i) + links.get(b, i));
}
