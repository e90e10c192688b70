import { adjustedRandIndex } from '../numeric/agreement.ts';
import { argmax, at } from '../numeric/indexing.ts';
import { adjustedMutualInformation } from '../numeric/mutual-information.ts';
import { seededRandom } from '../numeric/random.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { MIN_TITLED_SHARE } from '../similarity/subcorpora.ts';
import { neighborGraph } from './graph.ts';
import { labelCounts } from './labels.ts';
import { findCommunities } from './leiden.ts';

/** The coarsest resolution at which a language is judged worth splitting. */
export const COARSEST_RESOLUTION = 1;
/** Resolutions tried for categories, coarse to fine. */
const RESOLUTIONS = [0.45, 0.6, 0.8, 1, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2];
const FINEST_RESOLUTION = 3.2;
/** With fewer documents than this, the most stable split is too fine by chance, so their number sets the resolution. */
const MIN_DOCUMENTS_FOR_CHOICE = 150;
const MAX_RESOLUTION_IF_SMALL = 1.25;
const RESOLUTION_PER_DOCUMENT_IF_SMALL = 0.01;
/** Exception: with this many documents, most of them titled, a resolution up to a limit is chosen. */
const MIN_TITLED_DOCUMENTS_FOR_CHOICE = 50;
const RESOLUTION_PER_TITLED = 0.02;
/** Raw categories are finer, and the leaves of the tree finer still, if there are enough documents. */
const RAW_RESOLUTION_PER_DOCUMENT = 0.01;
const LEAF_RESOLUTION_PER_DOCUMENT = 0.03;
const RETAINED_SHARE = 0.7;
const MAX_STABILITY = 1;
const HEADINGS_WEIGHT = 1.5;
const BALANCE_WEIGHT = 2;
/** A community with a larger share than this counts against a split. */
const MAX_BALANCED_SHARE = 0.3;
/**
 * Without headings: a finer split may be this many times as far from full agreement as the best one. If even the best
 * is unstable, the difference says little, and people prefer the finer one.
 */
const INSTABILITY_FACTOR = 1.1;

/**
 * Returns the resolutions of the raw categories and the leaves for a language with this many documents, none coarser
 * than that of natural groups: few documents have few kinds. Documents whose titles say what kind they are can be split
 * finely.
 */
export function finerResolutions(
  documents: number,
  { natural, titledShare }: { natural: number; titledShare: number },
): { raw: number; leaves: number } {
  const finer = (perDocument: number) =>
    Math.max(natural, Math.min(FINEST_RESOLUTION, COARSEST_RESOLUTION + perDocument * documents));
  const leaves = finer(LEAF_RESOLUTION_PER_DOCUMENT);
  return { raw: titledShare >= MIN_TITLED_SHARE ? leaves : finer(RAW_RESOLUTION_PER_DOCUMENT), leaves };
}

/** Returns how often neighbors are dropped: small collections vary more and cost less. */
function resampleCount(documents: number): number {
  return documents < 1_200 ? 10 : 6;
}

/** What a resolution is chosen from. */
export interface ResolutionChoice {
  /** The nearest neighbors of each document. */
  neighbors: SparseRows;
  /** Each document's heading, -1 for none; null if the language has no lexicon. */
  headings: Int32Array | null;
  /** The share of documents whose titles say what kind they are. */
  titledShare: number;
}

/**
 * Returns the resolution that splits a collection as a person would, as far as its documents show. It maximizes
 *
 *   stability + 1.5 · AMI(headings, communities) − 2 · max(0, largest share − 0.3)
 *
 * Stability: the communities stay much the same when three in ten neighbors are dropped at random (mean adjusted Rand
 * index). AMI: the headings of single documents reappear as communities, neither mixed nor split, beyond chance. The
 * last term: no community holds a large part of all documents.
 */
export function chooseResolution({ neighbors, headings, titledShare }: ResolutionChoice): number {
  const size = neighbors.rowCount;
  const finest = finestChoice(size, titledShare);
  if (finest === null) {
    return Math.min(MAX_RESOLUTION_IF_SMALL, COARSEST_RESOLUTION + RESOLUTION_PER_DOCUMENT_IF_SMALL * size);
  }
  const resolutions = RESOLUTIONS.filter((resolution) => resolution <= finest);
  const stabilityOf = stabilityMeasure(neighbors);
  if (!headings) return finestStable(resolutions, resolutions.map(stabilityOf));
  const graph = neighborGraph(neighbors);
  const labeled = [...headings.keys()].filter((i) => at(headings, i) >= 0);
  const classes = Int32Array.from(labeled, (i) => at(headings, i));
  const terms = resolutions.map((resolution) => {
    const communities = findCommunities(graph, { resolution, seed: 1 });
    const ofLabeled = Int32Array.from(labeled, (document) => at(communities, document));
    const agreement = adjustedMutualInformation(classes, ofLabeled);
    const excess = Math.max(0, largestShare(communities) - MAX_BALANCED_SHARE);
    return HEADINGS_WEIGHT * agreement - BALANCE_WEIGHT * excess;
  });
  // Stability takes longest, so it is not measured where even full stability would not be enough.
  const scores = resolutions.map(() => Number.NEGATIVE_INFINITY);
  const byTerm = [...resolutions.keys()].sort((a, b) => at(terms, b) - at(terms, a));
  for (const i of byTerm) {
    if (at(terms, i) + MAX_STABILITY < Math.max(...scores)) break;
    scores[i] = stabilityOf(at(resolutions, i)) + at(terms, i);
  }
  return at(resolutions, argmax(scores));
}

/** Returns the finest resolution to choose from; null if there are too few documents for a choice. */
function finestChoice(documents: number, titledShare: number): number | null {
  if (documents >= MIN_DOCUMENTS_FOR_CHOICE) return FINEST_RESOLUTION;
  if (documents < MIN_TITLED_DOCUMENTS_FOR_CHOICE || titledShare < MIN_TITLED_SHARE) return null;
  return Math.min(FINEST_RESOLUTION, COARSEST_RESOLUTION + RESOLUTION_PER_TITLED * documents);
}

function largestShare(communities: Int32Array): number {
  return Math.max(...labelCounts(communities, communities.length)) / communities.length;
}

/** Returns a function that measures how similar the splits at a resolution are when neighbors are dropped at random. */
function stabilityMeasure(neighbors: SparseRows): (resolution: number) => number {
  const graphs = Array.from({ length: resampleCount(neighbors.rowCount) }, (_, run) => {
    const random = seededRandom(77 + run);
    return neighborGraph(neighbors, () => random() < RETAINED_SHARE);
  });
  return (resolution) =>
    meanAgreement(graphs.map((graph, run) => findCommunities(graph, { resolution, seed: 11 + run })));
}

/** Returns the finest resolution that is about as stable as the most stable one. */
function finestStable(resolutions: number[], stabilities: number[]): number {
  const from = resolutions.indexOf(COARSEST_RESOLUTION);
  const best = Math.max(...stabilities.slice(from));
  const isStable = (stability: number) => 1 - stability <= INSTABILITY_FACTOR * (1 - best);
  return resolutions.findLast((_, i) => i >= from && isStable(at(stabilities, i))) ?? COARSEST_RESOLUTION;
}

function meanAgreement(runs: Int32Array[]): number {
  const pairs = runs.flatMap((run, a) => runs.slice(0, a).map((other) => adjustedRandIndex(run, other)));
  return pairs.reduce((sum, index) => sum + index, 0) / pairs.length;
}
