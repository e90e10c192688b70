import { digestOf } from './digest.ts';
import { wordsOfFileName } from './file-name.ts';
import { languageCandidates, languageOf } from './language.ts';
import { tagsOf } from './tags.ts';
import { type Terms, termsOf } from './terms.ts';

/** What a categorizer needs from a document's text. JSON-serializable. */
export interface DocumentReading {
  /** ISO 639-1; never 'und': a text without any indication counts as English. */
  language: string;
  /** The part of the document that represents it, cleaned; at most 30,000 characters; empty for a scan. */
  digest: string;
  terms: Terms;
}

/**
 * Reads a document's text without counting its tokens, which sorting does not need. Time and memory are bounded however
 * long the text is. For a text without words (a scan), the file name is read instead.
 */
export function readDocument({ text, filename }: { text: string; filename: string }): DocumentReading {
  const digest = digestOf(text);
  const languages = languageCandidates(digest || wordsOfFileName(filename));
  const language = languageOf(languages);
  const terms = termsOf(digest, { language, languages, filename });
  const tags = tagsOf(text);
  return { language, digest, terms: tags === '' ? terms : { ...terms, tags } };
}
