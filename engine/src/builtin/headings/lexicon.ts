import { countStems } from '../../text/terms.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/**
 * The lexicon of headings, a file for each language and a line for each heading: its id, the same in all languages;
 * its name, as a person would write it over a shelf; and words that tell of it in ordinary text, as they stand in a
 * dictionary. A word may stand under two headings at most, and then counts half for each.
 */
export const LEXICON_SOURCES: Record<string, string> = { ar, de, en, es, fr, hi, it, ja, nl, pl, pt, ru, zh };

/** One heading of one language. */
export interface Heading {
  id: string;
  name: string;
  words: string[];
}

/** A language's headings, ready for looking words up. */
export interface Lexicon {
  headings: Heading[];
  /** For each stem, the headings that it tells of (indices). */
  byStem: Map<string, number[]>;
}

const lexicons = new Map<string, Lexicon>();

/** The headings of a language; none where nobody has written them yet. */
export function lexiconOf(language: string): Lexicon | null {
  const source = LEXICON_SOURCES[language];
  if (!source) return null;
  const known = lexicons.get(language);
  if (known) return known;
  const headings = parseHeadings(source);
  const byStem = new Map<string, number[]>();
  headings.forEach(({ words }, heading) => {
    for (const stem of countStems(words.join(' | '), language).keys()) {
      const told = byStem.get(stem);
      if (told) told.push(heading);
      else byStem.set(stem, [heading]);
    }
  });
  const lexicon = { headings, byStem };
  lexicons.set(language, lexicon);
  return lexicon;
}

/** Reads the lines of a language's file. */
export function parseHeadings(source: string): Heading[] {
  return source
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', words = ''] = line.split('|').map((part) => part.trim());
      return { id, name, words: words.split(/\s+/) };
    });
}
