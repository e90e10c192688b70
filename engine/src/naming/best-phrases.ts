import { labelCounts } from '../clustering/labels.ts';
import { isCountry } from '../headings/countries.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { isUnspaced } from '../text/stop-words.ts';
import type { Phrase } from './frequent-phrases.ts';
import type { GroupHeading } from './group-headings.ts';
import { formPhrase, isAllCaps, isShortEnough, withoutAllCaps } from './name-form.ts';
import { edgeStopStems } from './name-stop-words.ts';
import { isNounPhrase, isReadable } from './noun-phrases.ts';
import type { NamingPhrase } from './phrase-score.ts';
import { formFactor, isProperName, type Sizes, scorePhrase } from './phrase-score.ts';
import { type PhraseTexts, STOP } from './phrase-texts.ts';
import { mostFrequentSurface } from './surface-forms.ts';

const MAX_PHRASES = 14;
const MAX_WORD_CHARS = 28;
/** A word that follows a number in this share of its occurrences is a unit of measure, or a street in an address. */
const MIN_UNIT_SHARE = 0.5;
/** A phrase that this share of a group has in its titles and that ends with a noun is a name. */
const MIN_PHRASE_TITLE_SHARE = 0.5;
/** Fewer documents than the first may share a proper name by chance, fewer than the second a code. */
const MIN_DOCUMENTS_WITH_NAME = 3;
const MIN_DOCUMENTS_WITH_CODE = 5;
/**
 * A single word that indicates no subject ("part", "friends") names a group only with strong evidence: it is at least
 * twelve times as frequent as elsewhere, in a group of at least twenty. Otherwise its score is halved.
 */
const COMMON_WORD_FACTOR = 0.5;
const MIN_COMMON_WORD_LIFT = 12;
const MIN_COMMON_WORD_GROUP_SIZE = 20;
const DIGIT = /\p{N}/u;

/** The documents whose groups are to be named. */
interface GroupedTexts {
  corpus: CorpusDocument[];
  texts: PhraseTexts;
  /** The group of each document. */
  groups: Int32Array;
  /** Each group's heading, where one fits. */
  headings?: (GroupHeading | null)[];
}

/** The phrases of a group as they would be written in a name, best first. */
export function bestPhrases(
  { corpus, texts, groups, headings }: GroupedTexts,
  phrases: Phrase[],
  { group, language, sizes }: { group: number; language: string; sizes: Sizes },
): NamingPhrase[] {
  const stopStems = edgeStopStems(language);
  const siblings = siblingsOf(headings ?? [], group, groups);
  const scored = phrases.flatMap((phrase) => {
    if (phrase.isIncomplete || hasEdgeStopWord(phrase, texts, stopStems) || startsWithUnit(phrase, texts))
      return [];
    const known = scorePhrase(phrase, { group, groups, sizes });
    return known && isInLanguage(known.documents, corpus, language) ? [known] : [];
  });
  // Finding surface forms is expensive, so only phrases that can still win are written out.
  scored.sort((a, b) => b.score - a.score || comparePaths(a.phrase, b.phrase));
  const candidates = scored.slice(0, MAX_PHRASES * 5).flatMap((known) => {
    const { path } = known.phrase;
    const isStop = path.map((code) => code === STOP);
    const capitalShares = path.map((code) => (code === STOP ? 0 : at(texts.capitalShare, code)));
    const isNaming = (words: string[]) => isNounPhrase({ words, isStop, capitalShares }, language, texts);
    // "Supply" can be a verb, but a "supply agreement" that documents have in their titles is a name.
    const isTitle = (words: string[]) =>
      known.titleShare >= MIN_PHRASE_TITLE_SHARE &&
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
    const topical = isTopical(known.phrase, language, texts);
    const isCommonWord = shares.length === 1 && !topical && hasLittleEvidence(known, sizes);
    const byForm = formFactor(words, { capitalShares: shares, language, share: known.share });
    const score = known.score * byForm * (isCommonWord ? COMMON_WORD_FACTOR : 1);
    if (!isShortEnough(text) || !isReadable(text)) return [];
    const form = {
      isPlace: isCountry(text, language),
      isProper: isProperName(shares, language),
      isTopical: topical,
      headings: shares.length === 1 ? headingsOfWord(known.phrase, language, texts) : [],
      isStrongerInSibling: siblings.some((sibling) => shareIn(known.phrase, sibling, groups) > known.share),
    };
    if (isCode(words, { isProper: form.isProper, documents: known.phrase.documents.length, sizes }))
      return [];
    return [
      {
        ...known,
        ...form,
        words: shares.length,
        score,
        isCommonWord,
        text,
        isNounPhrase: isNaming(written) || isTitle(written),
      },
    ];
  });
  candidates.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  return candidates;
}

