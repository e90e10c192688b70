import { Readable } from 'node:stream';
import {
  documentHeading,
  type ListedCategory,
  type ListedDocument,
  MISSING_PLACEHOLDER,
  NO_TEXT_PLACEHOLDER,
  type Numbered,
  numberDocuments,
  openingOf,
  openingOfCategories,
  sectionHeading,
  sectionsOf,
  type TextHead,
} from '@sheaf/contract/downloads/merged-text';
import { readerOfStream } from '../../../platform/storage/object-reader.ts';
import { ObjectMissing, type ObjectReader } from '../../../platform/storage/storage.ts';
import { ChunkedOutput, type Part } from './chunked-output.ts';
import { prefetch } from './prefetch.ts';

export interface TextDocument extends ListedDocument {
  /**
   * Opens its text, UTF-8 with LF. Rejecting with ObjectMissing puts a placeholder line in the document's place; any
   * other error fails the merged text, since an outage of the store must not produce a file that lacks documents.
   */
  openText(): Promise<Readable | ObjectReader>;
}

type TextCategory = ListedCategory<TextDocument>;

const NEWLINE = 0x0a;

/**
 * Merges one category into one text: a header, a table of contents, then each document under a line with its file name.
 * UTF-8 with LF. A few documents are open at a time, and none before the text is requested. Without a date, the output
 * is deterministic: the same documents always give the same bytes.
 */
export function mergedText(input: TextHead & TextCategory): ChunkedOutput {
  const documents = numberDocuments(input.documents);
  return new ChunkedOutput(async function* () {
    yield* openingOf(input, documents);
    yield* bodies(documents);
  });
}

/** Merges a whole project into one text: each category is a section of its own, and the table of contents is nested. */
export function mergedTextOfCategories(
  input: TextHead & { categories: readonly TextCategory[] },
): ChunkedOutput {
  const sections = sectionsOf(input.categories);
  return new ChunkedOutput(async function* () {
    yield* openingOfCategories(input, sections);
    for (const section of sections) {
      yield sectionHeading(section);
      yield* bodies(section.documents);
    }
  });
}

/** Everything that `mergedText` writes around the texts. */
export function frameOfText(input: TextHead & ListedCategory): string[] {
  const documents = numberDocuments(input.documents);
  return [...openingOf(input, documents), ...documents.map(documentHeading)];
}

/** Everything that `mergedTextOfCategories` writes around the texts. */
export function frameOfCategories(input: TextHead & { categories: readonly ListedCategory[] }): string[] {
  const sections = sectionsOf(input.categories);
  const inSection = (section: (typeof sections)[number]) => [
    sectionHeading(section),
    ...section.documents.map(documentHeading),
  ];
  return [...openingOfCategories(input, sections), ...sections.flatMap(inSection)];
}

async function* bodies(documents: ReadonlyArray<Numbered<TextDocument>>): AsyncGenerator<Part> {
  for await (const { document, opening } of prefetch(documents, openReader)) {
    yield* body(document, opening);
  }
}

async function openReader(document: TextDocument): Promise<ObjectReader> {
  const text = await document.openText();
  return text instanceof Readable ? readerOfStream(text) : text;
}

async function* body(document: Numbered<TextDocument>, opening: Promise<ObjectReader>): AsyncGenerator<Part> {
  yield documentHeading(document);
  const text = await textOrMissing(opening);
  if (!text) {
    yield MISSING_PLACEHOLDER;
    return;
  }
  let lastByte: number | undefined;
  const readInto = async (target: Uint8Array): Promise<number> => {
    const read = await text.readInto(target);
    if (read > 0) lastByte = target[read - 1];
    return read;
  };
  try {
    yield { readInto };
  } finally {
    text.destroy();
  }
  if (lastByte === undefined) yield NO_TEXT_PLACEHOLDER;
  else if (lastByte !== NEWLINE) yield '\n';
}

/** A document's text once it is open; null if the store no longer has it. Rethrows any other error. */
export async function textOrMissing<Text>(opening: Promise<Text>): Promise<Text | null> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
    return null;
  }
}
