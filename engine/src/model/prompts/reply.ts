import { type ZodType, z } from 'zod';

// A reply is a few kilobytes; what is longer is no reply.
const MAX_REPLY_CHARS = 60_000;
const MAX_DEPTH = 8;
/** What models that think aloud write before they answer; drafts in it are no reply. */
const THOUGHT = /^[\s\S]*<\/think(?:ing)?>/i;

/**
 * Every part of a reply that has the form of an item, in its order. Replies are read forgivingly: prose and code
 * fences around them, items that are not right, and an end that is cut off cost no more than themselves.
 */
export function itemsIn<T>(reply: string, item: ZodType<T>): T[] {
  const said = reply.slice(-MAX_REPLY_CHARS).replace(THOUGHT, '');
  return objectsIn(said).flatMap((object) => itemsOf(object, item, 0));
}

function itemsOf<T>(value: unknown, item: ZodType<T>, depth: number): T[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  const read = item.safeParse(value);
  if (read.success) return [read.data];
  return Object.values(value).flatMap((inner) => itemsOf(inner, item, depth + 1));
}

/** A number as models write it: as one, or in quotes. What is merely turned into one (true, null, []) is none. */
export const Numeral = z.union([
  z.int(),
  z
    .string()
    .regex(/^\s*-?\d{1,9}\s*$/)
    .transform(Number),
]);

/** Whether numbers that should go from 1 to `last` look as if they went from 0: there is a 0, and `last` is missing. */
export const countsFromZero = (numbers: readonly number[], last: number): boolean =>
  numbers.includes(0) && !numbers.includes(last);

/**
 * The answers by what they are about, the first of those that say the same. Where two say different things, neither
 * counts: whoever is asked again may make up his mind.
 */
export function withoutContradictions<T>(
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

/** The JSON objects in a text; where an outer one is broken, those inside it that are whole. */
function objectsIn(text: string): unknown[] {
  const found: { start: number; end: number; value: unknown }[] = [];
  for (const [start, end] of closedBraces(text)) {
    const value = parse(text.slice(start, end));
    if (value === undefined) continue;
    // Closed later means further out: it holds those that were found inside it.
    while ((found.at(-1)?.start ?? -1) > start) found.pop();
    found.push({ start, end, value });
  }
  return found.map(({ value }) => value);
}

/** Where matching braces open and end, inner ones first; braces inside of strings do not count. */
function closedBraces(text: string): [start: number, end: number][] {
  const pairs: [number, number][] = [];
  const open: number[] = [];
  // A string that is not closed ends with its line, so that reading takes one pass whatever the text.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\[^\n])*"?|[{}]/g)) {
    if (token === '{') open.push(index);
    if (token !== '}') continue;
    const start = open.pop();
    // Deeper nesting than any form of ours is not worth its reading.
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
