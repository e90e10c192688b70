import { formatCount, formatNumber } from '../text/format.ts';

export interface ListedDocument {
  readonly filename: string;
  readonly tokenCount: number;
  /** Remarks on how it was read; shown in the table of contents. */
  readonly notes?: readonly string[];
}

export interface ListedCategory<D extends ListedDocument = ListedDocument> {
  readonly title: string;
  readonly documents: readonly D[];
  /** True for the documents without a category, which have a section of their own. */
  readonly isUncategorized?: boolean;
}

/** Without a date, the output is deterministic: the same documents always give the same bytes. */
export interface TextHead {
  readonly project: string;
  readonly date?: Date;
}

export type Numbered<D> = D & { readonly number: string };

interface TextSection<D> {
  readonly heading: string;
  readonly size: string;
  readonly documents: ReadonlyArray<Numbered<D>>;
}

const RULE = '='.repeat(80);
const THIN_RULE = '-'.repeat(80);
export const NO_TEXT_PLACEHOLDER = '[No text was found in this document.]\n';
export const MISSING_PLACEHOLDER = '[This document could not be read and is left out.]\n';
/** The heading of the files without a category in every output that holds them. */
export const UNCATEGORIZED = 'Uncategorized';

export const numberDocuments = <D extends ListedDocument>(
  documents: readonly D[],
  prefix = '',
): Array<Numbered<D>> =>
  documents.map((document, index) => ({ ...document, number: `${prefix}${index + 1}` }));

export const sectionsOf = <D extends ListedDocument>(
  categories: ReadonlyArray<ListedCategory<D>>,
): Array<TextSection<D>> =>
  categories.map(({ title, documents }, index) => ({
    heading: `${index + 1}. ${title}`,
    size: `${formatCount(documents.length, 'document')}, ${formatCount(tokensOf(documents), 'token')}`,
    documents: numberDocuments(documents, `${index + 1}.`),
  }));

/** How the text of one category begins: a header, and a table of contents. */
export function* openingOf(
  input: TextHead & ListedCategory,
  documents: ReadonlyArray<Numbered<ListedDocument>>,
): Generator<string> {
  yield `${input.title}\n${RULE}\n${header(input)}\n`;
  yield `Contents\n${THIN_RULE}\n${documents.map(contentsLine).join('')}`;
}

/** How the text of several categories begins: the table of contents is nested. */
export function* openingOfCategories(
  input: TextHead & { categories: readonly ListedCategory[] },
  sections: ReadonlyArray<TextSection<ListedDocument>>,
): Generator<string> {
  const documents = input.categories.flatMap((category) => category.documents);
  const categories = input.categories.filter(({ isUncategorized = false }) => !isUncategorized);
  yield `${input.project}\n${RULE}\n${header({ ...input, documents, categories: categories.length })}\n`;
  yield `Contents\n${THIN_RULE}\n`;
  for (const { heading, size, documents: members } of sections) {
    yield `${heading} (${size})\n${members.map((document) => `   ${contentsLine(document)}`).join('')}`;
  }
}

export const sectionHeading = ({ heading, size }: TextSection<ListedDocument>): string =>
  `\n\n${RULE}\n${RULE}\n${heading} (${size})\n${RULE}\n`;

export const documentHeading = ({ number, filename }: Numbered<ListedDocument>): string =>
  `\n\n${RULE}\n${number}. ${filename}\n${RULE}\n\n`;

function header(of: {
  title?: string;
  project: string;
  date?: Date;
  documents: readonly ListedDocument[];
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

function contentsLine({ number, filename, tokenCount, notes = [] }: Numbered<ListedDocument>): string {
  const remarks = notes.length > 0 ? ` (${notes.join(' ')})` : '';
  return `${number}. ${filename} - ${formatCount(tokenCount, 'token')}${remarks}\n`;
}

const tokensOf = (documents: readonly ListedDocument[]): number =>
  documents.reduce((sum, document) => sum + document.tokenCount, 0);
