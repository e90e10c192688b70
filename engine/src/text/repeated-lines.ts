import { addAt, at } from '../numeric/indexing.ts';

/** Shorter lines repeat by chance, longer ones are paragraphs. */
const MIN_LINE_CHARS = 12;
const MAX_LINE_CHARS = 200;
/** A line in this many documents, and in this share of them, is boilerplate. */
const MIN_DOCUMENTS = 4;
const MIN_SHARE = 0.01;
/** A whole sentence that stands in several documents is no chance, however large the collection. */
const LONG_LINE = /^(?:\S+\s+){5,}\S{2,}/;
/** A document keeps its lines if fewer characters than this would remain. */
const MIN_REMAINING_CHARS = 60;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** A digest split into what is its own and the lines that many documents share (signatures, page heads, forms). */
export interface SplitDigest {
  own: string;
  repeated: string;
}

/**
 * Splits every digest. Deterministic, whatever the order of the digests. A line that many documents share may be what
 * they call themselves: those that `isKept` says are of a document's title stay with it.
 */
export function splitRepeatedLines(
  digests: string[],
  isKept: (document: number, line: string) => boolean = () => false,
): SplitDigest[] {
  const least = Math.max(MIN_DOCUMENTS, MIN_SHARE * digests.length);
  const lines = new LineNumbers();
  const numbered = digests.map((digest) => lines.read(digest));
  const isBoilerplate = lines.boilerplate(least);
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

/** Lines that are alike but for decoration have one number: each is brought into that form once. */
class LineNumbers {
  readonly #numbers = new Map<string, number>();
  /** By number: in how many documents a line stands, and in which it was met last. */
  readonly #documents: number[] = [];
  readonly #lastSeen: number[] = [];
  #document = -1;

  /** The numbers of the lines of the next document; -1 for those too short or too long to be compared. */
  read(digest: string): Int32Array {
    this.#document++;
    const lines = digest.split('\n');
    const numbers = new Int32Array(lines.length).fill(-1);
    lines.forEach((line, i) => {
      if (!isComparable(line)) return;
      const key = normalized(line);
      if (key.length >= MIN_LINE_CHARS) numbers[i] = this.#count(key);
    });
    return numbers;
  }

  /** For each number, 1 if so many documents have the line that it says nothing of any of them. */
  boilerplate(least: number): Uint8Array {
    const isBoilerplate = new Uint8Array(this.#documents.length);
    for (const [key, number] of this.#numbers) {
      const count = at(this.#documents, number);
      if (count >= least || (count >= MIN_DOCUMENTS && LONG_LINE.test(key))) isBoilerplate[number] = 1;
    }
    return isBoilerplate;
  }

  #count(key: string): number {
    const number = this.#numbers.get(key) ?? this.#documents.length;
    if (number === this.#documents.length) {
      this.#numbers.set(key, number);
      this.#documents.push(0);
      this.#lastSeen.push(-1);
    }
    if (this.#lastSeen[number] !== this.#document) {
      this.#lastSeen[number] = this.#document;
      addAt(this.#documents, number, 1);
    }
    return number;
  }
}

function isComparable(line: string): boolean {
  return line.length >= MIN_LINE_CHARS && line.length <= MAX_LINE_CHARS * 2;
}

function normalized(line: string): string {
  return line.replace(DECORATION, ' ').trim().toLowerCase().slice(0, MAX_LINE_CHARS);
}
