import type { Piece, PlanDocument } from './plan-input.ts';

/** Longer names are shortened in source lines, so that these stay short compared with the text. */
export const MAX_CITED_BYTES = 100;

/** D017: the number of a document in its project, which never changes. */
export const documentId = (number: number): string => `D${String(number).padStart(3, '0')}`;

/** "D017 · contract.pdf" */
export const labelOf = ({ number, name }: Pick<PlanDocument, 'number' | 'name'>): string =>
  `${documentId(number)} · ${name}`;

/** " (also: contract (2).pdf, the same text)", or nothing. */
export const copiesRemark = ({ copiesNote }: Pick<PlanDocument, 'copiesNote'>): string =>
  copiesNote === undefined ? '' : ` (${copiesNote})`;

export const notesOf = ({ notes, copiesNote }: Pick<PlanDocument, 'notes' | 'copiesNote'>): string[] => [
  ...notes,
  ...(copiesNote === undefined ? [] : [copiesNote]),
];

/** "contract.pdf, pages 41–80", or just the name for a whole document. */
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

/** The last line of a document or of a part of it, so that the end of its text is not attributed to the next one. */
export const endLine = (document: Pick<PlanDocument, 'number' | 'name'>): string =>
  `[${documentId(document.number)} · ${citedName(document.name)} · end]`;

/** A document's name as it appears in source lines; very long names are shortened in the middle. */
export function citedName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_CITED_BYTES) return name;
  const characters = [...name];
  const ends = (count: number) => `${characters.slice(0, count).join('')}…${characters.slice(-12).join('')}`;
  let count = Math.min(characters.length - 13, MAX_CITED_BYTES);
  while (count > 1 && Buffer.byteLength(ends(count)) > MAX_CITED_BYTES) count--;
  return ends(count);
}
