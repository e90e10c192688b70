import { similarityByGroup } from '../../clustering/group-links.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';
import { groupCohesion } from './cohesion.ts';
import { headingAgreement } from './heading-agreement.ts';

/** What is known of the placements of a language's documents, however many they are. */
export interface PlacementSignals {
  /** The group of each document of the corpus. */
  groups: Int32Array;
  /** For each document of the language, the sum of its similarities to its neighbors in each group. */
  groupSimilarities: readonly ReadonlyMap<number, number>[];
  /** The sum of all of them, relative to the median, at most 1. */
  attachments: Float64Array;
  /** How far the headings of each document agree with those of its group. */
  agreement: readonly number[];
  /** The share of its group that each document stays together with when the language is split more finely. */
  cohesion: readonly number[];
}

/** Finds what is known of the placements of a language's documents. */
export function placementSignals(subcorpus: Subcorpus, groups: Int32Array): PlacementSignals {
  const sums = similaritySums(subcorpus);
  const median = sums.toSorted()[sums.length >> 1] || 1;
  return {
    groups,
    groupSimilarities: subcorpus.documents.map((_, local) => similarityByGroup(subcorpus, local, groups)),
    attachments: sums.map((sum) => Math.min(1, sum / median)),
    agreement: headingAgreement(subcorpus, groups),
    cohesion: groupCohesion(subcorpus, groups),
  };
}

/** Returns the sum of each document's similarities to its neighbors. */
function similaritySums({ neighbors }: Subcorpus): Float64Array {
  return Float64Array.from({ length: neighbors.rowCount }, (_, i) => {
    let sum = 0;
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) sum += neighbors.value(entry);
    return sum;
  });
}
