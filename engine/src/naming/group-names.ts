import { labelCounts } from '../clustering/labels.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { bestPhrases, strongest } from './best-phrases.ts';
import { titleOf } from './document-title.ts';
import { fallbackName, isFallbackName } from './fallback-names.ts';
import { findFrequentPhrases } from './frequent-phrases.ts';
import type { GroupHeading } from './group-headings.ts';
import { isShortEnough } from './name-form.ts';
import { headingWithTwo, lastOptions, type NamingContext, nameOptions } from './name-options.ts';
import { NameTruth, TRUE_OF } from './name-truth.ts';
import type { NamingPhrase, Sizes } from './phrase-score.ts';
import type { PhraseTexts } from './phrase-texts.ts';
import { uniqueNamer } from './unique-names.ts';

/** What to name. */
export interface Naming {
  corpus: CorpusDocument[];
  texts: PhraseTexts;
  /** The group of each document. */
  groups: Int32Array;
  languages: string[];
  /** The language that names shall be in as far as possible; null for that of the documents. */
  namingLanguage?: string | null;
  /** The name a group has already and keeps, or null. */
  present: (string | null)[];
  /** Further names that are in use. */
  taken?: readonly string[] | undefined;
  /** A good name for each group, where there is one, to be taken if it is free. */
  preferred?: (string | null)[];
  /** The general word for each group, where there is one. */
  headings?: (GroupHeading | null)[];
  /** Names of raw categories say what is particular to them, others rather the general word. */
  isRaw?: boolean;
}

/** A group's name and the phrases that set it apart from the others. */
export interface GroupName {
  name: string;
  /** Those phrases, best first; possible names first of all. */
  phrases: NamingPhrase[];
  /** Nothing could be said of the group: groups of such documents in one language may go together. */
  isFallback: boolean;
}

/**
 * A phrase that is not four times more frequent in the group than elsewhere says little, however many files have it; one
 * that is not even twice as frequent says next to nothing.
 */
const TELLING_LIFTS = [4, 2, 0];
/** Where no name is true, one of telling phrases that is true of so many files is better than one that is true of more. */
const ALMOST_TRUE_OF = 0.6;
/** In a group of so many files, what is hardly more frequent than elsewhere is a common word, and no accident. */
const MANY_FILES = 20;
/** Two files may have words of one heading by chance. */
const MIN_UNDER_HEADING = 3;

/** Names every group that has no name; all names differ, but for those of leftovers. */
export function nameGroups(naming: Naming): GroupName[] {
  const { corpus, texts, groups, languages, present } = naming;
  const phrases = findFrequentPhrases(texts, { groups, count: present.length });
  const sizes = labelCounts(groups, present.length);
  const languageSizes = new Map<string, number>();
  for (const { language } of corpus) languageSizes.set(language, (languageSizes.get(language) ?? 0) + 1);
  const common = languageOfMost(languageSizes, corpus.length);
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
    const best = strongest(candidates);
    const isName = Map.groupBy(candidates, ({ isNounPhrase }) => isNounPhrase);
    const reasons = [...(isName.get(true) ?? []), ...(isName.get(false) ?? [])];
    const own = corpus.filter((_, i) => groups[i] === group);
    const options = () => truestFirst(best, { context: contextOf(naming, { group, language, size }), own });
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

/** The language of more than half of all documents: a stray one of which nothing is known is named so that they are understood. */
function languageOfMost(sizes: ReadonlyMap<string, number>, count: number): string | null {
  return [...sizes].find(([, size]) => 2 * size > count)?.[0] ?? null;
}

/**
 * Names that are true of the files: those of telling phrases first, then the heading with another one, then those that hold
 * common words or phrases that tell less; and where nothing is even almost true, what the files have most words of. The others come last: almost true names
 * of telling phrases, then those first that are true of most files.
 */
function truestFirst(
  best: NamingPhrase[],
  { context, own }: { context: NamingContext; own: CorpusDocument[] },
): string[] {
  const { heading, language } = context;
  const truth = new NameTruth(own, language);
  const optionsOf = (phrases: NamingPhrase[]) => nameOptions(phrases, context);
  const [telling = [], ...others] = TELLING_LIFTS.map((least) => best.filter(({ lift }) => lift >= least));
  const ofSubjects = optionsOf(telling.filter(({ isCommonWord }) => !isCommonWord));
  const ofTelling = [...ofSubjects, ...optionsOf(telling)];
  const rest = [...others.flatMap(optionsOf), ...lastOptions(best)];
  if (ofTelling.length + rest.length === 0) return [];
  const judge = (names: string[], least: number) =>
    [...new Set(names)]
      .map((name) => ({ name, share: truth.shareOf(name) }))
      .filter(({ share }) => share >= least);
  const withTwo = headingWithTwo(best, context);
  // A heading by itself is followed by its names with two phrases; those of parts of a blend are worth saying by themselves.
  const [ofParts, ofHeading] = heading?.isBlend ? [withTwo, []] : [[], withTwo];
  const withHeading = partsOf(heading)
    .flatMap((name) => truth.namesWithHeading(name))
    .filter(isShortEnough);
  const judged = judge([...ofSubjects, ...withHeading, ...ofTelling, ...rest, ...ofParts], 0);
  const isAnyAlmostTrue = judged.some(({ share }) => share >= ALMOST_TRUE_OF);
  const general =
    isAnyAlmostTrue || own.length < MIN_UNDER_HEADING ? [] : truth.headings().filter(isShortEnough);
  const isTelling = new Set([...ofTelling, ...ofParts]);
  const rankOf = nameRank({ isTelling, isIdle: idleNames(best, { optionsOf, size: own.length }) });
  const trueWithTwo = judge(ofHeading, TRUE_OF).map(({ name }) => name);
  return [...judged, ...judge(general, TRUE_OF)]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .flatMap(({ name }) => (name === heading?.name ? [...trueWithTwo, name] : [name]));
}

/** True names first, then almost true ones of telling phrases, then those that are true of most files. */
function nameRank({
  isTelling,
  isIdle,
}: {
  isTelling: ReadonlySet<string>;
  isIdle: (name: string) => boolean;
}): (judged: { name: string; share: number }) => number {
  return ({ name, share }) => {
    if (share >= TRUE_OF && (isTelling.has(name) || !isIdle(name))) return 2;
    return isTelling.has(name) && share >= ALMOST_TRUE_OF ? 1 : share;
  };
}

/**
 * Which names hold a common word that is hardly more frequent in a larger group than elsewhere: it makes a name true of
 * more files and says nothing of them. In a small group nothing else may be known.
 */
function idleNames(
  best: NamingPhrase[],
  { optionsOf, size }: { optionsOf: (phrases: NamingPhrase[]) => string[]; size: number },
): (name: string) => boolean {
  if (size < MANY_FILES) return () => false;
  const isOf = (isCommonWord: boolean) =>
    new Set(optionsOf(isCommonWord ? best : best.filter((phrase) => !phrase.isCommonWord)));
  const [all, ofSubjects] = [isOf(true), isOf(false)];
  return (name) => all.has(name) && !ofSubjects.has(name);
}

/** The heading, or those that a mixed group has instead of one: each may be true together with another. */
function partsOf(heading: GroupHeading | null): string[] {
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
  // What says nothing says it in the language that was asked for.
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
