import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  MAX_CATEGORIES,
} from '@sheaf/contract/constants';

/** A category as listed: its name, and what belongs in it. */
export interface OwnEntry {
  readonly name: string;
  readonly description: string | null;
}

export interface OwnList {
  readonly entries: readonly OwnEntry[];
  /** What is wrong with the other lines, in one sentence each. */
  readonly problems: readonly string[];
}

/** What pasted lists put before their items: "- ", "• ", "3. ", "[ ] ". */
const BULLET = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+|\[[ x]?\]\s*)+/i;
/** A colon within a time or an address is part of the name. */
const NAME_END = /:(?=\s|$)/;

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Reads a list of one category per line, with an optional description after a colon. */
export function parseOwnList(text: string): OwnList {
  const entries = new Map<string, OwnEntry>();
  const problems: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const item = line.trim().replace(BULLET, '');
    if (item === '') continue;
    const entry = toEntry(item);
    const problem = entries.has(nameKey(entry.name))
      ? `“${entry.name}” is already in the list`
      : problemOf(entry, entries.size);
    if (problem) problems.push(`Line ${index + 1}: ${problem}. It was not saved.`);
    else entries.set(nameKey(entry.name), entry);
  }
  return { entries: [...entries.values()], problems };
}

function toEntry(item: string): OwnEntry {
  const end = item.search(NAME_END);
  if (end < 0) return { name: item, description: null };
  return { name: item.slice(0, end).trim(), description: item.slice(end + 1).trim() || null };
}

function problemOf({ name, description }: OwnEntry, count: number): string | null {
  if (name === '') return 'there is no name before the colon';
  if (name.length > CATEGORY_NAME_MAX_LENGTH)
    return `the name is longer than ${CATEGORY_NAME_MAX_LENGTH} characters`;
  if ((description?.length ?? 0) > CATEGORY_DESCRIPTION_MAX_LENGTH)
    return `the description is longer than ${CATEGORY_DESCRIPTION_MAX_LENGTH} characters`;
  return count >= MAX_CATEGORIES.max ? `a project can have ${MAX_CATEGORIES.max} categories` : null;
}

export const formatOwnList = (entries: readonly OwnEntry[]): string =>
  entries.map(({ name, description }) => (description ? `${name}: ${description}` : name)).join('\n');

/** The text with the entries added whose names are not in it yet. */
export function withEntries(text: string, added: readonly OwnEntry[]): string {
  const known = new Set(parseOwnList(text).entries.map(({ name }) => nameKey(name)));
  const missing = added.filter(({ name }) => !known.has(nameKey(name)));
  return [text.trimEnd(), formatOwnList(missing)].filter(Boolean).join('\n');
}

/** Whether two lists have the same entries, in any order. */
export const isSameList = (a: readonly OwnEntry[], b: readonly OwnEntry[]): boolean => {
  const lines = (entries: readonly OwnEntry[]) => formatOwnList(entries).split('\n').sort().join('\n');
  return lines(a) === lines(b);
};

/** The entries of a list that another one has not. */
export function missingFrom<T extends OwnEntry>(list: readonly T[], other: readonly OwnEntry[]): T[] {
  const known = new Set(other.map(({ name }) => nameKey(name)));
  return list.filter(({ name }) => !known.has(nameKey(name)));
}
