import { versionLine } from '@sheaf/contract/bundles/version-line';
import { NO_TEXT_PLACEHOLDER } from '@sheaf/contract/downloads/merged-text';
import { formatCount } from '@sheaf/contract/text/format';
import { countTokens } from '@sheaf/engine/text/tokens';
import { countWords } from '../../../platform/text/words.ts';
import { copiesRemark, endLine, pieceName, sourceLine } from './citation.ts';
import { SEAM } from './overhead.ts';
import type { Piece, PlanInput, PlannedBundle } from './plan-input.ts';
import { addSizes, multiplySize, type Size, sumSizes } from './size.ts';
import { contentsOf, frontMatter, pieceHeading } from './text/markdown-bundle.ts';
import { textBundleFrame } from './text/text-bundle.ts';

/**
 * The size of the file that a bundle is written to: a count of everything around its texts, whose sizes are
 * known. Still an upper bound, by a percent or two: what may or may not be needed between texts counts as written. The
 * bytes of a PDF are the planned ones.
 */
export function writtenSize({ project, format }: PlanInput, bundle: PlannedBundle): Size {
  const pieces = bundle.sections.flatMap((section) => section.pieces);
  const texts = sumSizes(pieces.map(({ size }) => size));
  const lines = multiplySize(countOf(`${longestLine(bundle)}\n\n`), 2);
  if (format === 'md') return sumSizes([texts, lines, markdownFrame(bundle, { project, pieces })]);
  if (format === 'txt') return sumSizes([texts, lines, textFrame(bundle, { project, pieces })]);
  return { ...addSizes(texts, pdfContents(bundle, pieces)), bytes: bundle.size.bytes };
}

/** The version of a bundle is known only once it is generated. */
const longestLine = ({ title }: PlannedBundle): string =>
  versionLine({ title, version: 99_999, made_on: '2026-12-31' });

const countOf = (text: string): Size => ({
  bytes: Buffer.byteLength(text),
  characters: text.length,
  words: countWords(text),
  tokens: countTokens(text),
});

interface Frame {
  readonly project: string;
  readonly pieces: readonly Piece[];
}

function markdownFrame(bundle: PlannedBundle, { project, pieces }: Frame): Size {
  const opening = [frontMatter(bundle, project), ...bundle.sections.map(contentsOf)];
  return sumSizes([...opening.map(countOf), ...pieces.map(markdownPieceFrame)]);
}

function markdownPieceFrame(piece: Piece): Size {
  const { document, from, to } = piece;
  const heading = countOf(pieceHeading(piece));
  if (from === to) return addSizes(heading, countOf(NO_TEXT_PLACEHOLDER));
  // Any page has a number no longer than the last one's.
  const line = countOf(`${sourceLine(document, document.pageCount ?? undefined)}\n\n\n\n`);
  const end = countOf(`\n\n${endLine(document)}\n`);
  return sumSizes([heading, multiplySize(line, to - from), end]);
}

function textFrame(bundle: PlannedBundle, { project, pieces }: Frame): Size {
  const ends = pieces.map(({ from, to }) => (from === to ? NO_TEXT_PLACEHOLDER : '\n'));
  const seams = pieces.map(({ from, to }) => multiplySize(SEAM, Math.max(0, to - from - 1)));
  return sumSizes([...[...textBundleFrame(bundle, project), ...ends].map(countOf), ...seams]);
}

function pdfContents(bundle: PlannedBundle, pieces: readonly Piece[]): Size {
  const pageCount = pieces.reduce((sum, { document }) => sum + (document.pageCount ?? 0), 0);
  const head = `${longestLine(bundle)}\n${formatCount(pieces.length, 'document')}, ${formatCount(pageCount, 'page')}\n`;
  const lines = pieces.map((piece) => `${pieceName(piece)}${copiesRemark(piece.document)}\n${pageCount}\n`);
  return sumSizes([head, ...lines].map(countOf));
}
