import { compareSketches, countUpTo, type Resemblance, SKETCH_SIZE, type Sketch } from './sketch.ts';

/** Two texts by index, the lower one first. */
export interface SimilarPair extends Resemblance {
  readonly a: number;
  readonly b: number;
}

/** Two texts are alike if either value is at least this. */
const MIN_RESEMBLANCE = { jaccard: 0.8, containment: 0.9 } as const;
/** One change affects all five shingles that contain it, which is a lot in a text of some thirty words. */
const ONE_CHANGE = { missing: 5, containment: 0.75 } as const;

/** Shingles with a hash below this are looked up: one in sixteen, the same ones in every text that has them. */
const SAMPLED_HASH_LIMIT = 2 ** 28;
/** The minimum number of shingles looked up for a short text. */
const MIN_SAMPLED = 8;
/** A shingle in more texts than this is boilerplate, and says nothing about any two of them. */
const MAX_TEXTS_PER_SHINGLE = 100;
/** The sketches of two texts are compared if they share this much of the hashes that both samples would contain. */
const MIN_SHARED_SHARE = 0.5;
const TEXTS_PER_PAUSE = 100;

/**
 * Finds all pairs of texts that are alike, by index. Candidates share sampled shingles; sketches decide. Texts with
 * equal sketches are compared through the first of them. Time grows with the texts and the candidates, not with all
 * pairs; `pause` is awaited every few milliseconds.
 */
export async function similarPairs(
  sketches: readonly Sketch[],
  pause: () => Promise<unknown>,
): Promise<SimilarPair[]> {
  const pairs: SimilarPair[] = [];
  const firsts: number[] = [];
  for (const equals of groupEqual(sketches)) {
    const [first = 0, ...others] = equals;
    firsts.push(first);
    for (const other of others) pairs.push({ a: first, b: other, jaccard: 1, containment: 1, missing: 0 });
  }
  const samples = new Map(firsts.map((number) => [number, sampleOf(sketches[number] ?? new Uint32Array())]));
  for await (const [a, b] of candidatePairs(samples, pause)) {
    const [left, right] = [sketches[a], sketches[b]];
    if (!left || !right) continue;
    const resemblance = compareSketches(left, right);
    if (areAlike(resemblance)) {
      pairs.push({ a, b, ...resemblance });
    }
  }
  return pairs.sort((one, other) => one.a - other.a || one.b - other.b);
}

const areAlike = ({ jaccard, containment, missing }: Resemblance): boolean =>
  jaccard >= MIN_RESEMBLANCE.jaccard ||
  containment >= MIN_RESEMBLANCE.containment ||
  (missing <= ONE_CHANGE.missing && containment >= ONE_CHANGE.containment);

/** Groups the indices of texts with the same shingles, leaving out texts without any. */
function groupEqual(sketches: readonly Sketch[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [number, sketch] of sketches.entries()) {
    if (sketch.length === 0) continue;
    const key = Buffer.from(sketch.buffer, sketch.byteOffset, sketch.byteLength).toString('latin1');
    const group = groups.get(key);
    if (group) group.push(number);
    else groups.set(key, [number]);
  }
  return [...groups.values()];
}

/** Returns the hashes by which a text is looked up: the first ones of its sketch. */
function sampleOf(sketch: Sketch): Uint32Array {
  let count = Math.min(MIN_SAMPLED, sketch.length);
  while (count < sketch.length && (sketch[count] ?? 0) < SAMPLED_HASH_LIMIT) count += 1;
  return sketch.subarray(0, count);
}

async function* candidatePairs(
  samples: ReadonlyMap<number, Uint32Array>,
  pause: () => Promise<unknown>,
): AsyncGenerator<[number, number]> {
  const textsOf = new Map<number, number[]>();
  for (const [number, sample] of samples) {
    for (const hash of sample) {
      const texts = textsOf.get(hash);
      if (texts) texts.push(number);
      else textsOf.set(hash, [number]);
    }
  }
  let looked = 0;
  for (const [number, sample] of samples) {
    if (++looked % TEXTS_PER_PAUSE === 0) await pause();
    const shared = new Map<number, number>();
    for (const hash of sample) {
      const texts = textsOf.get(hash) ?? [];
      if (texts.length > MAX_TEXTS_PER_SHINGLE) continue;
      for (const other of texts) if (other > number) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      const otherSample = samples.get(other) ?? new Uint32Array();
      const limit = Math.min(largestSampled(sample), largestSampled(otherSample));
      const fewer = Math.min(countUpTo(sample, limit), countUpTo(otherSample, limit));
      if (count >= MIN_SHARED_SHARE * fewer) yield [number, other];
    }
  }
}

/** Returns the hash up to which a sample has all the hashes of its text. */
const largestSampled = (sample: Uint32Array): number =>
  sample.length < SKETCH_SIZE ? Math.max(SAMPLED_HASH_LIMIT, sample.at(-1) ?? 0) : (sample.at(-1) ?? 0);
