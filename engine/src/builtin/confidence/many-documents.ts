import { at } from '../../numeric/indexing.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';
import type { PlacementSignals } from './placement-signals.ts';
import { sharesAboveChance } from './shares-above-chance.ts';

/**
 * The share inside the natural group is what counts: raw categories inside one are often of one class. Agreement of
 * headings counts as much.
 */
const SHARE_POWER = 0.5;
/** In a language without a lexicon, the agreement is assumed to be the usual one. */
const DEFAULT_AGREEMENT = 0.75;
/** Upper bound: certainty beyond this is never claimed. */
const MAX_CONFIDENCE = 0.97;
/** Lower bound of the share that stays together; less than this is not credible. */
const MIN_COHESION = 0.03;

/** Settings chosen by leaving out each labeled collection in turn (`bench confidence`). */
export interface ManySettings {
  /** Confidence of a file that all evidence speaks for, before the upper bound is applied. */
  readonly factor: number;
  /** Exponent of the share of a file's category that stays together with the file. */
  readonly cohesionPower: number;
}
export const MANY_SETTINGS: ManySettings = { factor: 1.08, cohesionPower: 0.1 };

/** Returns how likely documents of a language with many are to be in the right groups. */
export function confidencesAmongMany(
  subcorpus: Subcorpus,
  {
    groups,
    naturalGroupOf,
    groupSimilarities,
    agreement,
    cohesion,
  }: PlacementSignals & {
    /** The natural group that each group is part of. */
    naturalGroupOf: ReadonlyMap<number, number>;
  },
  { factor, cohesionPower }: ManySettings,
): number[] {
  const natural = groups.map((group) => naturalGroupOf.get(group) ?? group);
  const naturalSimilarities = groupSimilarities.map((sums) => sumByNaturalGroup(sums, naturalGroupOf));
  const shares = sharesAboveChance(subcorpus.documents, natural, naturalSimilarities);
  return shares.map((share, local) => {
    const agreed = subcorpus.headings ? at(agreement, local) : DEFAULT_AGREEMENT;
    const byShares = (share * agreed) ** SHARE_POWER;
    const byCohesion = Math.max(MIN_COHESION, at(cohesion, local)) ** cohesionPower;
    return Math.min(MAX_CONFIDENCE, factor * byShares * byCohesion);
  });
}

/** Converts similarities to groups into similarities to natural groups. */
function sumByNaturalGroup(
  similarities: ReadonlyMap<number, number>,
  naturalGroupOf: ReadonlyMap<number, number>,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [group, similarity] of similarities) {
    const natural = naturalGroupOf.get(group) ?? group;
    sums.set(natural, (sums.get(natural) ?? 0) + similarity);
  }
  return sums;
}