/**
 * The best phrases, plus those that would be among them if they were not common words: combined, they may be true where
 * nothing else is.
 */
export function strongestPhrases(candidates: NamingPhrase[]): NamingPhrase[] {
  const plainScore = ({ score, isCommonWord }: NamingPhrase) =>
    isCommonWord ? score / COMMON_WORD_FACTOR : score;
  const byScore = candidates.toSorted((a, b) => plainScore(b) - plainScore(a)).slice(0, MAX_PHRASES);
  return candidates.filter((phrase, rank) => rank < MAX_PHRASES || byScore.includes(phrase));
}

function hasEdgeStopWord({ path }: Phrase, texts: PhraseTexts, stopStems: ReadonlySet<string>): boolean {
  return [at(path, 0), at(path, path.length - 1)].some((code) => stopStems.has(at(texts.stemOf, code)));
}

/** Whether a phrase begins with a unit of measure, or with a street name that usually follows a number. */
function startsWithUnit({ path }: Phrase, { numberedShare }: PhraseTexts): boolean {
  return at(numberedShare, at(path, 0)) >= MIN_UNIT_SHARE;
}

/** Whether a word is more likely a code, a stray name or an error than what a few documents are about. */
function isCode(
  words: string[],
  { isProper, documents, sizes }: { isProper: boolean; documents: number; sizes: Sizes },
): boolean {
  if (documents < MIN_DOCUMENTS_WITH_CODE && words.some((word) => DIGIT.test(word))) return true;
  const [only = ''] = words;
  if (words.length > 1) return false;
  return (
    (isProper && documents < MIN_DOCUMENTS_WITH_NAME) ||
    (sizes.group < MIN_DOCUMENTS_WITH_CODE && isAllCaps(only))
  );
}

function hasLittleEvidence({ lift }: { lift: number }, sizes: Sizes): boolean {
  return lift < MIN_COMMON_WORD_LIFT || sizes.group < MIN_COMMON_WORD_GROUP_SIZE;
}

interface Sibling {
  group: number;
  size: number;
}

/** The other groups under the same heading. */
function siblingsOf(headings: (GroupHeading | null)[], group: number, groups: Int32Array): Sibling[] {
  const own = headings[group]?.name;
  if (own === undefined) return [];
  const others = [...headings.keys()].filter((i) => i !== group && headings[i]?.name === own);
  const sizes = others.length > 0 ? labelCounts(groups, headings.length) : [];
  return others.map((other) => ({ group: other, size: sizes[other] ?? 0 }));
}

function shareIn({ documents }: Phrase, { group, size }: Sibling, groups: Int32Array): number {
  let count = 0;
  for (const document of documents) if (groups[document] === group) count++;
  return count / Math.max(1, size);
}

function isInLanguage(documents: number[], corpus: CorpusDocument[], language: string): boolean {
  const own = documents.filter((document) => corpus[document]?.language === language).length;
  return own * 2 >= documents.length;
}

function comparePaths(a: Phrase, b: Phrase): number {
  return a.path.length - b.path.length || (a.path.join() < b.path.join() ? -1 : 1);
}

/** Whether a phrase contains a word that indicates a subject. Always true for a language without a lexicon. */
function isTopical({ path }: Phrase, language: string, { stemOf }: PhraseTexts): boolean {
  const lexicon = lexiconOf(language);
  return !lexicon || path.some((code) => code !== STOP && lexicon.weightsOf(at(stemOf, code)).length > 0);
}

/** The headings that a word is listed under, as indices. */
function headingsOfWord({ path }: Phrase, language: string, { stemOf }: PhraseTexts): number[] {
  const weights = lexiconOf(language)?.weightsOf(at(stemOf, at(path, 0))) ?? [];
  return weights.filter(({ weight }) => weight === 1).map(({ heading }) => heading);
}
