/** Groups to be merged down, and how much links them. */
export interface Mergeable {
  /** Documents in each group. */
  sizes: number[];
  languages: string[];
  /** Weight between groups a and b, at a * count + b; symmetric. */
  links: Float64Array;
  /** Groups that stay themselves: others may join them, but they join no other. */
  isFixed?: boolean[];
}

/**
 * Which group each group goes into: at most `most` remain, or all fixed ones if they are more. Again and again the
 * pair with the strongest average link is joined; pairs of one language come first, and unlinked ones only when no
 * linked pair is left.
 */
export function mergeDown(groups: Mergeable, most: number): Int32Array {
  const count = groups.sizes.length;
  const into = Int32Array.from({ length: count }, (_, i) => i);
  const state: State = {
    count,
    sizes: [...groups.sizes],
    languages: [...groups.languages],
    links: groups.links,
    isFixed: groups.isFixed ?? [],
    isAlive: new Uint8Array(count).fill(1),
  };
  const best = Array.from({ length: count }, (_, a) => bestPartner(state, a));
  const least = Math.max(1, most, state.isFixed.filter(Boolean).length);
  for (let alive = count; alive > least; alive--) {
    const [a, b] = bestPair(state, best);
    join(state, a, b);
    into.forEach((group, i) => {
      if (group === b) into[i] = a;
    });
    for (let i = 0; i < count; i++) {
      if (!state.isAlive[i]) continue;
      const partner = best[i]?.partner;
      if (i === a || partner === a || partner === b) best[i] = bestPartner(state, i);
      else if (score(state, i, a) > scoreOf(best, i)) best[i] = { partner: a, score: score(state, i, a) };
    }
  }
  return into;
}

/** The best pair, the group that stays first. */
function bestPair(state: State, best: Partner[]): [number, number] {
  let a = -1;
  for (let i = 0; i < state.count; i++) {
    if (state.isAlive[i] && (a < 0 || scoreOf(best, i) > scoreOf(best, a))) a = i;
  }
  const b = best[a]?.partner as number;
  return state.isFixed[b] ? [b, a] : [a, b];
}

interface State extends Required<Mergeable> {
  count: number;
  isAlive: Uint8Array;
}

interface Partner {
  partner: number;
  score: number;
}

function scoreOf(best: Partner[], i: number): number {
  return best[i]?.score ?? Number.NEGATIVE_INFINITY;
}

function bestPartner(state: State, a: number): Partner {
  let found: Partner = { partner: -1, score: Number.NEGATIVE_INFINITY };
  for (let b = 0; b < state.count; b++) {
    if (b === a || !state.isAlive[b]) continue;
    const value = score(state, a, b);
    if (value > found.score) found = { partner: b, score: value };
  }
  return found;
}

/** Above 0: linked, one language. From -1 to 0: unlinked. Below -1: different languages; small ones first. */
function score({ sizes, languages, links, count, isFixed }: State, a: number, b: number): number {
  if (isFixed[a] && isFixed[b]) return Number.NEGATIVE_INFINITY;
  const sizeA = sizes[a] as number;
  const sizeB = sizes[b] as number;
  const smallness = -1 + 1 / (1 + sizeA + sizeB);
  if (languages[a] !== languages[b]) return smallness - 1;
  const link = links[a * count + b] as number;
  return link > 0 ? link / (Math.max(1, sizeA) * Math.max(1, sizeB)) : smallness;
}

function join(state: State, a: number, b: number): void {
  const { count, sizes, languages, links, isAlive, isFixed } = state;
  if (!isFixed[a] && (sizes[b] as number) > (sizes[a] as number)) languages[a] = languages[b] as string;
  sizes[a] = (sizes[a] as number) + (sizes[b] as number);
  isAlive[b] = 0;
  for (let i = 0; i < count; i++) {
    const joined = (links[a * count + i] as number) + (links[b * count + i] as number);
    links[a * count + i] = joined;
    links[i * count + a] = joined;
  }
}
