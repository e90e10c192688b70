import { createHash, type Hash } from 'node:crypto';
import { blocksOf } from '@sheaf/engine/search/blocks';
import { visitTerms } from '@sheaf/engine/search/terms';
import type { Inspection } from '@sheaf/server/features/files/inspection/inspection.rules';

/** The results of reading a document, hashed separately so that a difference shows what has changed. */
const PARTS = ['outcome', 'text', 'pages', 'tokens', 'language', 'terms', 'search'] as const;
type Part = (typeof PARTS)[number];

/** A document as it was read; `text` is its stored text. */
export interface ReadDocument {
  readonly name: string;
  readonly inspection: Inspection;
  readonly text: string;
}

/** Hashes of the results of reading documents, in the order they are added. */
export class ReadingHashes {
  readonly #hashes = new Map<Part, Hash>(PARTS.map((part) => [part, createHash('sha256')]));

  add({ name, inspection, text }: ReadDocument): void {
    for (const part of PARTS) {
      const hash = this.#hashes.get(part);
      hash?.update(`${JSON.stringify(name)}:`);
      for (const piece of contentOf(part, { name, inspection, text })) hash?.update(piece);
      hash?.update('\n');
    }
  }

  /** Returns twelve hexadecimal digits per part, enough to detect any change. */
  finish(): Record<Part, string> {
    const entries = PARTS.map((part) => [part, this.#hashes.get(part)?.digest('hex').slice(0, 12)]);
    return Object.fromEntries(entries) as Record<Part, string>;
  }
}

function contentOf(part: Part, { inspection, text }: ReadDocument): Iterable<string | Uint8Array> {
  if (!inspection.ok) return part === 'outcome' ? [inspection.refusal] : [];
  const { fileType, textIsOriginal, textSizeBytes, pageCount, pageKinds, hasText, notes } = inspection;
  const { tokenCount, passages, language, digest, terms, sketch } = inspection;
  switch (part) {
    case 'outcome':
      return [JSON.stringify({ fileType, textIsOriginal, hasText, notes })];
    case 'text':
      return [`${textSizeBytes}:`, text];
    case 'pages':
      return [JSON.stringify({ pageCount, pageKinds })];
    case 'tokens':
      return [JSON.stringify({ tokenCount, passages })];
    case 'language':
      return [language];
    case 'terms':
      return [JSON.stringify({ digest, terms }), new Uint8Array(sketch.buffer.slice(0))];
    case 'search':
      return searchedTerms(text);
  }
}

/** The terms by which a text is searched, in order, independent of the index's own format. */
function* searchedTerms(text: string): Generator<string> {
  for (const block of blocksOf(text)) {
    const terms: string[] = [];
    visitTerms(block.text.normalize('NFKC'), (term) => terms.push(term));
    yield `${JSON.stringify(terms)}\n`;
  }
}
