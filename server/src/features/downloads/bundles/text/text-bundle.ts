import { Readable } from 'node:stream';
import type { ChunkedOutput } from '../../assembly/chunked-output.ts';
import {
  frameOfCategories,
  frameOfText,
  mergedText,
  mergedTextOfCategories,
  type TextDocument,
} from '../../assembly/merged-text.ts';
import { notesOf, pieceName } from '../citation.ts';
import { sectionTitle } from '../names/bundle-names.ts';
import type { Piece, PlannedBundle } from '../plan-input.ts';
import type { BundleTexts } from './markdown-bundle.ts';
import { sliceOfPassages } from './passage-texts.ts';

interface BundleSource {
  readonly project: string;
  /** The first and the last line. */
  readonly line: string;
  readonly texts: BundleTexts;
}

/** Builds a bundle in the form of the merged text of one category, or of several, between two lines with its version. */
export function textBundle(bundle: PlannedBundle, { line, ...source }: BundleSource): Readable {
  return Readable.from(
    (async function* () {
      yield `${line}\n\n`;
      yield* mergedTextOf(bundle, source).stream();
      yield `\n${line}\n`;
    })(),
    { objectMode: false },
  );
}

function mergedTextOf(bundle: PlannedBundle, { project, texts }: Omit<BundleSource, 'line'>): ChunkedOutput {
  const open = async ({ document, from, to, of }: Piece) => {
    const text = await texts.openText(document.id);
    if (of === 1) return text;
    return sliceOfPassages(text, { bytes: texts.placesOf(document.id)?.bytes ?? [], from, to });
  };
  const toDocument = (piece: Piece): TextDocument => ({ ...entryOf(piece), openText: () => open(piece) });
  const { title, sections } = bundle;
  const [first, second] = sections;
  if (first && !second) {
    return mergedText({ title, project, documents: first.pieces.map(toDocument) });
  }
  return mergedTextOfCategories({
    project,
    categories: sections.map((section) => ({
      title: sectionTitle(section),
      isUncategorized: section.category.id === null,
      documents: section.pieces.map(toDocument),
    })),
  });
}

export function textBundleFrame({ title, sections }: PlannedBundle, project: string): string[] {
  const [first, second] = sections;
  if (first && !second) return frameOfText({ title, project, documents: first.pieces.map(entryOf) });
  const categories = sections.map((section) => ({
    title: sectionTitle(section),
    isUncategorized: section.category.id === null,
    documents: section.pieces.map(entryOf),
  }));
  return frameOfCategories({ project, categories });
}

const entryOf = (piece: Piece): Omit<TextDocument, 'openText'> => ({
  filename: pieceName(piece),
  tokenCount: piece.size.tokens,
  notes: notesOf(piece.document),
});
