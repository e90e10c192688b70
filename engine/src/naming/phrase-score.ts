import { at } from '../numeric/indexing.ts';
import { isUnspaced } from '../text/stop-words.ts';
import type { Phrase } from './frequent-phrases.ts';
import { hasCase } from './name-form.ts';

/** A phrase as a possible name of a group. */
export interface ScoredPhrase {
  phrase: Phrase;
  /** How well it sets the group apart from the rest; higher is better. */
  score: number;
  /** Share of the group's documents that contain it. */
  share: number;
  /** The group's documents that contain it. */
  documents: number[];
  words: number;
  /** Share of the group's documents that have it in their title or among their first words. */
  titleShare: number;
  /** How many times more frequent it is in the group than elsewhere. */
  lift: number;
}

/** A phrase as it would be written in a name. */
export interface NamingPhrase extends ScoredPhrase {
  text: string;
  /** It could be a name by itself. */
  isNounPhrase: boolean;
  /** It is a country's name. */
  isPlace: boolean;
  /** It is capitalized like a proper name, possibly a person's. */
  isProper: boolean;
  /** It contains a word that indicates a subject. */
  isTopical: boolean;
  /** The headings it is listed under, as indices, if it is a single word. */
  headings: number[];
  /** It is a single word that indicates no subject and has little evidence in its favor. */
  isCommonWord: boolean;
  /** It is more frequent in another group under the same heading, so it does not tell the two apart. */
  isStrongerInSibling: boolean;
}

/** Document counts that a phrase's frequencies are compared with. */
export interface Sizes {
  all: number;
  group: number;
  /** Documents in the group's language. */
  language: number;
}

/** Factors by number of content words: two or three words make the best names. */
const WORDS_FACTOR = [0, 1, 1.45, 1.4, 1.1];
/**
 * "Performance of the consultant" is rarely what a thing is called, except in the Romance languages, which join nouns
 * this way.
 */
const JOINED_FACTOR = 0.6;
const LANGUAGES_WITH_JOINED_NOUNS = new Set(['fr', 'es', 'pt', 'it', 'ro', 'ca', 'gl']);
const SHARE_POWER = 0.85;
/** A document says what it is about more than once. */
const REPETITION_WEIGHT = 0.15;
/** A document's first words name it, the more so if the phrase has several words. */
const TITLE_WEIGHT = 1;
const TITLE_WEIGHT_OF_WORD = 0.3;
/**
 * Lower bound of a phrase's share elsewhere, as a multiple of 1 / group size: there are too few documents to show a
 * smaller one.
 */
const MIN_BACKGROUND = 0.1;
const MIN_PROPER_CAPITAL_SHARE = 0.7;
/**
 * A proper name of several words in this share of a group is what the group is about, not a person mentioned in
 * passing.
 */
const MIN_PROPER_NAME_SHARE = 0.6;
const MAX_COMMON_CAPITAL_SHARE = 0.3;

/**
 * How distinctive a phrase is: its share p of the group against its share q elsewhere, p^0.85 · ln(p / q), raised for
 * repetition within documents and for occurrences in titles. Null if it is too rare in the group, or no more frequent
 * there than elsewhere.
 */
export function scorePhrase(
  phrase: Phrase,
  { group, groups, sizes }: { group: number; groups: Int32Array; sizes: Sizes },
): Omit<ScoredPhrase, 'words'> | null {
  const documents: number[] = [];
  let occurrences = 0;
  phrase.documents.forEach((document, i) => {
    if (groups[document] !== group) return;
    documents.push(document);
    occurrences += at(phrase.counts, i);
  });
  const inside = documents.length;
  if (inside < Math.min(2, sizes.group)) return null;
  const outside = phrase.documents.length - inside + 0.5;
  const share = inside / sizes.group;
  const elsewhere = outside / (sizes.all - sizes.group + 1);
  // In a multilingual collection everything looks rare elsewhere: compare with the rest of its language, if there is
  // enough.
  const inLanguage = outside / (Math.max(1, sizes.language - sizes.group) + 1);
  const background = sizes.language > sizes.group * 1.2 ? Math.max(elsewhere, inLanguage) : elsewhere;
  // In a small group any phrase may be frequent by chance, and most are in no other document.
  const rarity = Math.max(MIN_BACKGROUND / sizes.group, background);
  if (share <= rarity) return null;
  const repetition = 1 + REPETITION_WEIGHT * Math.log(occurrences / inside);
  const titled = phrase.titled.filter((document) => groups[document] === group).length;
  const title = 1 + ((phrase.path.length > 1 ? TITLE_WEIGHT : TITLE_WEIGHT_OF_WORD) * titled) / inside;
  return {
    phrase,
    documents,
    share,
    titleShare: titled / sizes.group,
    lift: share / rarity,
    score: share ** SHARE_POWER * Math.log(share / rarity) * repetition * title,
  };
}

/** The factor for how a phrase is written: number of words, proper names in little of the group, very short words. */
export function formFactor(
  words: string[],
  { capitalShares, language, share }: { capitalShares: number[]; language: string; share: number },
): number {
  const content = capitalShares.length;
  let factor = WORDS_FACTOR[content] ?? 1;
  if (words.length > content && !LANGUAGES_WITH_JOINED_NOUNS.has(language)) factor *= JOINED_FACTOR;
  const capitals = minCapitalShare(capitalShares, language);
  if (capitals > MIN_PROPER_CAPITAL_SHARE) factor *= properFactor(content, share);
  else if (capitals < MAX_COMMON_CAPITAL_SHARE) factor *= 1.1;
  if (isForeignScript(words, language)) factor *= 0.4;
  const [only = ''] = words;
  const isAcronym = only === only.toUpperCase() && only.length > 1;
  if (content === 1 && only.length < 4 && !isUnspaced(language) && !(isAcronym && hasCase(language)))
    factor *= 0.5;
  return factor;
}

function properFactor(words: number, share: number): number {
  if (words > 1 && share >= MIN_PROPER_NAME_SHARE) return 1;
  return words === 2 ? 0.62 : 0.72;
}

/** Whether all words of a phrase are mostly capitalized. */
export function isProperName(capitalShares: number[], language: string): boolean {
  return minCapitalShare(capitalShares, language) > MIN_PROPER_CAPITAL_SHARE;
}

/** The smallest share of capitals of any word. German capitalizes every noun, so capitals are no evidence there. */
function minCapitalShare(capitalShares: number[], language: string): number {
  return hasCase(language) && language !== 'de' ? Math.min(...capitalShares) : 0;
}

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT_LANGUAGES = new Set(
  'ru uk bg be sr el ar fa ur he hi mr bn zh ja ko th ka hy am'.split(' '),
);

/** Whether a phrase contains Latin letters although its language uses another script: mostly code and brand names. */
function isForeignScript(words: string[], language: string): boolean {
  return OTHER_SCRIPT_LANGUAGES.has(language) && words.some((word) => LATIN.test(word));
}
