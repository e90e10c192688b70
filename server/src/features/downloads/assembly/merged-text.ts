import { Readable } from 'node:stream';
import { readerOfStream } from '../../../platform/storage/object-reader.ts';
import { ObjectMissing, type ObjectReader } from '../../../platform/storage/storage.ts';
import { formatCount, formatNumber } from '../../../platform/text/format.ts';
import { ChunkedOutput, type Part } from './chunked-output.ts';
import { prefetch } from './prefetch.ts';

export interface TextDocument {
  filename: string;
  tokenCount: number;
  /** Remarks on how it was read; shown in the table of contents. */
  notes?: readonly string[];
  /**
   * Opens its text, UTF-8 with LF. Rejecting with ObjectMissing puts a placeholder line in the document's place; any
   * other error fails the merged text, since an outage of the store must not produce a file that lacks documents.
   */
  openText(): Promise<Readable | ObjectReader>;
}

export interface TextCategory {
  title: string;
  documents: readonly TextDocument[];
  /** True for the documents without a category, which have a section of their own. */
  isUncategorized?: boolean;
}

const RULE = '='.repeat(80);
const THIN_RULE = '-'.repeat(80);
export const NO_TEXT_PLACEHOLDER = '[No text was found in this document.]\n';
export const MISSING_PLACEHOLDER = '[This document could not be read and is left out.]\n';
const NEWLINE = 0x0a;

/**
 * Merges one category into one text: a header, a table of contents, then each document under a line with its file name.
 * UTF-8 with LF. A few documents are open at a time, and none before the text is requested. Without a date, the output
 * is deterministic: the same documents always give the same bytes.
 */
export function mergedText(input: TextHead & TextCategory): ChunkedOutput {
  const documents = numberDocuments(input.documents, '');
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
export function frameOfText(input: TextHead & Listed): string[] {
  const documents = numberDocuments(input.documents, '');
  return [...openingOf(input, documents), ...documents.map(documentHeading)];
}

/** Everything that `mergedTextOfCategories` writes around the texts. */
export function frameOfCategories(input: TextHead & { categories: readonly Listed[] }): string[] {
  const sections = sectionsOf(input.categories);
  const inSection = (section: TextSection<Entry>) => [
    sectionHeading(section),
    ...section.documents.map(documentHeading),
  ];
  return [...openingOfCategories(input, sections), ...sections.flatMap(inSection)];
}

interface TextHead {
  readonly project: string;
  readonly date?: Date;
}

type Entry = Omit<TextDocument, 'openText'>;
type Listed = Omit<TextCategory, 'documents'> & { readonly documents: readonly Entry[] };
type Numbered<E> = E & { readonly number: string };

interface TextSection<E> {
  readonly heading: string;
  readonly size: string;
  readonly documents: ReadonlyArray<Numbered<E>>;
}

const numberDocuments = <E extends Entry>(documents: readonly E[], prefix: string): Array<Numbered<E>> =>
  documents.map((document, index) => ({ ...document, number: `${prefix}${index + 1}` }));

const sectionsOf = <E extends Entry>(
  categories: ReadonlyArray<{ readonly title: string; readonly documents: readonly E[] }>,
): Array<TextSection<E>> =>
  categories.map(({ title, documents }, index) => ({
    heading: `${index + 1}. ${title}`,
    size: `${formatCount(documents.length, 'document')}, ${formatCount(tokensOf(documents), 'token')}`,
    documents: numberDocuments(documents, `${index + 1}.`),
  }));

function* openingOf(input: TextHead & Listed, documents: ReadonlyArray<Numbered<Entry>>): Generator<string> {
  yield `${input.title}\n${RULE}\n${header(input)}\n`;
  yield `Contents\n${THIN_RULE}\n${documents.map(contentsLine).join('')}`;
}

function* openingOfCategories(
  input: TextHead & { categories: readonly Listed[] },
  sections: ReadonlyArray<TextSection<Entry>>,
): Generator<string> {
  const documents = input.categories.flatMap((category) => category.documents);
  const categories = input.categories.filter(({ isUncategorized = false }) => !isUncategorized);
  yield `${input.project}\n${RULE}\n${header({ ...input, documents, categories: categories.length })}\n`;
  yield `Contents\n${THIN_RULE}\n`;
  for (const { heading, size, documents: members } of sections) {
    yield `${heading} (${size})\n${members.map((document) => `   ${contentsLine(document)}`).join('')}`;
  }
}

const sectionHeading = ({ heading, size }: TextSection<Entry>): string =>
  `\n\n${RULE}\n${RULE}\n${heading} (${size})\n${RULE}\n`;

function header(of: {
  title?: string;
  project: string;
  date?: Date;
  documents: readonly Entry[];
  categories?: number;
}): string {
  const lines = [
    of.title === undefined ? undefined : `Category: ${of.title}`,
    `Project: ${of.project}`,
    of.date === undefined ? undefined : `Date: ${of.date.toISOString().slice(0, 10)}`,
    of.categories === undefined ? undefined : `Categories: ${formatNumber(of.categories)}`,
    `Documents: ${formatNumber(of.documents.length)}`,
    `Tokens: ${formatNumber(tokensOf(of.documents))}`,
  ];
  return lines
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');
}

function contentsLine({ number, filename, tokenCount, notes = [] }: Numbered<Entry>): string {
  const remarks = notes.length > 0 ? ` (${notes.join(' ')})` : '';
  return `${number}. ${filename} - ${formatCount(tokenCount, 'token')}${remarks}\n`;
}

const documentHeading = ({ number, filename }: Numbered<Entry>): string =>
  `\n\n${RULE}\n${number}. ${filename}\n${RULE}\n\n`;

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
  const watched = new LastByteReader(text);
  try {
    yield watched;
  } finally {
    text.destroy();
  }
  if (watched.lastByte === undefined) yield NO_TEXT_PLACEHOLDER;
  else if (watched.lastByte !== NEWLINE) yield '\n';
}

class LastByteReader implements ObjectReader {
  readonly #text: ObjectReader;
  lastByte: number | undefined;

  constructor(text: ObjectReader) {
    this.#text = text;
  }

  async readInto(target: Uint8Array): Promise<number> {
    const read = await this.#text.readInto(target);
    if (read > 0) this.lastByte = target[read - 1];
    return read;
  }

  destroy(): void {
    this.#text.destroy();
  }
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

const tokensOf = (documents: readonly Entry[]): number =>
  documents.reduce((sum, document) => sum + document.tokenCount, 0);
