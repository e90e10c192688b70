import { stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';

/** Called for each word of a text. */
export type SurfaceVisitor = (
  /** As written. */
  surface: string,
  /** Whether punctuation or a line break separates it from the word before: no phrase spans that. */
  afterBreak: boolean,
  /** Whether a number other than a year comes right before it. */
  afterNumber: boolean,
) => void;

/** Like `SurfaceVisitor`, but with the word's stem, which is empty for a stop word. */
export type WordVisitor = (surface: string, stem: string, afterBreak: boolean, afterNumber: boolean) => void;

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const LETTER = /\p{L}/u;
const APOSTROPHES = new Set("'’");
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;
const SINGLE_HAN = /^\p{Script=Han}$/u;
const MAX_JOINED_CHARACTERS = 4;
/** Chinese characters that are words by themselves and say nothing about a topic. */
const FUNCTION_CHARACTERS = new Set(
  '的了在是和与及或也都就而但不没有为以于从到对把被将向由给让使着过地得之其此该这那各每某我你他她它们个些几多少很更最太再又还已曾正才只则即若如因所者等上下中内外前后里间时年月日号第一二三四五六七八九十百千万亿两大小新老好要会能可应须并且至说去来做人起出入开看想用'.split(
    '',
  ),
);
const BREAK = /[.,;:!?()[\]{}"“”«»|\n\t。，、；：！？（）《》「」\d/\\<>=*_]/;
/** A number and at most one space, as before units of measure and in addresses; years are excluded. */
const NUMBER_BEFORE = /(?<![\d.,])(?!(?:19|20)\d\d\b)\d[\d.,]*[^\S\n]?$/;
const NUMBER_REACH = 12;
const DIGIT = /\d/;
/** Punctuation within this many characters after a word ends the phrase. */
const BREAK_REACH = 12;

/** Articles and pronouns that lose their vowel before another one: they are separate words. */
const ELISIONS: Record<string, RegExp> = {
  fr: /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/i,
  it: /^(?:l|d|c|m|t|s|v|un|all|dall|dell|nell|sull|coll|quell|quest|gl|degl|agl|negl)['’]/i,
  ca: /^(?:l|d|m|t|s|n)['’]/i,
};

const segmenters = new Map<string, Intl.Segmenter>();

/** Calls the visitor for every word of the text, in order. */
export function visitWords(text: string, language: string, visit: WordVisitor): void {
  visitSurfaces(text, language, (surface, afterBreak, afterNumber) =>
    visit(surface, stemOfSurface(surface, language), afterBreak, afterNumber),
  );
}

/** The stem of a word as passed by `visitSurfaces`; empty for a stop word. */
export function stemOfSurface(surface: string, language: string): string {
  // Words in hiragana only are almost all particles and inflections.
  if (language === 'ja' && HIRAGANA_ONLY.test(surface)) return '';
  // Only an elided word ends with an apostrophe.
  if (APOSTROPHES.has(surface.charAt(surface.length - 1))) return '';
  const plain = lowerCased(surface, language).replaceAll('’', "'").replace(/'s$/, '');
  return isStopWord(plain, language) ? '' : stemOf(plain, language);
}

/** Like `visitWords`, but without stems: for callers that read so many words that each should be stemmed only once. */
export function visitSurfaces(text: string, language: string, visit: SurfaceVisitor): void {
  const elision = ELISIONS[language];
  let lastEnd = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const word = match[0];
    const gap = match.index - lastEnd;
    const afterBreak = gap !== 1 && BREAK.test(text.slice(lastEnd, lastEnd + Math.min(gap, BREAK_REACH)));
    const afterOneMark = gap === 1 && BREAK.test(text.charAt(lastEnd));
    lastEnd = match.index + word.length;
    const elided = elision?.exec(word)?.[0];
    if (elided && elided.length < word.length) {
      visit(elided, afterBreak || afterOneMark, false);
      visit(word.slice(elided.length), false, false);
    } else if (UNSPACED_SCRIPT.test(word)) {
      visitUnspaced(word, language, afterBreak || afterOneMark, visit);
    } else {
      visit(word, afterBreak || afterOneMark, gap > 0 && isAfterNumber(text, match.index));
    }
  }
}

/** Whether a number comes right before a position in a text. */
function isAfterNumber(text: string, at: number): boolean {
  if (!DIGIT.test(text.charAt(at - 1)) && !DIGIT.test(text.charAt(at - 2))) return false;
  return NUMBER_BEFORE.test(text.slice(Math.max(0, at - NUMBER_REACH), at));
}

/** Lowercases a word as its language does: Turkish distinguishes i and ı, and older Romanian texts write ş for ș. */
function lowerCased(word: string, language: string): string {
  if (language === 'tr' || language === 'az') return word.toLocaleLowerCase(language);
  const lower = word.toLowerCase();
  return language === 'ro' ? lower.replaceAll('ş', 'ș').replaceAll('ţ', 'ț') : lower;
}

function visitUnspaced(run: string, language: string, afterBreak: boolean, visit: SurfaceVisitor): void {
  let isBroken = afterBreak;
  for (const segment of segmentsOf(run, language)) {
    // A number inside the run is not a word, and no phrase spans it.
    if (!LETTER.test(segment)) {
      isBroken = true;
      continue;
    }
    visit(segment, isBroken, false);
    isBroken = false;
  }
}

/**
 * The words of a run without spaces. Chinese words that are missing from the dictionary (most newer ones) come out as
 * single characters: up to four in a row that are not function words are joined into one word.
 */
function* segmentsOf(run: string, language: string): Generator<string> {
  let singles = '';
  for (const { segment, isWordLike } of segmenterOf(language).segment(run)) {
    if (!isWordLike) continue;
    const isSingle = language === 'zh' && SINGLE_HAN.test(segment) && !FUNCTION_CHARACTERS.has(segment);
    if (isSingle && singles.length < MAX_JOINED_CHARACTERS) {
      singles += segment;
      continue;
    }
    if (singles) yield singles;
    singles = isSingle ? segment : '';
    if (!isSingle) yield segment;
  }
  if (singles) yield singles;
}

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}
