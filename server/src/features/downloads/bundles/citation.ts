import type { Piece, PlanDocument } from './plan-input.ts';

/** A name longer than this is shortened in source lines, so that they stay short beside the text. */
export const MAX_CITED_BYTES = 100;

/** D017: the number of a document in its project, which stays the same for ever. */
export const documentId = (number: number): string => `D${String(number).padStart(3, '0')}`;

/** "D017 · contract.pdf" */
export const labelOf = ({ number, name }: Pick<PlanDocument, 'number' | 'name'>): string =>
  `${documentId(number)} · ${name}`;

/** " (also: contract (2).pdf, the same text)", or nothing. */
export const copiesRemark = ({ copiesNote }: Pick<PlanDocument, 'copiesNote'>): string =>
  copiesNote === undefined ? '' : ` (${copiesNote})`;

/** All remarks on a document. */
export const notesOf = ({ notes, copiesNote }: Pick<PlanDocument, 'notes' | 'copiesNote'>): string[] => [
  ...notes,
  ...(copiesNote === undefined ? [] : [copiesNote]),
];

/** "contract.pdf, pages 41–80", or the name alone of a whole document. */
export function pieceName({ document, part, of, pages }: Piece): string {
  if (of === 1) return document.name;
  const place = pages ? pagesLabel(pages) : `part ${part} of ${of}`;
  return `${document.name}, ${place}`;
}

const pagesLabel = ([first, last]: readonly [number, number]): string =>
  first === last ? `page ${first}` : `pages ${first}–${last}`;

/** "[D017 · contract.pdf · p. 12]" */
export const sourceLine = (document: Pick<PlanDocument, 'number' | 'name'>, page?: number): string =>
  `[${documentId(document.number)} · ${citedName(document.name)}${page === undefined ? '' : ` · p. ${page}`}]`;

/** The last line of a document or of a part of it, so that the end of a text is not taken for the next one's. */
export const endLine = (document: Pick<PlanDocument, 'number' | 'name'>): string =>
  `[${documentId(document.number)} · ${citedName(document.name)} · end]`;

/** A document's name as source lines have it: its middle is left out where it is very long. */
export function citedName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_CITED_BYTES) return name;
  const characters = [...name];
  const ends = (count: number) => `${characters.slice(0, count).join('')}…${characters.slice(-12).join('')}`;
  let count = Math.min(characters.length - 13, MAX_CITED_BYTES);
  while (count > 1 && Buffer.byteLength(ends(count)) > MAX_CITED_BYTES) count--;
  return ends(count);
}
