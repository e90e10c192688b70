import path from 'node:path';
import { readTable } from '../read-table.ts';
import { countStems } from '../text/terms.ts';

const FILE = path.join(import.meta.dirname, 'vague-words.txt');
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

const sets = new Map<string, ReadonlySet<string>>();

/**
 * The stems of words that are frequent in many texts and name nothing by themselves: "way", "page", "Tuesday". A name
 * does not end with one.
 */
export function vagueStems(language: string): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const listed = readTable(FILE).find(([own]) => own === language)?.[1] ?? '';
  const words = [...listed.split(' '), ...calendarWords(language)];
  const stems = new Set(countStems(words.join(' | '), language).keys());
  sets.set(language, stems);
  return stems;
}

function calendarWords(language: string): string[] {
  const namesIn = (options: Intl.DateTimeFormatOptions, dates: Date[]) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  return [
    ...namesIn({ month: 'long' }, MONTHS),
    ...namesIn({ month: 'long', day: 'numeric' }, MONTHS),
    ...namesIn({ month: 'short' }, MONTHS),
    ...namesIn({ weekday: 'long' }, WEEKDAYS),
  ];
}
