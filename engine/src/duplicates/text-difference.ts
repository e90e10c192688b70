import { diffArrays } from 'diff';
import { foldCase, wordsOf } from './shingles.ts';

/** Words of one text that the second replaces with others; one side is empty if words were added or left out. */
export interface Difference {
  readonly removed: string;
  readonly added: string;
}

/** Two texts that differ in more words than this are not compared to the end. */
const MAX_EDITS = 400;
const DIGIT = /\p{N}/u;
/** Starts with a capital letter, or is in a script without them. */
const NAME = /^(?:\p{Lu}[\p{L}\p{M}'’-]*|[\p{Lo}\p{M}]+)$/u;
/** Spellings of one word differ by one letter or by up to this share of all; names that exceed both are different. */
const MAX_SPELLING_DISTANCE = { letters: 1, share: 0.3 } as const;

/** Returns the words in which two texts differ, in order; undefined if they differ too much to say. */
export function differencesOf(a: string, b: string): Difference[] | undefined {
  const [before, after] = [wordsOf(a), wordsOf(b)];
  // Each word is folded only once: a comparison would fold it again every time it meets it.
  const changes = diffArrays(before.map(foldCase), after.map(foldCase), { maxEditLength: MAX_EDITS });
  if (!changes) return undefined;
  const differences: Difference[] = [];
  let [inBefore, inAfter] = [0, 0];
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    if (removed.length + added.length > 0) {
      differences.push({ removed: removed.join(' '), added: added.join(' ') });
    }
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed = before.slice(inBefore, inBefore + change.count);
    else if (change.added) added = after.slice(inAfter, inAfter + change.count);
    else close();
    if (!change.added) inBefore += change.count;
    if (!change.removed) inAfter += change.count;
  }
  close();
  return differences;
}

/** Whether two texts are of one series, such as two invoices: they differ only in numbers, dates and names. */
export const isSeries = (differences: readonly Difference[], language: string): boolean =>
  differences.length > 0 && differences.every((difference) => isSeriesDifference(difference, language));

function isSeriesDifference({ removed, added }: Difference, language: string): boolean {
  const calendar = calendarWords(language);
  const isNumberOrDate = (word: string) => DIGIT.test(word) || calendar.has(foldCase(word));
  const [before, after] = [removed.split(' ').filter(Boolean), added.split(' ').filter(Boolean)];
  const [namesBefore, namesAfter] = [
    before.filter((word) => !isNumberOrDate(word)),
    after.filter((word) => !isNumberOrDate(word)),
  ];
  if (namesBefore.length === 0 && namesAfter.length === 0) return true;
  return (
    namesBefore.length === namesAfter.length &&
    [...namesBefore, ...namesAfter].every((name) => NAME.test(name)) &&
    areDifferentNames(namesBefore, namesAfter)
  );
}

function areDifferentNames(some: readonly string[], others: readonly string[]): boolean {
  let [changed, all] = [0, 0];
  for (const [index, name] of some.entries()) {
    const [one, other] = [[...foldCase(name)], [...foldCase(others[index] ?? '')]];
    changed += editDistance(one, other);
    all += Math.max(one.length, other.length);
  }
  return changed > MAX_SPELLING_DISTANCE.letters && changed > MAX_SPELLING_DISTANCE.share * all;
}

/** Counts the letters to insert, delete, replace, or swap with their neighbor (optimal string alignment). */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (const [i, letter] of one.entries()) {
    const row = [i + 1];
    for (const [j, otherLetter] of other.entries()) {
      const replaced = (last[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      let least = Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      if (j > 0 && letter === other[j - 1] && one[i - 1] === otherLetter) {
        least = Math.min(least, (beforeLast[j - 1] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}

const MONTHS = 12;
const WEEKDAYS = 7;
const calendars = new Map<string, ReadonlySet<string>>();

/** Returns the names of months and weekdays in a language, long and short. */
function calendarWords(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known) return known;
  const words = new Set<string>();
  for (const style of ['long', 'short'] as const) {
    const format = (part: 'month' | 'weekday') =>
      new Intl.DateTimeFormat(language, { [part]: style, day: 'numeric', timeZone: 'UTC' });
    const [month, weekday] = [format('month'), format('weekday')];
    // January 1, 2024 was a Monday.
    for (let at = 0; at < MONTHS; at++) words.add(partOf(month, 'month', Date.UTC(2024, at, 1)));
    for (let at = 0; at < WEEKDAYS; at++) words.add(partOf(weekday, 'weekday', Date.UTC(2024, 0, 1 + at)));
  }
  calendars.set(language, words);
  return words;
}

const partOf = (format: Intl.DateTimeFormat, type: 'month' | 'weekday', at: number): string =>
  foldCase((format.formatToParts(at).find((part) => part.type === type)?.value ?? '').replace(/\.$/, ''));
