import { labelCounts } from '../clustering/labels.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { bestPhrases, strongestPhrases } from './best-phrases.ts';
import { titleOf } from './document-title.ts';
import { fallbackName, isFallbackName } from './fallback-names.ts';
import { findFrequentPhrases } from './frequent-phrases.ts';
import type { GroupHeading } from './group-headings.ts';
import { isShortEnough } from './name-form.ts';
import { headingWithPhrasePair, lastResortOptions, type NamingContext, nameOptions } from './name-options.ts';
import { NameTruth, TRUE_COVERAGE } from './name-truth.ts';
import type { NamingPhrase, Sizes } from './phrase-score.ts';
import type { PhraseTexts } from './phrase-texts.ts';
import { uniqueNamer } from './unique-names.ts';

/** The groups to name. */
export interface Naming {
  corpus: CorpusDocument[];
  texts: PhraseTexts;
  /** The group of each document. */
  groups: Int32Array;
  languages: string[];
  /** The language to use for names where possible; null for that of the documents. */
  namingLanguage?: string | null;
  /** The name that a group already has and keeps, or null. */
  present: (string | null)[];
  /** Other names already in use. */
  taken?: readonly string[] | undefined;
  /** A good name for each group, if there is one, used if it is free. */
  preferred?: (string | null)[];
  /** Each group's heading, where one fits. */
  headings?: (GroupHeading | null)[];
  /** Names of raw categories prefer what is distinctive of them, others the heading. */
  isRaw?: boolean;
}

/** A group's name and the phrases that set it apart from the others. */
export interface GroupName {
  name: string;
  /** Those phrases, best first, with possible names before all others. */
  phrases: NamingPhrase[];
  /** Nothing is known about the group; such groups of one language may be merged. */
  isFallback: boolean;
}

/**
 * Lift thresholds, tried in this order: a phrase less than four times as frequent in the group as elsewhere says
 * little, however many files have it, and one less than twice as frequent says almost nothing.
 */
const LIFT_THRESHOLDS = [4, 2, 0];
/**
 * If no name is true, a name of distinctive phrases that is true of this share is preferred to any that is true of
 * more.
 */
const ALMOST_TRUE_COVERAGE = 0.6;
/** In a group of at least this size, a phrase hardly more frequent than elsewhere is a common word, not an accident. */
const LARGE_GROUP_SIZE = 20;
/** In a smaller group, files may have words of one heading by chance. */
const MIN_FILES_FOR_HEADINGS = 3;

/** Names every group that has no name yet. All names are distinct, except for fallback names. */
export function nameGroups(naming: Naming): GroupName[] {
  const { corpus, texts, groups, languages, present } = naming;
  const phrases = findFrequentPhrases(texts, { groups, count: present.length });
  const sizes = labelCounts(groups, present.length);
  const languageSizes = new Map<string, number>();
  for (const { language } of corpus) languageSizes.set(language, (languageSizes.get(language) ?? 0) + 1);
  const common = majorityLanguage(languageSizes, corpus.length);
  const uniqueName = uniqueNamer([...present.filter((name) => name !== null), ...(naming.taken ?? [])]);
  const order = [...present.keys()].sort((a, b) => at(sizes, b) - at(sizes, a) || a - b);
  const names: GroupName[] = present.map(() => ({ name: '', phrases: [], isFallback: false }));
  for (const group of order) {
    const language = at(languages, group);
    const size: Sizes = {
      all: corpus.length,
      group: at(sizes, group),
      language: languageSizes.get(language) ?? 0,
    };
    const candidates = bestPhrases(naming, at(phrases, group), { group, language, sizes: size });
    const best = strongestPhrases(candidates);
    const isName = Map.groupBy(candidates, ({ isNounPhrase }) => isNounPhrase);
    const reasons = [...(isName.get(true) ?? []), ...(isName.get(false) ?? [])];
    const own = corpus.filter((_, i) => groups[i] === group);
    const options = () => rankNames(best, { context: contextOf(naming, { group, language, size }), own });
    const name = present[group] ?? uniqueName(options(), language);
    const hasText = own.some((document) => document.length > 0);
    names[group] = name
      ? { name, phrases: reasons, isFallback: false }
      : {
          name: fallbackName(language, { hasText, namingLanguage: naming.namingLanguage ?? common }),
          phrases: reasons,
          isFallback: true,
        };
  }
  return names;
}

/**
 * The language of more than half of all documents, if any: it is used for the fallback names of stray files, so that
 * users understand them.
 */
function majorityLanguage(sizes: ReadonlyMap<string, number>, count: number): string | null {
  return [...sizes].find(([, size]) => 2 * size > count)?.[0] ?? null;
}

/**
 * Orders possible names. True names come first: those of distinctive phrases, then the heading combined with another
 * one, then those with common words or less distinctive phrases. Almost true names of distinctive phrases follow, then
 * the rest by the share of files they are true of. If no name is even almost true, the headings that the files have
 * most words of are candidates, too.
 */
