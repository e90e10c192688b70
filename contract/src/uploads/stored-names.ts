import { FILENAME_MAX_LENGTH } from '../constants.ts';

/** The name under which a file is stored: NFC, without path components and control characters. */
export function sanitizeFilename(given: string): string {
  const lastPart = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return lastPart.replace(/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '').trim();
}

/** Whether a file of this name may have been stored under the other one: the same name, or with a number added. */
export function isStoredAs(filename: string, kept: string): boolean {
  const dot = filename.lastIndexOf('.');
  const [stem, extension] = [filename.slice(0, dot).toLowerCase(), filename.slice(dot).toLowerCase()];
  const name = kept.toLowerCase();
  if (name === stem + extension) return true;
  const number = name.slice(stem.length, -extension.length || undefined);
  return name.startsWith(stem) && name.endsWith(extension) && NUMBER_ADDED.test(number);
}

const NUMBER_ADDED = /^ \(\d+\)$/;

/** The name itself, or the first of "name (2).txt", "name (3).txt", … that no other file of the project has. */
export function uniqueFilename(filename: string, taken: ReadonlySet<string>): string {
  if (!taken.has(filename.toLowerCase())) return filename;
  const dot = filename.lastIndexOf('.');
  const [stem, extension] = [filename.slice(0, dot), filename.slice(dot)];
  for (let number = 2; ; number++) {
    const suffix = ` (${number})${extension}`;
    const name = stem.slice(0, FILENAME_MAX_LENGTH - suffix.length).trimEnd() + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
