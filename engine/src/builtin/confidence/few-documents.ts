import { at } from '../../numeric/indexing.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';
import type { PlacementSignals } from './placement-signals.ts';
import { sentenceAgreement } from './sentence-agreement.ts';
import { sharesAboveChance } from './shares-above-chance.ts';

/** What speaks for a document's placement among few documents; the larger each number, the surer it is. */
export interface Evidence {
  /** Log-odds of the share of its similarity that lies inside its group, above chance. */
  share: number;
  /** Logarithm of how far its headings agree with those of its group. */
  headings: number;
  /** The mean cosine of its sentences with those of its group; 0 if sentences are not compared. */
  sentences: number;
  /** Logarithm of its total similarity, relative to the median of its language. */
  attachment: number;
  /** Logarithm of the share of its group that it stays together with when its language is split more finely. */
  cohesion: number;
}

/** Coefficients of a logistic regression: what each evidence adds to the log-odds that a placement is right. */
export type EvidenceWeights = Readonly<Record<keyof Evidence | 'intercept', number>>;

/**
 * Fitted to random piles of 8 to 55 documents of labeled collections, each collection counting equally (`bench
 * confidence --only piles`); a file is right if it is of the class of most files of its raw category.
 */
export const EVIDENCE_WEIGHTS: EvidenceWeights = {
  intercept: 1.55,
  share: 0.41,
  headings: 1.19,
  sentences: 1.52,
  attachment: 1.22,
  cohesion: 0.32,
};
/**
 * Piles of another collection may differ from all of those, so a probability is claimed only with caution. Where
 * sentences are compared, they differ most, and the log-odds are also scaled down (temperature scaling, Guo et al. 2017).
 */
const CAUTION = 0.3;
const SCALE_OF_SENTENCES = 0.8;
/** Added before logarithms are taken, so that a single number near 0 does not decide. */
const MARGIN = { share: 0.05, headings: 0.02, attachment: 0.05, cohesion: 0.03 };

/** Returns what speaks for the placement of each document of a language. */
export function evidenceAmongFew(
  subcorpus: Subcorpus,
  { groups, groupSimilarities, attachments, agreement, cohesion }: PlacementSignals,
): Evidence[] {
  const shares = sharesAboveChance(subcorpus.documents, groups, groupSimilarities);
  const sentences = sentenceAgreement(subcorpus, groups);
  return shares.map((share, i) => ({
    share: Math.log((share + MARGIN.share) / (1 - share + MARGIN.share)),
    headings: Math.log(at(agreement, i) + MARGIN.headings),
    sentences: at(sentences, i),
    attachment: Math.log(at(attachments, i) + MARGIN.attachment),
    cohesion: Math.log(at(cohesion, i) + MARGIN.cohesion),
  }));
}

/** Returns the probabilities that placements are right, by logistic regression. */
export function confidencesAmongFew(
  subcorpus: Subcorpus,
  signals: PlacementSignals,
  weights: EvidenceWeights,
): number[] {
  const scale = subcorpus.sentences ? SCALE_OF_SENTENCES : 1;
  return evidenceAmongFew(subcorpus, signals).map((evidence) => {
    const logOdds =
      weights.intercept +
      weights.share * evidence.share +
      weights.headings * evidence.headings +
      weights.sentences * evidence.sentences +
      weights.attachment * evidence.attachment +
      weights.cohesion * evidence.cohesion;
    return 1 / (1 + Math.exp(CAUTION - scale * logOdds));
  });
}
