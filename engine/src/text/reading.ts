import { digestOf } from './digest.ts';
import { wordsOfFileName } from './file-name.ts';
import { languageCandidates, languageOf } from './language.ts';
import { type Terms, termsOf } from './terms.ts';
import { countTokens } from './tokens.ts';

/** What is computed once, when a file is uploaded, and never again. JSON-serialisable. */
export interface Reading {
  /** ISO 639-1; never 'und': a text that tells nothing is taken for English. */
  language: string;
  /** Tokens of the whole text, o200k_base. */
  tokenCount: number;
  /** The part of the document that stands for it, cleaned; at most 30,000 characters; empty for a scan. */
  digest: string;
  terms: Terms;
}

/**
 * Reads a document's text. Time and memory grow with the text only for counting tokens (about a second for each
 * 10 MB); all else is bounded. A text without words (a scan) is read by its file name.
 */
export function readText({ text, filename }: { text: string; filename: string }): Reading {
  const digest = digestOf(text);
  const languages = languageCandidates(digest || wordsOfFileName(filename));
  const language = languageOf(languages);
  return {
    language,
    tokenCount: countTokens(text),
    digest,
    terms: termsOf(digest, { language, languages, filename }),
  };
}
