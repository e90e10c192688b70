import { argmax, at } from '../numeric/indexing.ts';
import { seededRandom } from '../numeric/random.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { adjustedRandIndex, weightedBestF1 } from './agreement.ts';
import { neighborGraph } from './graph.ts';
import { findCommunities } from './leiden.ts';

/** The coarsest at which a language is judged worth splitting. */
export const COARSEST = 1;
/** Resolutions tried for categories, coarse to fine. */
const RESOLUTIONS = [0.45, 0.6, 0.8, 1, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2];
/** Of fewer documents than this the stablest split is too fine a one by chance: they are split at this resolution. */
const MIN_FOR_STABILITY = 150;
const RESOLUTION_OF_FEW = 1.25;
const RESOLUTION_PER_DOCUMENT = 0.01;
const KEPT_SHARE = 0.7;
/** How much a stable split counts beside one that finds the headings again. */
const STABILITY_WEIGHT = 1.5;
/**
 * Without headings: a finer split may lack this much more of full agreement than the best one does. Where even the
 * best is unstable the difference says little, and people rather have the finer one.
 */
const INSTABILITY_FACTOR = 1.1;

/** How fine a collection of some size may be split at all: few documents, few kinds. */
export function maxResolution(documents: number): number {
  return COARSEST + RESOLUTION_PER_DOCUMENT * documents;
}

/** How often neighbors are dropped: small collections vary more and cost less. */
function resamplings(documents: number): number {
  return documents < 1_200 ? 10 : 6;
}

/**
 * The resolution that splits a collection as a person would, as far as the documents themselves say: its communities
 * stay much the same when three in ten neighbors are dropped at random, and the headings of single documents are found
 * again as communities, neither mixed nor cut up. `headings` has each document's heading, -1 for none; null where the
 * language has no lexicon.
 */
export function chooseResolution(neighbors: SparseRows, headings: Int32Array | null): number {
  const size = neighbors.rowCount;
  if (size < MIN_FOR_STABILITY) return Math.min(RESOLUTION_OF_FEW, maxResolution(size));
  const stabilities = measureStability(neighbors);
  if (!headings) return finestStable(stabilities);
  const graph = neighborGraph(neighbors);
  const labeled = [...headings.keys()].filter((i) => at(headings, i) >= 0);
  const classes = Int32Array.from(labeled, (i) => at(headings, i));
  const matches = RESOLUTIONS.map((resolution) => {
    const communities = findCommunities(graph, { resolution, seed: 1 });
    return weightedBestF1(
      classes,
      Int32Array.from(labeled, (i) => at(communities, i)),
    );
  });
  const bestMatch = Math.max(1e-9, ...matches);
  const scores = matches.map((match, i) => match / bestMatch + STABILITY_WEIGHT * at(stabilities, i));
  return at(RESOLUTIONS, argmax(scores));
}

/** For each resolution, how alike the splits are when neighbors are dropped at random. */
function measureStability(neighbors: SparseRows): number[] {
  const graphs = Array.from({ length: resamplings(neighbors.rowCount) }, (_, run) => {
    const random = seededRandom(77 + run);
    return neighborGraph(neighbors, () => random() < KEPT_SHARE);
  });
  return RESOLUTIONS.map((resolution) =>
    meanAgreement(graphs.map((graph, run) => findCommunities(graph, { resolution, seed: 11 + run }))),
  );
}

/** The finest resolution about as stable as the stablest. */
function finestStable(stabilities: number[]): number {
  const from = RESOLUTIONS.indexOf(COARSEST);
  const best = Math.max(...stabilities.slice(from));
  const isStable = (stability: number) => 1 - stability <= INSTABILITY_FACTOR * (1 - best);
  return RESOLUTIONS.findLast((_, i) => i >= from && isStable(at(stabilities, i))) ?? COARSEST;
}

function meanAgreement(runs: Int32Array[]): number {
  const pairs = runs.flatMap((run, a) => runs.slice(0, a).map((other) => adjustedRandIndex(run, other)));
  return pairs.reduce((sum, index) => sum + index, 0) / pairs.length;
}
