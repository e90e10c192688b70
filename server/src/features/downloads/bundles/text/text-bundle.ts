import { Readable } from 'node:stream';
import type { ListedDocument } from '@sheaf/contract/downloads/merged-text';
import type { ChunkedOutput } from '../../assembly/chunked-output.ts';
import {
  frameOfCategories,
  frameOfText,
  mergedText,
  mergedTextOfCategories,
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
  const content = contentOf(bundle, project, (piece) => ({ ...entryOf(piece), openText: () => open(piece) }));
  return content.categories ? mergedTextOfCategories(content) : mergedText(content);
}

export function textBundleFrame(bundle: PlannedBundle, project: string): string[] {
  const content = contentOf(bundle, project, entryOf);
  return content.categories ? frameOfCategories(content) : frameOfText(content);
}

/** What the merged text of one category is made of, or that of several. */
function contentOf<Document>(
  { title, sections }: PlannedBundle,
  project: string,
  toDocument: (piece: Piece) => Document,
) {
  const [first, second] = sections;
  if (first && !second) return { title, project, documents: first.pieces.map(toDocument) };
  const categories = sections.map((section) => ({
    title: sectionTitle(section),
    isUncategorized: section.category.id === null,
    documents: section.pieces.map(toDocument),
  }));
  return { project, categories };
}

const entryOf = (piece: Piece): ListedDocument => ({
  filename: pieceName(piece),
  tokenCount: piece.size.tokens,
  notes: notesOf(piece.document),
});
