import { lexiconOf } from '../headings/lexicon.ts';
import { at } from '../numeric/indexing.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { PhraseFinder } from '../text/passages.ts';
import { visitWords } from '../text/words.ts';
import type { GroupHeading } from './group-headings.ts';
import { formPhrase } from './name-form.ts';
import type { NamingPhrase } from './phrase-score.ts';
import { type PhraseTexts, STOP } from './phrase-texts.ts';

/** Why a file is in its category. */
export interface FileReasons {
  /** Phrases and words that occur in the file, best first. */
  reason: string[];
  /** The sentence of its digest that contains the most telling of them, at most 240 characters. */
  reasonSentence: string | null;
}

const MAX_REASONS = 5;
/** More than are shown, because some do not occur in the file exactly as they are written out. */
const MAX_CANDIDATES = 10;
/** A file with fewer phrases of its group than this also gets its words of the heading as reasons. */
const MIN_PHRASES = 3;

/**
 * The reasons for each document: the phrases of its group that it contains, in its own wording, then its words of the
 * group's heading.
 */
export function reasonsOf(
  corpus: CorpusDocument[],
  {
    texts,
    groups,
    phrases,
    headings,
  }: {
    texts: PhraseTexts;
    groups: Int32Array;
    /** The phrases that set each group apart, best first. */
    phrases: NamingPhrase[][];
    headings: (GroupHeading | null)[];
  },
): FileReasons[] {
  const own: string[][] = corpus.map(() => []);
  phrases.forEach((ofGroup) => {
    for (const phrase of ofGroup) {
      for (const document of phrase.documents) {
        const { language } = at(corpus, document);
        if (at(own, document).length < MAX_CANDIDATES)
          at(own, document).push(wordingIn(texts, phrase, document, language));
      }
    }
  });
  return corpus.map(({ document, language }, i) => {
    const finder = new PhraseFinder(document.digest || wordsOfFileName(document.filename));
    const found = at(own, i).filter((reason) => finder.has(reason));
    const heading = headings[at(groups, i)];
    if (found.length < MIN_PHRASES && heading)
      found.push(...headingWordsIn(texts, i, { language, heading }).filter((word) => finder.has(word)));
    return withSentence(found, { finder, digest: document.digest });
  });
}

/** Keeps as many reasons as are shown, drops those contained in another one, and adds their sentence. */
export function withSentence(
  found: readonly string[],
  { finder, digest }: { finder: PhraseFinder; digest: string },
): FileReasons {
  const reason: string[] = [];
  for (const next of found) {
    const lower = next.toLowerCase();
    if (reason.length === MAX_REASONS) break;
    if (!reason.some((other) => other.toLowerCase().includes(lower))) reason.push(next);
  }
  return { reason, reasonSentence: digest === '' ? null : finder.sentenceWith(reason) };
}

/** A phrase in the wording of its first occurrence in a document. */
function wordingIn(
  texts: PhraseTexts,
  { phrase: { path } }: NamingPhrase,
  document: number,
  language: string,
): string {
  const stems = at(texts.stems, document);
  const surfaces = at(texts.surfaces, document);
  const [first = STOP] = path;
  let start = stems.indexOf(first);
  while (start >= 0 && !path.every((code, i) => stems[start + i] === code))
    start = stems.indexOf(first, start + 1);
  if (start < 0) return '';
  const words = path.map((_, i) => at(texts.surfaceOf, at(surfaces, start + i)));
  const capitalShares = path.map((code) => (code === STOP ? 0 : at(texts.capitalShare, code)));
  return formPhrase(words, { language, capitalShares });
}

/** The words of a document that indicate a heading, most frequent first. */
function headingWordsIn(
  texts: PhraseTexts,
  document: number,
  { language, heading }: { language: string; heading: GroupHeading },
): string[] {
  const lexicon = lexiconOf(language);
  if (!lexicon) return [];
  return telltaleWordsIn(texts, document, {
    language,
    weigh: (stem) =>
      lexicon.weightsOf(stem).some((weight) => heading.headings.includes(weight.heading)) ? 1 : 0,
  });
}

/** The words of a document that have a weight, by weight and frequency, as written at their first occurrence. */
export function telltaleWordsIn(
  texts: PhraseTexts,
  document: number,
  { language, weigh }: { language: string; weigh: (stem: string) => number },
): string[] {
  const found = new Map<number, { weight: number; score: number; surface: number }>();
  const surfaces = at(texts.surfaces, document);
  at(texts.stems, document).forEach((code, i) => {
    if (code < 0) return;
    const known = found.get(code);
    if (known) known.score += known.weight;
    else {
      const weight = weigh(at(texts.stemOf, code));
      found.set(code, { weight, score: weight, surface: at(surfaces, i) });
    }
  });
  const sorted = [...found].filter(([, { weight }]) => weight > 0).sort(([, a], [, b]) => b.score - a.score);
  return sorted.map(([code, { surface }]) =>
    formPhrase([at(texts.surfaceOf, surface)], { language, capitalShares: [at(texts.capitalShare, code)] }),
  );
}

/** Of the phrases that a model gave for a document, those that occur in it; else its most frequent words. */
export function verifiedReasons(
  given: readonly string[],
  { filename, digest, language, name }: { filename: string; digest: string; language: string; name: string },
): FileReasons {
  const finder = new PhraseFinder(digest || wordsOfFileName(filename));
  const verified = given.filter((phrase) => finder.has(phrase));
  const found = verified.length > 0 ? verified : frequentWords(digest || filename, { language, name });
  return withSentence(
    found.filter((phrase) => finder.has(phrase)),
    { finder, digest },
  );
}

/** The words of a text that are also in a name, then its most frequent words. */
function frequentWords(text: string, { language, name }: { language: string; name: string }): string[] {
  const inName = new Set<string>();
  visitWords(name, language, (_, stem) => void inName.add(stem));
  const counts = new Map<string, { surface: string; count: number }>();
  visitWords(text, language, (surface, stem) => {
    if (stem === '') return;
    const known = counts.get(stem);
    if (known) known.count++;
    else counts.set(stem, { surface, count: inName.has(stem) ? text.length : 1 });
  });
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count);
  return sorted.slice(0, MIN_PHRASES).map(({ surface }) => surface);
}
