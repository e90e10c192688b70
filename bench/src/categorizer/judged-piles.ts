import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { Comparer } from '@sheaf/engine/builtin/comparison';
import { type ConfidenceSettings, evidenceOf, fitsOf } from '@sheaf/engine/builtin/confidence/confidence';
import type { Evidence } from '@sheaf/engine/builtin/confidence/few-documents';
import { membersByGroup } from '@sheaf/engine/clustering/labels';
import { headingsOf } from '@sheaf/engine/naming/group-headings';
import type { Labeled } from './pile-draws.ts';
import { mostFrequent } from './pile-score.ts';

/** A pile in raw categories, with the files that are in the right one. */
export interface JudgedPile {
  readonly subcorpora: Parameters<typeof fitsOf>[0];
  readonly placements: Parameters<typeof fitsOf>[1];
  /** For each document of the corpus, whether its class is the most frequent one of its raw category. */
  readonly isRight: readonly boolean[];
}

/** The number of all files, of those that are sure or likely, and of those that are rightly so. */
export interface Counts {
  files: number;
  sure: number;
  surelyRight: number;
  likely: number;
  likelyRight: number;
}

/** Sorts a pile into raw categories. */
export async function judgePile(pile: readonly Labeled[]): Promise<JudgedPile> {
  const known = new Map(pile.map((one) => [one.document.id, one]));
  const { corpus, subcorpora, partition } = await new Comparer().compare(
    pile.map(({ document }) => document),
    {},
  );
  const { raw: groups, natural } = partition();
  const labels = corpus.map(({ document }) => known.get(document.id));
  const languages: string[] = [];
  const isRight = corpus.map(() => false);
  for (const [group, own] of Map.groupBy(corpus.keys(), (i) => groups[i] ?? 0)) {
    languages[group] = corpus[own[0] ?? 0]?.language ?? '';
    const most = mostFrequent(own.map((i) => labels[i]?.label));
    for (const i of own) isRight[i] = labels[i]?.label === most;
  }
  const headings = headingsOf(subcorpora, { groups, languages });
  return { subcorpora, placements: { groups, natural, headings }, isRight };
}

/** What speaks for the placement of each file of a pile that shares its category with some, but not all, of its language. */
export function* evidenceOfPile({ subcorpora, placements, isRight }: JudgedPile): Generator<{
  evidence: Evidence;
  isRight: boolean;
}> {
  const { groups } = placements;
  for (const subcorpus of subcorpora) {
    const members = membersByGroup(subcorpus.documents, groups);
    if (members.size === 1) continue;
    for (const [local, evidence] of evidenceOf(subcorpus, groups).entries()) {
      const document = subcorpus.documents[local] ?? 0;
      if (members.get(groups[document] ?? 0)?.length !== 1)
        yield { evidence, isRight: isRight[document] ?? false };
    }
  }
}

/** Counts the files of some piles that are sure and likely with these settings. */
export function countConfidence(piles: readonly JudgedPile[], settings: ConfidenceSettings): Counts {
  const counts: Counts = { files: 0, sure: 0, surelyRight: 0, likely: 0, likelyRight: 0 };
  for (const { subcorpora, placements, isRight } of piles) {
    fitsOf(subcorpora, placements, settings).forEach(({ confidence }, i) => {
      counts.files += 1;
      if (confidence >= CONFIDENCE_LEVELS.sure) {
        counts.sure += 1;
        if (isRight[i]) counts.surelyRight += 1;
      } else if (confidence >= CONFIDENCE_LEVELS.likely) {
        counts.likely += 1;
        if (isRight[i]) counts.likelyRight += 1;
      }
    });
  }
  return counts;
}
