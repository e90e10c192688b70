import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MISSING_PLACEHOLDER, NO_TEXT_PLACEHOLDER } from '@sheaf/contract/downloads/merged-text';
import { formatCount } from '@sheaf/contract/text/format';
import {
  isMarkdown,
  passageWriter,
  type TextMark,
} from '../../../../platform/text/markdown/passage-writer.ts';
import { textOrMissing } from '../../assembly/merged-text.ts';
import { prefetch } from '../../assembly/prefetch.ts';
import { copiesRemark, documentId, endLine, pieceName, sourceLine } from '../citation.ts';
import { sectionTitle } from '../names/bundle-names.ts';
import type { Piece, PlannedBundle, Section } from '../plan-input.ts';
import { passageTexts } from './passage-texts.ts';

/** How a text is split into passages, the page that each begins on, and its marks, as stored. */
export interface PassagePlaces {
  readonly bytes: readonly number[];
  readonly pages: readonly number[] | null;
  readonly marks: readonly number[] | null;
}

export interface BundleTexts {
  /** As for a merged text: rejecting with ObjectMissing puts a placeholder line in the document's place. */
  readonly openText: (documentId: string) => Promise<Readable>;
  readonly placesOf: (documentId: string) => PassagePlaces | undefined;
}

/**
 * Any chunk that a tool finds names its document and page; `line` is the first after the front matter, and the last. The
 * same bundle always gives the same bytes.
 */
export function markdownBundle(
  bundle: PlannedBundle,
  { project, line, texts }: { project: string; line: string; texts: BundleTexts },
): Readable {
  return Readable.from(
    (async function* () {
      yield frontMatter(bundle, project);
      // Some tools do not show their models the front matter.
      yield `\n${line}\n`;
      for (const section of bundle.sections) {
        yield contentsOf(section);
        const opened = prefetch(section.pieces, ({ document }) => texts.openText(document.id));
        for await (const { document: piece, opening } of opened) {
          yield* body(piece, { opening, places: texts.placesOf(piece.document.id) });
        }
      }
      yield `\n${line}\n`;
    })(),
    { objectMode: false },
  );
}

/** The lines at the start of a bundle. Its token count is the planned one. */
export function frontMatter({ title, sections, size }: PlannedBundle, project: string): string {
  const pieces = sections.flatMap((section) => section.pieces);
  // A JSON string is a YAML string.
  const lines = [
    `title: ${JSON.stringify(title)}`,
    `project: ${JSON.stringify(project)}`,
    `categories: ${JSON.stringify(sections.map(({ category }) => category.name))}`,
    `documents: ${pieces.length}`,
    `tokens_o200k_at_most: ${size.tokens}`,
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

export function contentsOf(section: Section): string {
  const lines = section.pieces.map((piece) => {
    const tokens = formatCount(piece.size.tokens, 'token');
    return `- ${documentId(piece.document.number)} · ${pieceName(piece)} (${tokens})${copiesRemark(piece.document)}\n`;
  });
  return `\n# ${sectionTitle(section)}\n\n**Contents**\n\n${lines.join('')}`;
}

export const pieceHeading = (piece: Piece): string =>
  `\n## ${documentId(piece.document.number)} · ${pieceName(piece)}\n\n`;

async function* body(
  piece: Piece,
  { opening, places }: { opening: Promise<Readable>; places: PassagePlaces | undefined },
): AsyncGenerator<string> {
  yield pieceHeading(piece);
  const text = await textOrMissing(opening);
  if (!text) {
    yield MISSING_PLACEHOLDER;
    return;
  }
  if (piece.from === piece.to) {
    text.destroy();
    yield NO_TEXT_PLACEHOLDER;
    return;
  }
  yield* passages(piece, { text, places: places ?? { bytes: [], pages: null, marks: null } });
  yield `${endLine(piece.document)}\n`;
}

/**
 * Yields the passages of a piece, each under its source line. Earlier passages are read too, for what they leave open;
 * Markdown is read as a whole first, since the labels of links may be defined at its end.
 */
async function* passages(
  piece: Piece,
  { text, places }: { text: Readable; places: PassagePlaces },
): AsyncGenerator<string> {
  const { name, number } = piece.document;
  const whole = isMarkdown(name) ? await buffer(text) : undefined;
  const write = passageWriter({
    filename: name,
    text: whole?.toString('utf8') ?? '',
    id: documentId(number),
    marks: toMarks(places.marks ?? []),
  });
  let index = 0;
  for await (const bytes of passageTexts(whole ? [whole] : text, places.bytes)) {
    const written = write(bytes.toString('utf8'));
    if (index >= piece.from) {
      yield `${sourceLine(piece.document, places.pages?.[index])}\n\n${written}`;
      yield blankLineAfter(written);
    }
    index++;
    if (index === piece.to) break;
  }
}

const toMarks = (stored: readonly number[]): TextMark[] =>
  Array.from({ length: stored.length / 2 }, (_, index) => ({
    at: stored[2 * index] ?? 0,
    level: stored[2 * index + 1] ?? 1,
  }));

function blankLineAfter(text: string): string {
  if (text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}
