import { digestOf } from './digest.ts';
import { wordsOfFileName } from './file-name.ts';
import { languageCandidates, languageOf } from './language.ts';
import { type Terms, termsOf } from './terms.ts';

/** What a categorizer needs of a document's text. JSON-serializable. */
export interface DocumentReading {
  /** ISO 639-1; never 'und': a text that shows nothing is taken for English. */
  language: string;
  /** The part of the document that stands for it, cleaned; at most 30,000 characters; empty for a scan. */
  digest: string;
  terms: Terms;
}

/**
 * Reads a document's text, but for its tokens: sorting does without them. Time and memory
 * are bounded however long the text is. A text without words (a scan) is read by its file name.
 */
export function readDocument({ text, filename }: { text: string; filename: string }): DocumentReading {
  const digest = digestOf(text);
  const languages = languageCandidates(digest || wordsOfFileName(filename));
  const language = languageOf(languages);
  return { language, digest, terms: termsOf(digest, { language, languages, filename }) };
}
