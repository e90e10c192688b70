import { diffArrays } from 'diff';
import { folded, wordsOf } from './shingles.ts';

/** Words of one text that stand as others in the second; one side is empty where words were added or left out. */
export interface Difference {
  readonly removed: string;
  readonly added: string;
}

/** Two texts that differ in more words are not compared to the end. */
const MOST_EDITS = 400;
const DIGIT = /\p{N}/u;
const NAME = /^\p{Lu}[\p{L}\p{M}'’-]*$/u;
/** Two names are no two spellings of one word: at least so many letters of the longer are others. */
const LEAST_NAME_DISTANCE = 0.5;

/** In what words two texts differ, in their order; undefined where they differ too much to say. */
export function differencesOf(a: string, b: string): Difference[] | undefined {
  const changes = diffArrays(wordsOf(a), wordsOf(b), {
    comparator: (one, other) => folded(one) === folded(other),
    maxEditLength: MOST_EDITS,
  });
  if (!changes) return undefined;
  const differences: Difference[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    if (removed.length + added.length > 0) {
      differences.push({ removed: removed.join(' '), added: added.join(' ') });
    }
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else close();
  }
  close();
  return differences;
}

/** Whether two texts are of one series, such as two invoices: nothing differs but numbers, dates and names. */
export const isSeries = (differences: readonly Difference[], language: string): boolean =>
  differences.length > 0 && differences.every((difference) => isParticular(difference, language));

function isParticular({ removed, added }: Difference, language: string): boolean {
  const calendar = calendarWords(language);
  const isDatum = (word: string) => DIGIT.test(word) || calendar.has(folded(word));
  const [before, after] = [removed.split(' ').filter(Boolean), added.split(' ').filter(Boolean)];
  const [namesBefore, namesAfter] = [
    before.filter((word) => !isDatum(word)),
    after.filter((word) => !isDatum(word)),
  ];
  if (namesBefore.length === 0 && namesAfter.length === 0) return true;
  return (
    namesBefore.length === namesAfter.length &&
    namesBefore.every((name, index) => areTwoNames(name, namesAfter[index] ?? ''))
  );
}

const areTwoNames = (one: string, other: string): boolean =>
  NAME.test(one) &&
  NAME.test(other) &&
  commonLetters(one, other) <= (1 - LEAST_NAME_DISTANCE) * Math.max(one.length, other.length);

/** How many letters two words share at their beginning and their end together. */
function commonLetters(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return head + tail;
}

const MONTHS = 12;
const WEEKDAYS = 7;
const calendars = new Map<string, ReadonlySet<string>>();

/** The names of months and weekdays in a language, long and short. */
function calendarWords(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known) return known;
  const words = new Set<string>();
  for (const style of ['long', 'short'] as const) {
    const format = (part: 'month' | 'weekday') =>
      new Intl.DateTimeFormat(language, { [part]: style, day: 'numeric', timeZone: 'UTC' });
    const [month, weekday] = [format('month'), format('weekday')];
    // The 1st of January 2024 was a Monday.
    for (let at = 0; at < MONTHS; at++) words.add(partOf(month, 'month', Date.UTC(2024, at, 1)));
    for (let at = 0; at < WEEKDAYS; at++) words.add(partOf(weekday, 'weekday', Date.UTC(2024, 0, 1 + at)));
  }
  calendars.set(language, words);
  return words;
}

const partOf = (format: Intl.DateTimeFormat, type: 'month' | 'weekday', at: number): string =>
  folded((format.formatToParts(at).find((part) => part.type === type)?.value ?? '').replace(/\.$/, ''));
