export interface Normalized {
  /** In NFKC. */
  readonly text: string;
  /** What the offsets below refer to. */
  readonly original: string;
  /** Maps a range of the text to the range of the original that it comes from. */
  toOriginal(start: number, end: number): { start: number; end: number };
}

/** A character with the marks that may be composed with it. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f\u1160-\u11ff]*/uy;
const JOINS = /[\p{M}\uff9e\uff9f\u1160-\u11ff\ud800-\udfff]/u;

const UNKNOWN = 0;
/** Neither changed by itself nor composed with what comes before it. */
const PLAIN = 1;
const OTHER = 2;
/** The kind of each code unit; computed when it is first met. */
const kinds = new Uint8Array(0x1_0000);

function isPlain(code: number): boolean {
  const kind = kinds[code] ?? OTHER;
  if (kind !== UNKNOWN) return kind === PLAIN;
  const unit = String.fromCharCode(code);
  const found = !JOINS.test(unit) && unit.normalize('NFKC') === unit;
  kinds[code] = found ? PLAIN : OTHER;
  return found;
}

/** A text in NFKC, with a mapping back to the original. */
export function normalizeWithOffsets(original: string): Normalized {
  const text = original.normalize('NFKC');
  if (text === original) return { text, original, toOriginal: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  let joined = '';
  for (let index = 0; index < original.length; ) {
    const cluster = clusterAt(original, index);
    const normalized =
      cluster.length === 1 && isPlain(cluster.charCodeAt(0)) ? cluster : cluster.normalize('NFKC');
    joined += normalized;
    for (let unit = 0; unit < normalized.length; unit++) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
    index += cluster.length;
  }
  // If characters are composed across clusters, the normalized text is shown.
  if (joined !== text) return { text, original: text, toOriginal: (start, end) => ({ start, end }) };
  return {
    text,
    original,
    toOriginal: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? original.length }),
  };
}

function clusterAt(text: string, index: number): string {
  const isAlone = index + 1 === text.length || isPlain(text.charCodeAt(index + 1));
  if (isAlone && isPlain(text.charCodeAt(index))) return text.charAt(index);
  CLUSTER.lastIndex = index;
  return CLUSTER.exec(text)?.[0] ?? text.charAt(index);
}
