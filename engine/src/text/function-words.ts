import type { Script } from './scripts.ts';
import { stopWordsOf } from './stop-words.ts';

/** Languages told apart by their function words, by script. */
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
const TELLING_LETTERS: Record<string, string> = {
  ğ: 'tr',
  ı: 'tr',
  ş: 'tr ro',
  ß: 'de',
  ñ: 'es',
  '¿': 'es',
  ã: 'pt',
  õ: 'pt et',
  œ: 'fr',
  ł: 'pl',
  ę: 'pl',
  ř: 'cs',
  ě: 'cs',
  ő: 'hu',
  ű: 'hu',
  ț: 'ro',
  ș: 'ro',
  ă: 'ro',
  ø: 'da no',
  ẹ: 'yo',
  ọ: 'yo',
  ṣ: 'yo',
  ɗ: 'ha',
  ɓ: 'ha',
  ƙ: 'ha',
  і: 'uk',
  ї: 'uk',
  є: 'uk',
  ґ: 'uk',
  ы: 'ru',
  э: 'ru',
  ё: 'ru',
  ъ: 'bg ru',
  پ: 'fa',
  چ: 'fa',
  ژ: 'fa',
  گ: 'fa',
  ة: 'ar',
  ى: 'ar',
  đ: 'vi',
  ơ: 'vi',
  ư: 'vi',
};
const LETTER_VOTE = 0.5;
const MAX_WORD_CHARS = 12;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

const votersByScript = new Map<Script, Map<string, string[]>>();

/**
 * Votes for each language of the script: every function word votes for the languages that have it, less the more
 * languages share it, and long lists of function words count for less than short ones.
 */
export function functionWordVotes(text: string, script: Script): Map<string, number> {
  const voters = votersOf(script);
  const candidates = LANGUAGES_BY_SCRIPT[script] ?? [];
  const votes = new Map<string, number>();
  const lower = text.toLowerCase();
  for (const [word] of lower.matchAll(WORD)) {
    const languages = voters.get(word);
    if (languages) for (const language of languages) add(votes, language, 1 / Math.sqrt(languages.length));
  }
  for (const letter of lower) {
    const telling = TELLING_LETTERS[letter];
    if (!telling) continue;
    for (const language of telling.split(' ')) {
      if (candidates.includes(language)) add(votes, language, LETTER_VOTE);
    }
  }
  for (const [language, vote] of votes) votes.set(language, vote / Math.log(20 + stopWordsOf(language).size));
  return votes;
}

function votersOf(script: Script): Map<string, string[]> {
  const known = votersByScript.get(script);
  if (known) return known;
  const voters = new Map<string, string[]>();
  for (const language of LANGUAGES_BY_SCRIPT[script] ?? []) {
    for (const word of stopWordsOf(language)) {
      if (word.length > MAX_WORD_CHARS) continue;
      const languages = voters.get(word);
      if (languages) languages.push(language);
      else voters.set(word, [language]);
    }
  }
  votersByScript.set(script, voters);
  return voters;
}

function add(votes: Map<string, number>, language: string, vote: number): void {
  votes.set(language, (votes.get(language) ?? 0) + vote);
}
