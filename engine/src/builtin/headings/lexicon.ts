import { countStems } from '../../text/terms.ts';
import { LEXICON_SOURCES } from './sources.ts';
import { PARENT_OF, TOPICS } from './topics.ts';

/** One heading of one language, as written in its file. */
export interface Heading {
  id: string;
  name: string;
  words: string[];
}

/** What a stem tells of one heading. */
export interface Telling {
  /** Index into `TOPICS`. */
  topic: number;
  /** 1 for the heading that the word stands under, less for those above it. */
  weight: number;
}

/** A language's headings, ready for looking words up. */
export interface Lexicon {
  /** The name of each heading, in the order of `TOPICS`. */
  names: string[];
  byStem: Map<string, Telling[]>;
}

/** A word tells of the heading above its own too, but not as much. */
const WEIGHT_ABOVE = 0.7;

const lexicons = new Map<string, Lexicon>();

/** The headings of a language; null where nobody has written them yet. */
export function lexiconOf(language: string): Lexicon | null {
  const known = lexicons.get(language);
  if (known) return known;
  const source = LEXICON_SOURCES[language];
  if (!source) return null;
  const headings = parseHeadings(source);
  const lexicon = { names: headings.map(({ name }) => name), byStem: tellingsByStem(headings, language) };
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

function tellingsByStem(headings: Heading[], language: string): Map<string, Telling[]> {
  const byStem = new Map<string, Telling[]>();
  for (const { id, words } of headings) {
    for (const stem of countStems(words.join(' | '), language).keys()) {
      const told = byStem.get(stem) ?? [];
      byStem.set(stem, told);
      let weight = 1;
      for (let at: string | null = id; at !== null; at = PARENT_OF.get(at) ?? null) {
        const topic = TOPICS.indexOf(at);
        const same = told.find((telling) => telling.topic === topic);
        if (same) same.weight = Math.max(same.weight, weight);
        else told.push({ topic, weight });
        weight *= WEIGHT_ABOVE;
      }
    }
  }
  return byStem;
}
