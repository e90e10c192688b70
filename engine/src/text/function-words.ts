import type { Script } from './scripts.ts';
import { stopWordsOf } from './stop-words.ts';

export const LANGUAGES_BY_SCRIPT: Partial<Record<Script, string[]>> = {
  latin:
    'en de fr es pt it nl sv no da fi hu ro tr cs pl ca hr sk sl id vi sw ha yo so af et lv lt eu gl ga la eo tl zu st br'.split(
      ' ',
    ),
  cyrillic: ['ru', 'uk', 'bg'],
  arabic: ['ar', 'fa', 'ur'],
  devanagari: ['hi', 'mr'],
};

/** Letters that only some languages use; each occurrence counts as half a word. */
const DISTINCTIVE_LETTERS: Record<string, string> = {
  tr: 'ğış',
  ro: 'şțșă',
  de: 'ß',
  es: 'ñ¿',
  pt: 'ãõ',
  et: 'õ',
  fr: 'œ',
  pl: 'łę',
  cs: 'řě',
  hu: 'őű',
  da: 'ø',
  no: 'ø',
  yo: 'ẹọṣ',
  ha: 'ɗɓƙ',
  uk: 'іїєґ',
  ru: 'ыэёъ',
  bg: 'ъ',
  fa: 'پچژگ',
  ar: 'ةى',
  vi: 'đơư',
};
const LETTER_VOTE = 0.5;
const MAX_WORD_CHARS = 12;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

const LANGUAGES_OF_LETTER = Map.groupBy(
  Object.entries(DISTINCTIVE_LETTERS).flatMap(([language, letters]) =>
    [...letters].map((letter) => ({ letter, language })),
  ),
  ({ letter }) => letter,
);
const LETTERS = new RegExp(`[${[...LANGUAGES_OF_LETTER.keys()].join('')}]`, 'gu');

/** The languages that have a word, as indices into the candidates, and the weight of its vote for each. */
interface Voters {
  candidates: number[];
  weight: number;
}

const votersByScript = new Map<Script, Map<string, Voters>>();

/**
 * Votes for each language of the script: every function word votes for the languages that have it, with less weight the
 * more languages share it, and votes from long lists of function words count for less.
 */
export function functionWordVotes(text: string, script: Script): Map<string, number> {
  const voters = votersOf(script);
  const candidates = LANGUAGES_BY_SCRIPT[script] ?? [];
  const votes = new Float64Array(candidates.length);
  const lower = text.toLowerCase();
  for (const word of lower.match(WORD) ?? []) {
    const found = voters.get(word);
    if (found)
      for (const candidate of found.candidates) votes[candidate] = (votes[candidate] ?? 0) + found.weight;
  }
  for (const letter of lower.match(LETTERS) ?? []) {
    for (const { language } of LANGUAGES_OF_LETTER.get(letter) ?? []) {
      const candidate = candidates.indexOf(language);
      if (candidate >= 0) votes[candidate] = (votes[candidate] ?? 0) + LETTER_VOTE;
    }
  }
  const result = new Map<string, number>();
  for (const [candidate, language] of candidates.entries()) {
    const vote = votes[candidate] ?? 0;
    if (vote > 0) result.set(language, vote / Math.log(20 + stopWordsOf(language).size));
  }
  return result;
}

function votersOf(script: Script): Map<string, Voters> {
  const known = votersByScript.get(script);
  if (known) return known;
  const voters = new Map<string, Voters>();
  for (const [candidate, language] of (LANGUAGES_BY_SCRIPT[script] ?? []).entries()) {
    for (const word of stopWordsOf(language)) {
      if (word.length > MAX_WORD_CHARS) continue;
      const found = voters.get(word);
      if (found) found.candidates.push(candidate);
      else voters.set(word, { candidates: [candidate], weight: 1 });
    }
  }
  for (const found of voters.values()) found.weight = 1 / Math.sqrt(found.candidates.length);
  votersByScript.set(script, voters);
  return voters;
}
