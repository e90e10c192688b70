import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import type { GroupHeading } from '../../naming/group-headings.ts';
import { at } from '../../numeric/indexing.ts';
import { ramp } from '../../numeric/ramp.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';
import {
  confidencesAmongFew,
  EVIDENCE_WEIGHTS,
  type Evidence,
  type EvidenceWeights,
  evidenceAmongFew,
} from './few-documents.ts';
import { confidencesAmongMany, MANY_SETTINGS, type ManySettings } from './many-documents.ts';
import { type PlacementSignals, placementSignals } from './placement-signals.ts';

/**
 * A language with up to this many documents counts as small, from MANY_DOCUMENTS on as large; in between, the two are
 * blended.
 */
const FEW_DOCUMENTS = 60;
const MANY_DOCUMENTS = 240;
/**
 * A file whose total similarity is below MIN_ATTACHMENT of the median fits nowhere if its placement is not even likely
 * to be right. The same goes for a file whose placement is not sure, if its link to its group is also below
 * MIN_RELATIVE_ATTACHMENT of what the other members have on average.
 */
const MIN_ATTACHMENT = 0.5;
const MIN_RELATIVE_ATTACHMENT = 0.6;
/** Confidence of a file that is similar to no other but indicates its group's heading, by at least that share. */
const CONFIDENCE_BY_HEADING = 0.6;
const MIN_HEADING_SHARE = 0.3;

/** Settings chosen by leaving out each labeled collection in turn (`bench confidence`). */
export interface ConfidenceSettings {
  readonly few: EvidenceWeights;
  readonly many: ManySettings;
}
export const SETTINGS: ConfidenceSettings = { few: EVIDENCE_WEIGHTS, many: MANY_SETTINGS };

/** How well a document fits into its group. */
export interface Fit {
  /** Probability that the placement is right, from 0 to 1, in steps of 0.01. */
  confidence: number;
  /** The most similar other group, and how near it is, from 0 to 1, where 1 is as near as its own. */
  second: { group: number; nearness: number } | null;
  /** It is much less similar to any other document than most are, and is in its group only for lack of a better one. */
  fitsNowhere: boolean;
}

/** Groups whose documents are judged. */
interface JudgedGroups {
  /** The group of each document. */
  groups: Int32Array;
  /** The natural group of each document. */
  natural: Int32Array;
  /** The heading of each group, if there is one. */
  headings: (GroupHeading | null)[];
}

/**
 * Rates how well each document fits into its group: by how its similarity to others is spread over the groups or, if it
 * is similar to none, by how much it indicates the group's heading.
 */
export function fitsOf(
  subcorpora: Subcorpus[],
  { groups, natural, headings }: JudgedGroups,
  settings: ConfidenceSettings = SETTINGS,
): Fit[] {
  const fits: Fit[] = [];
  const naturalGroupOf = majorityNaturalGroups(groups, natural);
  for (const subcorpus of subcorpora) {
    const signals = placementSignals(subcorpus, groups);
    const { groupSimilarities, attachments } = signals;
    const relativeAttachmentOf = relativeAttachments(subcorpus, groups);
    const bySimilarity = confidencesBySimilarity(subcorpus, { ...signals, naturalGroupOf }, settings);
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const attachment = at(attachments, local);
      const confidence =
        attachment > 0
          ? at(bySimilarity, local)
          : confidenceByHeading(subcorpus, local, headings[group] ?? null);
      const isOdd =
        confidence < CONFIDENCE_LEVELS.sure && relativeAttachmentOf(local) < MIN_RELATIVE_ATTACHMENT;
      const fitsNowhere = attachment < MIN_ATTACHMENT && (isOdd || confidence < CONFIDENCE_LEVELS.likely);
      const known = fitsNowhere ? Math.min(confidence, CONFIDENCE_LEVELS.likely - 0.01) : confidence;
      fits[document] = {
        confidence: Math.round(known * 100) / 100,
        second: secondBest(at(groupSimilarities, local), group),
        fitsNowhere,
      };
    });
  }
  return fits;
}

/** Returns what speaks for the placement of each document of a language, were its documents few, to fit weights to. */
export const evidenceOf = (subcorpus: Subcorpus, groups: Int32Array): Evidence[] =>
  evidenceAmongFew(subcorpus, placementSignals(subcorpus, groups));

/** Returns how likely documents are to be in the right groups, judging by their similarity to others. */
function confidencesBySimilarity(
  subcorpus: Subcorpus,
  signals: PlacementSignals & { naturalGroupOf: ReadonlyMap<number, number> },
  settings: ConfidenceSettings,
): number[] {
  const weightOfMany = ramp(subcorpus.documents.length, FEW_DOCUMENTS, MANY_DOCUMENTS);
  const few = weightOfMany < 1 ? confidencesAmongFew(subcorpus, signals, settings.few) : null;
  const many = weightOfMany > 0 ? confidencesAmongMany(subcorpus, signals, settings.many) : null;
  return subcorpus.documents.map((_, local) => {
    const amongFew = few ? at(few, local) : 1;
    const amongMany = many ? at(many, local) : 1;
    return amongFew ** (1 - weightOfMany) * amongMany ** weightOfMany;
  });
}

/** Returns the natural group that most documents of each group are in; ties go to the lower number. */
function majorityNaturalGroups(groups: Int32Array, natural: Int32Array): Map<number, number> {
  const naturalGroups = new Map<number, number>();
  for (const [group, members] of Map.groupBy(groups.keys(), (document) => at(groups, document))) {
    const parts = [...Map.groupBy(members, (document) => at(natural, document))];
    const [first] = parts.sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
    naturalGroups.set(group, first?.[0] ?? 0);
  }
  return naturalGroups;
}

/**
 * Returns how strongly a document is linked to its group, as a multiple of the average of the other members; 1 if none
 * of them has a link inside the group.
 */
function relativeAttachments(subcorpus: Subcorpus, groups: Int32Array): (local: number) => number {
  const { documents, neighbors } = subcorpus;
  const inside = documents.map((document, local) => {
    let sum = 0;
    for (let entry = neighbors.start(local); entry < neighbors.end(local); entry++) {
      const other = at(documents, neighbors.column(entry));
      if (groups[other] === groups[document]) sum += neighbors.value(entry);
    }
    return sum;
  });
  const totals = new Map<number, { sum: number; count: number }>();
  documents.forEach((document, local) => {
    const { sum, count } = totals.get(at(groups, document)) ?? { sum: 0, count: 0 };
    totals.set(at(groups, document), { sum: sum + at(inside, local), count: count + 1 });
  });
  return (local) => {
    const { sum, count } = totals.get(at(groups, at(documents, local))) ?? { sum: 0, count: 1 };
    const others = sum - at(inside, local);
    return others > 0 ? (at(inside, local) * (count - 1)) / others : 1;
  };
}

/** Returns the group that a document is most similar to besides its own; ties go to the lower number. */
function secondBest(similarities: ReadonlyMap<number, number>, own: number): Fit['second'] {
  const others = [...similarities]
    .filter(([group]) => group !== own)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [second] = others;
  if (!second) return null;
  const [group, similarity] = second;
  const nearness = Math.round((100 * similarity) / Math.max(similarity, similarities.get(own) ?? 0)) / 100;
  return nearness > 0 ? { group, nearness } : null;
}

function confidenceByHeading({ headings }: Subcorpus, local: number, heading: GroupHeading | null): number {
  if (!headings || !heading) return 0;
  const isIndicated = heading.headings.some((own) => headings.profiles.get(local, own) >= MIN_HEADING_SHARE);
  return isIndicated ? CONFIDENCE_BY_HEADING : 0;
}
