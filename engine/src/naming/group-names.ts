import { labelCounts } from '../clustering/labels.ts';
import { isCountry } from '../headings/countries.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { isUnspaced } from '../text/stop-words.ts';
import { titleOf } from './document-title.ts';
import { fallbackName } from './fallback-names.ts';
import { findFrequentPhrases, type Phrase } from './frequent-phrases.ts';
import type { GroupHeading } from './group-headings.ts';
import { formPhrase, isAllCaps, isShortEnough, withoutAllCaps } from './name-form.ts';
import { lastOptions, type NamingContext, type NamingPhrase, nameOptions } from './name-options.ts';
import { edgeStopStems } from './name-stop-words.ts';
import { NameTruth, TRUE_OF } from './name-truth.ts';
import { isNounPhrase, isReadable } from './noun-phrases.ts';
import { formFactor, isProperName, type Sizes, scorePhrase } from './phrase-score.ts';
import { type PhraseTexts, STOP } from './phrase-texts.ts';
import { mostFrequentSurface } from './surface-forms.ts';
import { uniqueNamer } from './unique-names.ts';

/** What to name. */
export interface Naming {
  corpus: CorpusDocument[];
  texts: PhraseTexts;
  /** The group of each document. */
  groups: Int32Array;
  languages: string[];
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

const TOP_PHRASES = 14;
const MAX_WORD_CHARS = 28;
/** What follows a number so often is a unit of measure, or a street in an address. */
const MEASURE_SHARE = 0.5;
/** What so much of a group is titled, and ends with a noun, is a name. */
const TITLED_SHARE = 0.5;
/** Fewer documents than this may all have a proper name by chance, and fewer than that a code. */
const MIN_WITH_NAME = 3;
const MIN_WITH_CODE = 5;
/**
 * A phrase that is not four times more frequent in the group than elsewhere says little, however many files have it; one
 * that is not even twice as frequent says next to nothing.
 */
const TELLING_LIFTS = [4, 2, 0];
/** Where no name is true, one of telling phrases that is true of so many files is better than one that is true of more. */
const ALMOST_TRUE_OF = 0.6;
/** Two files may have words of one heading by chance. */
const MIN_UNDER_HEADING = 3;
const DIGIT = /\p{N}/u;

/** Names every group that has no name; all names differ, but for those of leftovers. */
export function nameGroups(naming: Naming): GroupName[] {
  const { corpus, texts, groups, languages, present } = naming;
  const phrases = findFrequentPhrases(texts, { groups, count: present.length });
  const sizes = labelCounts(groups, present.length);
  const languageSizes = new Map<string, number>();
  for (const { language } of corpus) languageSizes.set(language, (languageSizes.get(language) ?? 0) + 1);
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
    const best = candidates.slice(0, TOP_PHRASES);
    const isName = Map.groupBy(candidates, ({ isNounPhrase }) => isNounPhrase);
    const reasons = [...(isName.get(true) ?? []), ...(isName.get(false) ?? [])];
    const own = corpus.filter((_, i) => groups[i] === group);
    const options = () => truestFirst(best, { context: contextOf(naming, { group, language, size }), own });
    const name = present[group] ?? uniqueName(options(), language);
    const hasText = own.some((document) => document.length > 0);
    names[group] = name
      ? { name, phrases: reasons, isFallback: false }
      : { name: fallbackName(language, { hasText }), phrases: reasons, isFallback: true };
  }
  return names;
}

/**
 * Names that are true of the files, those of telling phrases first; then the heading with another one, if that is true of
 * them, and where nothing is even almost true, what the files have most words of. The others come last: almost true names
 * of telling phrases, then those first that are true of most files.
 */
function truestFirst(
  best: NamingPhrase[],
  { context, own }: { context: NamingContext; own: CorpusDocument[] },
): string[] {
  const { heading, language } = context;
  const truth = new NameTruth(own, language);
  const optionsFrom = (least: number) =>
    nameOptions(
      best.filter(({ lift }) => lift >= least),
      context,
    );
  const [telling = [], ...others] = TELLING_LIFTS.map(optionsFrom);
  const known = [...telling, ...others.flat(), ...lastOptions(best)];
  if (known.length === 0) return [];
  const judge = (names: string[], least: number) =>
    [...new Set(names)]
      .map((name) => ({ name, share: truth.shareOf(name) }))
      .filter(({ share }) => share >= least);
  const isTelling = new Set(telling);
  const withHeading = heading ? truth.namesWithHeading(heading.name).filter(isShortEnough) : [];
  const judged = judge([...telling, ...others.flat(), ...withHeading, ...lastOptions(best)], 0);
  const isAnyAlmostTrue = judged.some(({ share }) => share >= ALMOST_TRUE_OF);
  const general =
    isAnyAlmostTrue || own.length < MIN_UNDER_HEADING ? [] : truth.headings().filter(isShortEnough);
  const rankOf = ({ name, share }: { name: string; share: number }) => {
    if (share >= TRUE_OF) return 2;
    return isTelling.has(name) && share >= ALMOST_TRUE_OF ? 1 : share;
  };
  return [...judged, ...judge(general, TRUE_OF)]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(({ name }) => name);
}

