import { at } from '../numeric/indexing.ts';
import { NumberedParts } from './numbered-parts.ts';

/** Shorter lines repeat by chance, longer ones are paragraphs. */
const MIN_LINE_CHARS = 12;
const MAX_LINE_CHARS = 200;
/** A line in this many documents, and in this share of them, is boilerplate. */
const MIN_DOCUMENTS = 4;
const MIN_SHARE = 0.01;
/** A whole sentence shared by several documents is no coincidence, however large the collection. */
const LONG_LINE = /^(?:\S+\s+){5,}\S{2,}/;
/** A document keeps its lines if fewer characters than this would remain. */
const MIN_REMAINING_CHARS = 60;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** A digest split into its own text and the lines that many documents share (signatures, page headers, forms). */
export interface SplitDigest {
  own: string;
  repeated: string;
}

/**
 * Splits every digest. Deterministic, regardless of the order of the digests. A line that many documents share may be
 * part of their titles: if `isKept` says so, it stays with the document.
 */
export function splitRepeatedLines(
  digests: string[],
  isKept: (document: number, line: string) => boolean = () => false,
): SplitDigest[] {
  const least = Math.max(MIN_DOCUMENTS, MIN_SHARE * digests.length);
  const lines = new NumberedParts();
  const numbered = digests.map((digest) => lines.read(digest.split('\n'), keyOf));
  const isBoilerplate = lines.select(
    (line, documents) => documents >= least || (documents >= MIN_DOCUMENTS && LONG_LINE.test(line)),
  );
  return digests.map((digest, document) => {
    const numbers = at(numbered, document);
    const isAny = numbers.some((line) => line >= 0 && at(isBoilerplate, line) === 1);
    if (!isAny) return { own: digest, repeated: '' };
    const own: string[] = [];
    const repeated: string[] = [];
    digest.split('\n').forEach((line, i) => {
      const number = at(numbers, i);
      const isRepeated = number >= 0 && at(isBoilerplate, number) === 1;
      (isRepeated && !isKept(document, line) ? repeated : own).push(line);
    });
    const kept = own.join('\n');
    if (repeated.length === 0 || kept.length < MIN_REMAINING_CHARS) return { own: digest, repeated: '' };
    return { own: kept, repeated: repeated.join('\n') };
  });
}

/**
 * The key shared by lines that differ only in decoration; empty for lines that are too short or too long to compare.
 */
function keyOf(line: string): string {
  if (line.length < MIN_LINE_CHARS || line.length > MAX_LINE_CHARS * 2) return '';
  const key = line.replace(DECORATION, ' ').trim().toLowerCase().slice(0, MAX_LINE_CHARS);
  return key.length >= MIN_LINE_CHARS ? key : '';
}
