import { adjustedRandIndex, bestMatch } from './agreement.ts';
import { graphOfNeighbours } from './graph.ts';
import { findCommunities } from './leiden.ts';
import type { Neighbours } from './neighbours.ts';
import { seededRandom } from './random.ts';

/** The coarsest at which a language is judged worth splitting. */
export const COARSEST = 1;
/** Resolutions tried for categories, coarse to fine. */
const RESOLUTIONS = [0.45, 0.6, 0.8, 1, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2];
/** Of fewer documents than this the steadiest split is too fine a one by chance: they are split at this resolution. */
const LEAST_FOR_STABILITY = 150;
const RESOLUTION_OF_FEW = 1.25;
const RESOLUTION_PER_DOCUMENT = 0.01;
const KEPT_SHARE = 0.7;
/** How much a steady split counts beside one that finds the headings again. */
const STABILITY_WEIGHT = 1.5;
/**
 * Without headings: a finer split may lack this much more of full agreement than the best one does. Where even the
 * best is unsteady the difference says little, and people rather have the finer one.
 */
const INSTABILITY_FACTOR = 1.1;

/** How fine a collection of some size may be split at all: few documents, few kinds. */
export function resolutionBySize(documents: number): number {
  return COARSEST + RESOLUTION_PER_DOCUMENT * documents;
}

/** How often neighbours are dropped: small collections vary more and cost less. */
function resamplings(documents: number): number {
  return documents < 1_200 ? 10 : 6;
}

/**
 * The resolution that splits a collection as a person would, as far as the documents themselves tell: its groups stay
 * much the same when three in ten neighbours are dropped at random, and the headings that single documents tell of
 * are found again as groups, neither mixed nor cut up. `headings` has a number for each document's heading, -1 for
 * none; null where the language has no lexicon.
 */
export function chooseResolution(found: Neighbours, headings: Int32Array | null): number {
  if (found.size < LEAST_FOR_STABILITY) return Math.min(RESOLUTION_OF_FEW, resolutionBySize(found.size));
  const stabilities = measureStability(found);
  if (!headings) return steadiest(stabilities);
  const graph = graphOfNeighbours(found);
  const told = [...headings.keys()].filter((i) => (headings[i] as number) >= 0);
  const classes = Int32Array.from(told, (i) => headings[i] as number);
  const matches = RESOLUTIONS.map((resolution) => {
    const groups = findCommunities(graph, { resolution, seed: 1 });
    return bestMatch(
      classes,
      Int32Array.from(told, (i) => groups[i] as number),
    );
  });
  const most = Math.max(1e-9, ...matches);
  const scores = RESOLUTIONS.map(
    (_, i) => (matches[i] as number) / most + STABILITY_WEIGHT * (stabilities[i] as number),
  );
  return RESOLUTIONS[scores.indexOf(Math.max(...scores))] as number;
}

/** For each resolution, how alike the splits are when neighbours are dropped at random. */
function measureStability(found: Neighbours): number[] {
  const graphs = Array.from({ length: resamplings(found.size) }, (_, run) => {
    const random = seededRandom(77 + run);
    return graphOfNeighbours(found, () => random() < KEPT_SHARE);
  });
  return RESOLUTIONS.map((resolution) =>
    meanAgreement(graphs.map((graph, run) => findCommunities(graph, { resolution, seed: 11 + run }))),
  );
}

function steadiest(stabilities: number[]): number {
  const from = RESOLUTIONS.indexOf(COARSEST);
  const best = Math.max(...stabilities.slice(from));
  return (
    RESOLUTIONS.findLast(
      (_, i) => i >= from && 1 - (stabilities[i] as number) <= INSTABILITY_FACTOR * (1 - best),
    ) ?? COARSEST
  );
}

function meanAgreement(runs: Int32Array[]): number {
  let sum = 0;
  let pairs = 0;
  for (let a = 0; a < runs.length; a++) {
    for (let b = 0; b < a; b++) {
      sum += adjustedRandIndex(runs[a] as Int32Array, runs[b] as Int32Array);
      pairs++;
    }
  }
  return sum / pairs;
}
