import type { LineRange } from './page-lines.ts';
import type { TextPage } from './text-page.ts';

interface LinedText {
  readonly text: string;
  readonly ranges: readonly LineRange[];
}

/** Scripts whose letters are drawn as clusters, between which PDFium sees gaps: Arabic, and those of India and Indochina. */
const CLUSTERED =
  /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\u0900-\u0EFF\u1000-\u109F\u1780-\u17FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
/** Those without spaces between words. */
const UNSPACED = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;
const RIGHT_TO_LEFT = /^(?:(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s])+$/u;
const SPACE = 0x20;
/** A hyphen at the end of a line, as a character and in a text. */
const HYPHEN = 0x02;
const HYPHEN_IN_TEXT = '\uFFFE';
/** How long words are at most, on average, or sentences: a text with fewer spaces of its own shows them by gaps alone. */
const LONGEST_WORDS = 25;
const LONGEST_SENTENCES = 200;
/** In the size of the font. Of what is read as one, only the first of up to three glyphs is known. */
const WIDEST_GAP = 0.2;
const WIDEST_GAP_AT_SPAN = 3;
const SAME_LINE = 0.25;

/** What is drawn together, and what PDFium sees before it. */
interface Cluster {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly before: string;
  /** Whether the document says how its glyphs are read. */
  readonly isSpan: boolean;
  readonly isRightToLeft: boolean;
}

/**
 * The text of a page with each cluster once, its letters in their order, and without what PDFium sees between clusters of a
 * word; undefined if it has no clusters, or no spaces of its own.
 */
export function clusteredText(
  textPage: TextPage,
  { raw, count }: { raw: string; count: number },
): LinedText | undefined {
  if (!CLUSTERED.test(raw)) return undefined;
  const codes = textPage.codes(count);
  const isAdded = codes.map((code, index) => code !== HYPHEN && textPage.isAdded(index));
  if (!hasOwnSpaces(codes.filter((_, index) => !isAdded[index]))) return undefined;
  const ranges: LineRange[] = [];
  let text = '';
  let line: LineRange;
  let last: Cluster | undefined;
  for (const cluster of clustersOf(textPage, { codes, isAdded })) {
    if (!last || !isInWord(textPage, last, cluster)) {
      text += cluster.before;
      for (const _ of cluster.before.matchAll(/\n/g)) {
        ranges.push(line);
        line = undefined;
      }
    }
    text += cluster.text;
    line = { from: line?.from ?? cluster.from, to: cluster.to };
    last = cluster;
  }
  ranges.push(line);
  return { text, ranges };
}

function hasOwnSpaces(codes: readonly number[]): boolean {
  const spaces = codes.filter((code) => code === SPACE).length;
  const unspaced = codes.filter((code) => UNSPACED.test(String.fromCodePoint(code))).length;
  return spaces * LONGEST_WORDS >= codes.length - unspaced && spaces * LONGEST_SENTENCES >= codes.length;
}

function* clustersOf(
  textPage: TextPage,
  { codes, isAdded }: { codes: readonly number[]; isAdded: readonly boolean[] },
): Generator<Cluster> {
  /** What PDFium has read a cluster from; where its glyphs are not drawn in a row, it reads it from several of them. */
  const readFrom = new Map<number, number>();
  let before = '';
  for (let from = 0, end = 1; from < codes.length; from = end, end = from + 1) {
    if (isAdded[from]) {
      before += characterOf(codes[from]);
      continue;
    }
    const object = textPage.objectOf(from);
    const span = textPage.actualTextOf(object);
    if (span !== 0) {
      while (end < codes.length && !isAdded[end] && textPage.objectOf(end) === object) end++;
      if (readFrom.has(span) && readFrom.get(span) !== object) continue;
      readFrom.set(span, object);
    }
    const letters = codes.slice(from, end).map(characterOf);
    const isRightToLeft = RIGHT_TO_LEFT.test(letters.join(''));
    // PDFium takes the order of letters in a cluster for that of glyphs on the page.
    if (span !== 0 && isRightToLeft) letters.reverse();
    yield { from, to: end - 1, text: letters.join(''), before, isSpan: span !== 0, isRightToLeft };
    before = '';
  }
}

/** Whether nothing but the shape of a cluster is between two. */
function isInWord(textPage: TextPage, last: Cluster, next: Cluster): boolean {
  const isSpan = last.isRightToLeft ? next.isSpan : last.isSpan;
  const isClustered = [last, next].map(({ text }) => CLUSTERED.test(text));
  if (next.before === '' || !(isSpan ? isClustered.some(Boolean) : isClustered.every(Boolean))) return false;
  if (textPage.contentIdOf(last.to) !== textPage.contentIdOf(next.from)) return false;
  const size = textPage.sizeOf(next.from);
  if (
    next.before.includes('\n') &&
    Math.abs(textPage.originOf(last.to)[1] - textPage.originOf(next.from)[1]) > SAME_LINE * size
  )
    return false;
  const [one, other] = [textPage.boxOf(last.to), textPage.boxOf(next.from)];
  return (
    Math.max(other.left - one.right, one.left - other.right) <
    (isSpan ? WIDEST_GAP_AT_SPAN : WIDEST_GAP) * size
  );
}

const characterOf = (code = 0): string => (code === HYPHEN ? HYPHEN_IN_TEXT : String.fromCodePoint(code));
