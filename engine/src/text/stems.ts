/// <reference path="./snowball-stemmers.d.ts" />

import snowball, { type Stemmer } from 'snowball-stemmers';
import { memoizeWords } from '../memoize-words.ts';
import { isUnspaced } from './stop-words.ts';

const ALGORITHMS: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Particles that follow a Korean noun, longest first. */
const KOREAN_PARTICLE =
  /(?:에서는|으로는|에게서|이라는|에서|에게|으로|부터|까지|처럼|보다|이나|이라|들은|들이|들을|들의|은|는|이|가|을|를|의|에|로|와|과|도|만|들)$/u;

/** Without a stemmer, words that share this many letters count as the same. */
const PREFIX_LETTERS = 7;

const stemmers = new Map<string, Stemmer>();
const stemsOf = new Map<string, (word: string) => string>();

/** The stem of a lowercase word, the same for all its inflections as far as the language's stemmer knows them. */
export function stemOf(word: string, language: string): string {
  let stem = stemsOf.get(language);
  if (!stem) {
    stem = memoizeWords((own) => computeStem(own, language));
    stemsOf.set(language, stem);
  }
  return stem(word);
}

function computeStem(word: string, language: string): string {
  const algorithm = ALGORITHMS[language];
  if (algorithm) return stemmer(algorithm).stem(word) || word;
  if (language === 'ko') {
    const bare = word.length > 2 ? word.replace(KOREAN_PARTICLE, '') : word;
    return bare.length < 2 ? word : bare;
  }
  if (isUnspaced(language) || language === 'am') return word;
  return word.length > PREFIX_LETTERS ? word.slice(0, PREFIX_LETTERS) : word;
}

function stemmer(algorithm: string): Stemmer {
  const known = stemmers.get(algorithm);
  if (known) return known;
  const created = snowball.newStemmer(algorithm);
  stemmers.set(algorithm, created);
  return created;
}