function contextOf(
  { corpus, groups, headings, preferred, isRaw }: Naming,
  { group, language, size }: { group: number; language: string; size: Sizes },
): NamingContext {
  const titledCount = corpus.filter(
    ({ title }, document) => groups[document] === group && title.stems.length > 0,
  ).length;
  const only = size.group === 1 ? corpus[groups.indexOf(group)] : undefined;
  return {
    heading: headings?.[group] ?? null,
    preferred: preferred?.[group] ?? null,
    isTitled: 2 * titledCount > size.group,
    title: only ? titleOf(only) : null,
    language,
    size: size.group,
    sizeOfLanguage: size.language,
    isRaw: isRaw ?? false,
  };
}

function bestPhrases(
  { corpus, texts, groups }: Naming,
  phrases: Phrase[],
  { group, language, sizes }: { group: number; language: string; sizes: Sizes },
): NamingPhrase[] {
  const stopStems = edgeStopStems(language);
  const scored = phrases.flatMap((phrase) => {
    if (phrase.isIncomplete || hasEdgeStopWord(phrase, texts, stopStems) || isMeasure(phrase, texts))
      return [];
    const known = scorePhrase(phrase, { group, groups, sizes });
    return known && isInLanguage(known.documents, corpus, language) ? [known] : [];
  });
  // Surfaces are expensive: only phrases that can still win are written out.
  scored.sort((a, b) => b.score - a.score || comparePaths(a.phrase, b.phrase));
  const candidates = scored.slice(0, TOP_PHRASES * 5).flatMap((known) => {
    const { path } = known.phrase;
    const isStop = path.map((code) => code === STOP);
    const capitalShares = path.map((code) => (code === STOP ? 0 : at(texts.capitalShare, code)));
    const isNaming = (words: string[]) => isNounPhrase({ words, isStop, capitalShares }, language, texts);
    // "Supply" is a verb as well, but a "supply agreement" that documents are titled is one.
    const isTitle = (words: string[]) =>
      known.titleShare >= TITLED_SHARE &&
      isStop.length >= 2 &&
      !isStop.includes(true) &&
      isNounPhrase(
        { words: words.slice(-1), isStop: isStop.slice(-1), capitalShares: capitalShares.slice(-1) },
        language,
        texts,
      );
    const written = mostFrequentSurface(texts, known.phrase, { documents: known.documents, isNaming });
    if (written.length === 0 || written.some((word) => word.length > MAX_WORD_CHARS)) return [];
    const words = withoutAllCaps(written, texts.lowercaseWords);
    const text = formPhrase(words, { language, capitalShares });
    if (isUnspaced(language) && [...text].length < 2) return [];
    const shares = capitalShares.filter((_, i) => !isStop[i]);
    const score = known.score * formFactor(words, shares, language);
    if (!isShortEnough(text) || !isReadable(text)) return [];
    const form = { isPlace: isCountry(text, language), isProper: isProperName(shares, language) };
    if (isCode(words, { isProper: form.isProper, documents: known.phrase.documents.length, sizes }))
      return [];
    return [
      {
        ...known,
        ...form,
        words: shares.length,
        score,
        text,
        isNounPhrase: isNaming(written) || isTitle(written),
      },
    ];
  });
  candidates.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  return candidates;
}

function hasEdgeStopWord({ path }: Phrase, texts: PhraseTexts, stopStems: ReadonlySet<string>): boolean {
  return [at(path, 0), at(path, path.length - 1)].some((code) => stopStems.has(at(texts.stemOf, code)));
}

/** Whether a phrase begins with a unit of measure, or a street that has a number before it. */
function isMeasure({ path }: Phrase, { numberedShare }: PhraseTexts): boolean {
  return at(numberedShare, at(path, 0)) >= MEASURE_SHARE;
}

/** Whether a word is more likely a code, a stray name or an error than what a few documents are about. */
function isCode(
  words: string[],
  { isProper, documents, sizes }: { isProper: boolean; documents: number; sizes: Sizes },
): boolean {
  if (documents < MIN_WITH_CODE && words.some((word) => DIGIT.test(word))) return true;
  const [only = ''] = words;
  if (words.length > 1) return false;
  return (isProper && documents < MIN_WITH_NAME) || (sizes.group < MIN_WITH_CODE && isAllCaps(only));
}

function isInLanguage(documents: number[], corpus: CorpusDocument[], language: string): boolean {
  const own = documents.filter((document) => corpus[document]?.language === language).length;
  return own * 2 >= documents.length;
}

function comparePaths(a: Phrase, b: Phrase): number {
  return a.path.length - b.path.length || (a.path.join() < b.path.join() ? -1 : 1);
}
