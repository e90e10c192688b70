import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

/**
 * The lexicon of headings, a file for each language and a line for each heading: `id | name | words`. The ids are
 * those of `topics.ts`, in its order, the same in all languages. The name is what a person would write over a shelf.
 * The words, as they stand in a dictionary, tell of the heading in ordinary text; a word stands under two headings at
 * most (three in English). Where the stemmer of a language leaves forms of a word apart, the common forms are given; a
 * word that it takes for a commoner one of another meaning is left out (in Spanish, "nadar", to swim, for "nada", nothing).
 */
export const LEXICON_SOURCES: Readonly<Record<string, string>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  zh,
};
