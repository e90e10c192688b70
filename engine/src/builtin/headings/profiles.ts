import type { Neighbours } from '../neighbours.ts';
import type { Tellings } from './tellings.ts';
import { TOPICS } from './topics.ts';

/** What all documents tell of anyway counts this much less, so that a pile of contracts is parted by their kinds. */
export const BACKGROUND = 0.7;
/**
 * A document's own words against those of its neighbours: few words tell, and neighbours have more of them. Of few
 * neighbours some are of another kind: they say less.
 */
const LEAST_OWN_SHARE = 0.15;
const MOST_OWN_SHARE = 0.5;
const OWN_SHARE_PER_NEIGHBOUR = 3;
/** Makes the strongest headings stand out, first in a document's own words, then in the mixture. */
const SHARPNESS = 1.5;
/** What two documents without a common heading keep of their likeness. */
const LIKENESS_KEPT = 0.1;
/** More neighbours than this change nothing. */
const MOST_NEIGHBOURS = 60;

/**
 * What each document is about, as a share of each heading (rows in the order of `TOPICS`, of length 1): its own words
 * (`ownShares`) and, much more, those of its nearest neighbours. One step of label propagation (Zhu and Ghahramani 2002).
 */
export function headingProfiles(own: Float32Array, neighbours: Neighbours): Float32Array {
  const topics = TOPICS.length;
  const profiles = new Float32Array(own.length);
  const row = new Float64Array(topics);
  for (let i = 0; i < neighbours.size; i++) {
    row.fill(0);
    const from = i * neighbours.k;
    const to = from + Math.min(neighbours.count[i] as number, MOST_NEIGHBOURS);
    let total = 0;
    for (let at = from; at < to; at++) {
      const similarity = neighbours.similarity[at] as number;
      const other = (neighbours.id[at] as number) * topics;
      total += similarity;
      for (let t = 0; t < topics; t++) row[t] = (row[t] as number) + similarity * (own[other + t] as number);
    }
    const ownShare = Math.max(
      LEAST_OWN_SHARE,
      Math.min(MOST_OWN_SHARE, OWN_SHARE_PER_NEIGHBOUR / (to - from)),
    );
    const scale = total > 0 ? (1 - ownShare) / total : 0;
    for (let t = 0; t < topics; t++) {
      row[t] = ownShare * (own[i * topics + t] as number) + scale * (row[t] as number);
    }
    writeUnit(profiles, i * topics, row);
  }
  return profiles;
}

/** Neighbours whose likeness is less where they are about different headings; still the nearest first as before. */
export function weighByHeadings(neighbours: Neighbours, profiles: Float32Array): Neighbours {
  const topics = TOPICS.length;
  const similarity = neighbours.similarity.slice();
  for (let i = 0; i < neighbours.size; i++) {
    const from = i * neighbours.k;
    for (let at = from; at < from + (neighbours.count[i] as number); at++) {
      const other = (neighbours.id[at] as number) * topics;
      let common = 0;
      for (let t = 0; t < topics; t++) {
        common += (profiles[i * topics + t] as number) * (profiles[other + t] as number);
      }
      similarity[at] = (similarity[at] as number) * (LIKENESS_KEPT + (1 - LIKENESS_KEPT) * common);
    }
  }
  return { ...neighbours, similarity };
}

/** Each document's own words alone, as shares that add up to 1; all 0 where they tell of nothing. */
export function ownShares({ size, weight, mean }: Tellings): Float32Array {
  const topics = TOPICS.length;
  const shares = new Float32Array(size * topics);
  const row = new Float64Array(topics);
  for (let i = 0; i < size; i++) {
    for (let t = 0; t < topics; t++) {
      row[t] = Math.max(0, (weight[i * topics + t] as number) - BACKGROUND * (mean[t] as number));
    }
    const most = Math.max(...row);
    if (most === 0) continue;
    let sum = 0;
    for (let t = 0; t < topics; t++) {
      row[t] = ((row[t] as number) / most) ** SHARPNESS;
      sum += row[t] as number;
    }
    for (let t = 0; t < topics; t++) shares[i * topics + t] = (row[t] as number) / sum;
  }
  return shares;
}

/** Sharpens a row and writes it as a vector of length 1, or of zeros. */
function writeUnit(target: Float32Array, base: number, row: Float64Array): void {
  const most = Math.max(...row);
  if (most === 0) return;
  let squares = 0;
  for (let t = 0; t < row.length; t++) {
    row[t] = ((row[t] as number) / most) ** SHARPNESS;
    squares += (row[t] as number) ** 2;
  }
  const norm = Math.sqrt(squares);
  for (let t = 0; t < row.length; t++) target[base + t] = (row[t] as number) / norm;
}
