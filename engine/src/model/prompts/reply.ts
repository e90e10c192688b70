import { type ZodType, z } from 'zod';

// A reply is a few kilobytes; only the end of a longer text is read.
const MAX_REPLY_CHARS = 60_000;
const MAX_DEPTH = 8;
/** What models that think aloud write before they answer; drafts in it are not part of the reply. */
const THINKING = /^[\s\S]*<\/think(?:ing)?>/i;

/**
 * Every part of a reply that has the form of an item, in order. Replies are parsed leniently: prose and code fences
 * around them, malformed items, and a truncated end cost nothing beyond themselves.
 */
export function itemsIn<T>(reply: string, item: ZodType<T>): T[] {
  const text = reply.slice(-MAX_REPLY_CHARS).replace(THINKING, '');
  return objectsIn(text).flatMap((object) => itemsOf(object, item, 0));
}

function itemsOf<T>(value: unknown, item: ZodType<T>, depth: number): T[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  const read = item.safeParse(value);
  if (read.success) return [read.data];
  return Object.values(value).flatMap((inner) => itemsOf(inner, item, depth + 1));
}

/**
 * A number as models write it: as such, or in quotes. Values that merely convert to one (true, null, []) do not count.
 */
export const Numeral = z.union([
  z.int(),
  z
    .string()
    .regex(/^\s*-?\d{1,9}\s*$/)
    .transform(Number),
]);

/** Whether numbers that should run from 1 to `last` seem to run from 0: there is a 0, and `last` is missing. */
export const countsFromZero = (numbers: readonly number[], last: number): boolean =>
  numbers.includes(0) && !numbers.includes(last);

interface Numbering<A, V> {
  /** The number of the last item; the first has 1. */
  last: number;
  numberOf: (answer: A) => number;
  /** Undefined for an answer that cannot be used. */
  contentOf: (answer: A) => V | undefined;
  /** What two answers have in common that say the same. */
  meaningOf?: (value: V) => unknown;
}

/**
 * The usable answers by the index of the item that they are about, except for items on which they contradict each other.
 * None if they are numbered from 0: each item would get its neighbor's answer.
 */
export function answersByIndex<A, V>(
  answers: readonly A[],
  { last, numberOf, contentOf, meaningOf = (value) => value }: Numbering<A, V>,
): Map<number, V> {
  if (countsFromZero(answers.map(numberOf), last)) return new Map();
  const usable = answers.flatMap((answer) => {
    const number = numberOf(answer);
    const value = number >= 1 && number <= last ? contentOf(answer) : undefined;
    return value === undefined ? [] : [[number - 1, value] as const];
  });
  return withoutContradictions(usable, meaningOf);
}

/**
 * The answers by what they are about, the first of those that mean the same. If two mean different things, neither
 * counts, so that the model is asked again.
 */
function withoutContradictions<T>(
  answers: Iterable<readonly [about: number, answer: T]>,
  meaningOf: (answer: T) => unknown,
): Map<number, T> {
  const found = new Map<number, T>();
  const contradicted = new Set<number>();
  for (const [about, answer] of answers) {
    const first = found.get(about);
    if (first === undefined) found.set(about, answer);
    else if (meaningOf(first) !== meaningOf(answer)) contradicted.add(about);
  }
  for (const about of contradicted) found.delete(about);
  return found;
}

/** The JSON objects in a text; if an outer one is broken, the intact ones inside it. */
function objectsIn(text: string): unknown[] {
  const found: { start: number; end: number; value: unknown }[] = [];
  for (const [start, end] of closedBraces(text)) {
    const value = parse(text.slice(start, end));
    if (value === undefined) continue;
    // A later closing brace is further out: its object contains those found inside it.
    while ((found.at(-1)?.start ?? -1) > start) found.pop();
    found.push({ start, end, value });
  }
  return found.map(({ value }) => value);
}

/** The ranges of matching braces, inner ones first; braces inside strings do not count. */
function closedBraces(text: string): [start: number, end: number][] {
  const pairs: [number, number][] = [];
  const open: number[] = [];
  // An unclosed string ends with its line, so that scanning takes one pass whatever the text.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\[^\n])*"?|[{}]/g)) {
    if (token === '{') open.push(index);
    if (token !== '}') continue;
    const start = open.pop();
    // Nesting deeper than any expected form is not worth parsing.
    if (start !== undefined && open.length <= MAX_DEPTH) pairs.push([start, index + 1]);
  }
  return pairs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