function rankNames(
  best: NamingPhrase[],
  { context, own }: { context: NamingContext; own: CorpusDocument[] },
): string[] {
  const { heading, language } = context;
  const truth = new NameTruth(own, language);
  const optionsOf = (phrases: NamingPhrase[]) => nameOptions(phrases, context);
  const [distinctive = [], ...others] = LIFT_THRESHOLDS.map((least) =>
    best.filter(({ lift }) => lift >= least),
  );
  const ofSubjects = optionsOf(distinctive.filter(({ isCommonWord }) => !isCommonWord));
  const ofDistinctive = [...ofSubjects, ...optionsOf(distinctive)];
  const rest = [...others.flatMap(optionsOf), ...lastResortOptions(best)];
  if (ofDistinctive.length + rest.length === 0) return [];
  const judge = (names: string[], least: number) =>
    [...new Set(names)]
      .map((name) => ({ name, share: truth.coverage(name) }))
      .filter(({ share }) => share >= least);
  const withPhrasePair = headingWithPhrasePair(best, context);
  // True names of the heading with two phrases go right before the bare heading; those of the parts of a blend are
  // candidates in their own right.
  const [ofParts, ofHeading] = heading?.isBlend ? [withPhrasePair, []] : [[], withPhrasePair];
  const withHeading = headingParts(heading)
    .flatMap((name) => truth.namesWithHeading(name))
    .filter(isShortEnough);
  const judged = judge([...ofSubjects, ...withHeading, ...ofDistinctive, ...rest, ...ofParts], 0);
  const isAnyAlmostTrue = judged.some(({ share }) => share >= ALMOST_TRUE_COVERAGE);
  const general =
    isAnyAlmostTrue || own.length < MIN_FILES_FOR_HEADINGS ? [] : truth.headings().filter(isShortEnough);
  const isDistinctive = new Set([...ofDistinctive, ...ofParts]);
  const rankOf = nameRank({
    isDistinctive,
    dependsOnCommonWord: commonWordCheck(best, { optionsOf, size: own.length }),
  });
  const trueWithPhrasePair = judge(ofHeading, TRUE_COVERAGE).map(({ name }) => name);
  return [...judged, ...judge(general, TRUE_COVERAGE)]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .flatMap(({ name }) => (name === heading?.name ? [...trueWithPhrasePair, name] : [name]));
}

/**
 * True names first, then almost true ones of distinctive phrases, then the rest by the share of files they are true of.
 */
function nameRank({
  isDistinctive,
  dependsOnCommonWord,
}: {
  isDistinctive: ReadonlySet<string>;
  dependsOnCommonWord: (name: string) => boolean;
}): (judged: { name: string; share: number }) => number {
  return ({ name, share }) => {
    if (share >= TRUE_COVERAGE && (isDistinctive.has(name) || !dependsOnCommonWord(name))) return 2;
    return isDistinctive.has(name) && share >= ALMOST_TRUE_COVERAGE ? 1 : share;
  };
}

/**
 * Returns whether a name depends on a common word that is hardly more frequent in a larger group than elsewhere: such a
 * word makes a name true of more files but says nothing about them. In a small group nothing else may be known.
 */
function commonWordCheck(
  best: NamingPhrase[],
  { optionsOf, size }: { optionsOf: (phrases: NamingPhrase[]) => string[]; size: number },
): (name: string) => boolean {
  if (size < LARGE_GROUP_SIZE) return () => false;
  const isOf = (isCommonWord: boolean) =>
    new Set(optionsOf(isCommonWord ? best : best.filter((phrase) => !phrase.isCommonWord)));
  const [all, ofSubjects] = [isOf(true), isOf(false)];
  return (name) => all.has(name) && !ofSubjects.has(name);
}

/** The heading, or the headings of a mixed group's parts: each may be true when combined with another. */
function headingParts(heading: GroupHeading | null): string[] {
  if (!heading) return [];
  return heading.isBlend ? heading.others : [heading.name];
}

function contextOf(
  { corpus, groups, headings, preferred, isRaw, namingLanguage }: Naming,
  { group, language, size }: { group: number; language: string; size: Sizes },
): NamingContext {
  const titledCount = corpus.filter(
    ({ title }, document) => groups[document] === group && title.stems.length > 0,
  ).length;
  const given = preferred?.[group] ?? null;
  // A fallback name may be in another language than the requested one, so it is not kept.
  const isForeignFallback = (namingLanguage ?? null) !== null && given !== null && isFallbackName(given);
  const only = size.group === 1 ? corpus[groups.indexOf(group)] : undefined;
  return {
    heading: headings?.[group] ?? null,
    preferred: isForeignFallback ? null : given,
    isTitled: 2 * titledCount > size.group,
    title: only ? titleOf(only) : null,
    language,
    size: size.group,
    sizeOfLanguage: size.language,
    isRaw: isRaw ?? false,
  };
}
