import { at } from '../numeric/indexing.ts';
import { isUnspaced } from '../text/stop-words.ts';
import { hasCase } from './name-form.ts';
import { plainForm } from './nouns/noun-evidence.ts';
import { type NounRule, nounRuleOf } from './nouns/noun-rules.ts';
import type { PhraseTexts } from './phrase-texts.ts';

/** Words capitalized inside sentences in this share of their occurrences are proper names, and so nouns. */
const MIN_PROPER_CAPITAL_SHARE = 0.7;
const MIN_LETTERS = 3;
/** Longer runs of an unspaced script are clauses. */
const MAX_UNSPACED_CHARS = 10;
/** Chinese phrases that begin like this refer to something said before: "this court", "the said", "not". */
const CHINESE_REFERENCE = /^[本该此其不被向的]/u;
const CHINESE_REFERENCE_LIKE_NOUNS = /^(?:本科|本地|其他|被告|不动产)/u;
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /[\p{L}--\p{Script=Latin}]/v;
/** Inflected before a noun in the dative or genitive; names are in the nominative. */
const GERMAN_OBLIQUE = /e[nm]$/;

/** Whether a text is readable as a name: it does not begin with a number and does not mix scripts. */
export function isReadable(text: string): boolean {
  return !/^\p{N}/u.test(text) && !(LATIN.test(text) && OTHER_LETTER.test(text));
}

/** A phrase with what is known about its words. */
export interface CandidatePhrase {
  words: string[];
  /** For each word, whether it is a function word inside the phrase. */
  isStop: boolean[];
  /** For each word, the share of its occurrences inside sentences that are capitalized. */
  capitalShares: number[];
}

/**
 * Whether a phrase could be a name by itself: a noun, or words with a noun as their head, in one script, without a
 * verb. Only such phrases are joined or put after a heading; others are a last resort.
 */
export function isNounPhrase(
  { words, isStop, capitalShares }: CandidatePhrase,
  language: string,
  texts: PhraseTexts,
): boolean {
  if (!isReadable(words.join(' '))) return false;
  if (isUnspaced(language)) return isUnspacedNounPhrase(words, language, texts);
  const rule = nounRuleOf(language);
  if (words.some((word, i) => isStop[i] && rule && rule.inside.size > 0 && !rule.inside.has(plainForm(word))))
    return false;
  const isGerman = rule?.hasCapitalNouns ?? false;
  const isNoun = (i: number) => {
    const word = at(words, i);
    const isProper = !isGerman && hasCase(language) && (capitalShares[i] ?? 0) >= MIN_PROPER_CAPITAL_SHARE;
    return isProper || texts.nouns.isNoun(word, language);
  };
  if (words.length === 1) return isNoun(0) && isLongEnough(at(words, 0), language);
  const last = words.length - 1;
  // "Dated and effective": words joined by a function word must be nouns on both sides.
  const isJoined = isStop.includes(true);
  if ((isJoined || rule?.isHeadFirst) && !isNoun(0)) return false;
  if ((isJoined || !rule?.isHeadFirst) && !isNoun(last)) return false;
  if (rule?.isHeadFirst && isOtherEnding(at(words, last), rule) && !isNoun(last)) return false;
  if (isGerman && words.some((word, i) => !isStop[i] && GERMAN_OBLIQUE.test(word) && !isNoun(i)))
    return false;
  const isFirstPart = (i: number) => !isJoined && !rule?.isHeadFirst && i < last;
  return !words.some((word, i) => !isStop[i] && texts.nouns.isVerb(word, language, isFirstPart(i)));
}

function isOtherEnding(word: string, { infinitive, otherEndings }: NounRule): boolean {
  const lower = word.toLowerCase();
  return (infinitive?.test(lower) || otherEndings?.test(lower)) ?? false;
}

function isUnspacedNounPhrase(words: string[], language: string, texts: PhraseTexts): boolean {
  const [first = ''] = words;
  const text = words.join('');
  if (text.length > MAX_UNSPACED_CHARS || text.length < 2 || first.length < 2) return false;
  if (language === 'zh' && CHINESE_REFERENCE.test(text) && !CHINESE_REFERENCE_LIKE_NOUNS.test(text))
    return false;
  if (words.some((word) => texts.nouns.isVerb(word, language))) return false;
  return texts.nouns.isNoun(words.at(-1) as string, language);
}

function isLongEnough(word: string, language: string): boolean {
  const isAcronym = hasCase(language) && word === word.toUpperCase() && word.length > 1;
  return isAcronym || word.length >= MIN_LETTERS || !LATIN.test(word);
}
