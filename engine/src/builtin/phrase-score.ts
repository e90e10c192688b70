import { isUnspaced } from '../text/stop-words.ts';
import { hasCase } from './name-form.ts';
import type { Phrase } from './phrases.ts';

/** A phrase as a possible name of a group. */
export interface ScoredPhrase {
  phrase: Phrase;
  /** How well it tells the group from the rest; higher is better. */
  score: number;
  /** Share of the group's documents that hold it. */
  share: number;
  /** The group's documents that hold it. */
  documents: number[];
  words: number;
}

/** Sizes that a phrase's frequencies are compared with. */
export interface Sizes {
  all: number;
  group: number;
  /** Documents in the group's language. */
  language: number;
}

/** Two or three words name a thing best. */
const WORDS_FACTOR = [0, 1, 1.45, 1.4, 1.1];
/** "Performance of the consultant" is seldom what a thing is called; in the Romance languages it is how nouns join. */
const JOINED_FACTOR = 0.6;
const HAS_JOINED_NOUNS = new Set(['fr', 'es', 'pt', 'it', 'ro', 'ca', 'gl']);
const SHARE_POWER = 0.85;
/** What a document is about it says more than once. */
const REPETITION = 0.15;
const PROPER_CAPITALS = 0.7;
const COMMON_CAPITALS = 0.3;

/**
 * How telling a phrase is: its share p of the group against its share q elsewhere, p^0.85 · ln(p / q), more for
 * phrases of several words and in titles, less for what looks like a person's name. Null where it tells nothing.
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
    occurrences += phrase.counts[i] as number;
  });
  const inside = documents.length;
  if (inside < Math.min(2, sizes.group)) return null;
  const outside = phrase.documents.length - inside + 0.5;
  const share = inside / sizes.group;
  const elsewhere = outside / (sizes.all - sizes.group + 1);
  // Within a language of its own, everything is rare elsewhere: compare with that language where it has more.
  const inLanguage = outside / (Math.max(1, sizes.language - sizes.group) + 1);
  const background = sizes.language > sizes.group * 1.2 ? Math.max(elsewhere, inLanguage) : elsewhere;
  if (share <= background) return null;
  const repetition = 1 + REPETITION * Math.log(occurrences / inside);
  const title = 1 + (0.3 * phrase.titles) / phrase.documents.length;
  return {
    phrase,
    documents,
    share,
    score: share ** SHARE_POWER * Math.log(share / background) * repetition * title,
  };
}

/** The factor for how a phrase is written: number of words, proper names, very short words. */
export function formFactor(words: string[], capitalShares: number[], language: string): number {
  const content = capitalShares.length;
  let factor = WORDS_FACTOR[content] ?? 1;
  if (words.length > content && !HAS_JOINED_NOUNS.has(language)) factor *= JOINED_FACTOR;
  // German writes every noun with a capital: capitals tell nothing there.
  const capitals = hasCase(language) && language !== 'de' ? Math.min(...capitalShares) : 0;
  if (capitals > PROPER_CAPITALS) factor *= content === 2 ? 0.62 : 0.72;
  else if (capitals < COMMON_CAPITALS) factor *= 1.1;
  if (isForeignScript(words, language)) factor *= 0.4;
  const [only = ''] = words;
  const isAcronym = only === only.toUpperCase() && only.length > 1;
  if (content === 1 && only.length < 4 && !isUnspaced(language) && !(isAcronym && hasCase(language)))
    factor *= 0.5;
  return factor;
}

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT_LANGUAGES = new Set(
  'ru uk bg be sr el ar fa ur he hi mr bn zh ja ko th ka hy am'.split(' '),
);

/** Whether a phrase holds Latin letters though its language is written otherwise: mostly code and brand names. */
function isForeignScript(words: string[], language: string): boolean {
  return OTHER_SCRIPT_LANGUAGES.has(language) && words.some((word) => LATIN.test(word));
}
