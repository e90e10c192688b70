import { wordsOfFileName } from '../text/file-name.ts';
import { PhraseFinder } from '../text/passages.ts';
import { visitWords } from '../text/words.ts';
import type { GroupName, GroupTerm, NamedDocument } from './naming.ts';

/** Why a file is in its category. */
export interface FileReasons {
  /** Phrases and words that occur in the file, best first. */
  reason: string[];
  /** The sentence of its digest that contains the most telling of them, at most 240 characters. */
  reasonSentence: string | null;
}

const MAX_REASONS = 5;
/** The beginning of a document is searched for telltale words. */
const READ_CHARS = 8_000;
/** Where a model gave no reason that is true, the file's most frequent words stand for it. */
const FREQUENT_WORDS = 3;

/** The reasons for each document: the terms of its group that it contains, as it writes them. */
export function reasonsOf(
  documents: readonly NamedDocument[],
  { groups, names }: { groups: Int32Array; names: readonly Pick<GroupName, 'terms'>[] },
): FileReasons[] {
  return documents.map(({ document }, d) => {
    const finder = finderOf(document);
    const terms = names[groups[d] ?? -1]?.terms ?? [];
    return withSentence(
      terms.flatMap((term) => formIn(finder, term) ?? []),
      { finder, digest: document.digest },
    );
  });
}

const finderOf = ({ digest, filename }: { digest: string; filename: string }): PhraseFinder =>
  new PhraseFinder(digest || wordsOfFileName(filename));

function formIn(finder: PhraseFinder, { text, forms }: GroupTerm): string | undefined {
  if (finder.has(text)) return text;
  return forms.find((form) => finder.has(form));
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

/** The words of a text that have a weight, by weight and frequency, as written at their first occurrence. */
export function telltaleWordsIn(
  text: string,
  { language, weigh }: { language: string; weigh: (stem: string) => number },
): string[] {
  const found = new Map<string, { weight: number; score: number; surface: string }>();
  visitWords(text.slice(0, READ_CHARS), language, (surface, stem) => {
    if (stem === '') return;
    const known = found.get(stem);
    if (known) known.score += known.weight;
    else {
      const weight = weigh(stem);
      found.set(stem, { weight, score: weight, surface });
    }
  });
  const telling = [...found.values()].filter(({ weight }) => weight > 0);
  return telling.sort((a, b) => b.score - a.score).map(({ surface }) => surface);
}

/** Of the phrases that a model gave for a document, those that occur in it; else its most frequent words. */
export function verifiedReasons(
  given: readonly string[],
  { filename, digest, language, name }: { filename: string; digest: string; language: string; name: string },
): FileReasons {
  const finder = finderOf({ digest, filename });
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
  const weigh = (stem: string) => (inName.has(stem) ? text.length : 1);
  return telltaleWordsIn(text, { language, weigh }).slice(0, FREQUENT_WORDS);
}
