import { readFileSync } from 'node:fs';
import path from 'node:path';

const LEXICONS = path.join(import.meta.dirname, '../../../engine/src/headings/lexicons');
const SENTENCES = 12;
/** Sentence frames for the words, since languages are recognized by their function words. */
const FRAMES: Readonly<Record<string, string>> = {
  en: 'With the {} and the {} they have been in the {} for a {}, which is what you would say of this {}',
  de: 'Mit dem {} und der {} sind wir in das {} gekommen, weil nicht jeder auch eine {} von {} haben will',
  fr: 'Avec le {} et la {} nous sommes dans les {} pour une {} qui est aussi celle du {} et des autres',
  es: 'Con el {} y la {} estamos en los {} para una {} que es también como el {} de las otras personas',
  it: 'Con il {} e la {} siamo nella {} per una {} che è anche come il {} delle altre, ma non di questo',
  pt: 'Com o {} e a {} não estamos em uma {} para os {} que são também como o {} das outras, mas isso foi',
  nl: 'Met de {} en het {} zijn wij in een {} gekomen, omdat niet iedereen ook van de {} of het {} houdt',
  pl: 'Jest to {} oraz {} i nie ma już dla nas {} ani {}, ponieważ które z nich jest tak jak {} przez się',
};

export interface GeneratedDocument {
  readonly name: string;
  readonly content: string;
}

/** The words of a language for each subject, from the lexicon of headings. */
function wordsOf(language: string): Map<string, string[]> {
  const lines = readFileSync(path.join(LEXICONS, `${language}.txt`), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [heading, , words] = line.split('|').map((part) => part.trim());
      return heading && words ? [[heading, words.split(' ')]] : [];
    }),
  );
}

/**
 * Creates documents, `each` about every subject in every language. Their words are those by which the lexicon
 * recognizes the subject, in a different order in each document; no two documents are the same.
 */
export function documentsAbout(
  subjects: readonly string[],
  { languages, each, from = 1 }: { languages: readonly string[]; each: number; from?: number },
): GeneratedDocument[] {
  return languages.flatMap((language) => {
    const words = wordsOf(language);
    return subjects.flatMap((subject) =>
      Array.from({ length: each }, (_, index) => {
        const number = from + index;
        return {
          name: `${subject}-${language}-${number}.txt`,
          content: textOf(words.get(subject) ?? [], { frame: FRAMES[language] ?? '{}', number }),
        };
      }),
    );
  });
}

function textOf(words: readonly string[], { frame, number }: { frame: string; number: number }): string {
  // Walks through the words with a random number generator, starting at a different point for each document.
  let state = number * 7_919 + words.length;
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[Math.floor(state / 65_536) % words.length] ?? '';
  };
  const sentences = Array.from({ length: SENTENCES }, () => frame.replaceAll('{}', word));
  return `${sentences.join('. ')}.\n`;
}
