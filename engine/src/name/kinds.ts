import path from 'node:path';
import { readTable } from '../read-table.ts';
import { isUnspaced } from '../text/stop-words.ts';
import type { NamedDocument } from './naming.ts';
import type { TitleLines } from './title-lines.ts';

const FILE = path.join(import.meta.dirname, 'kinds.txt');
/** They say the form of a document and nothing of its subject, so a name adds that. */
const MERE_FORMS: ReadonlySet<string> = new Set(
  'contracts letters interviews conversations manuals lectures exercises press papers'.split(' '),
);
/** So many people who speak make a conversation. */
const MIN_SPEAKERS = 2;
/** A longer line that contains the word is a sentence about an invoice, not the title of one. */
const MAX_TITLE_WORDS = 8;
/** Signs are looked for so far into a document. */
const SIGN_CHARS = 4_000;

/** A kind of documents in one language. Patterns are made when they are needed: all of them take a tenth of a second. */
interface Kind {
  id: string;
  language: string;
  name: string;
  title: () => RegExp | null;
  /** The same and the kind's name, as a category of such documents may have it. */
  named: () => RegExp;
  /** Beginnings of lines, which make a document one of the kind if it has all of them. */
  signs: () => RegExp[] | null;
}

const kinds: Kind[] = readTable(FILE).map(([id = '', language = '', name = '', words = '', signs = '']) => ({
  id,
  language,
  name,
  title: once(() => (words === '' ? null : wordsPattern(words, isUnspaced(language)))),
  named: once(() => wordsPattern(`${name}, ${words}`, isUnspaced(language))),
  signs: once(() => (signs === '' ? null : signs.split(';').map(lineStartPattern))),
}));
const nameOf = new Map(kinds.map(({ id, language, name }) => [`${id} ${language}`, name]));

export const KINDS: readonly string[] = [...new Set(kinds.map(({ id }) => id))];

/** The name of documents of a kind in a language; null if the table has none. */
export const kindName = (kind: string, language: string): string | null =>
  nameOf.get(`${kind} ${language}`) ?? null;

export const isMereForm = (kind: string): boolean => MERE_FORMS.has(kind);

/** The kinds that the name of a category says: in its language or, if none is said in that, in any. */
export function kindsNamed(name: string, language: string): ReadonlySet<string> {
  const found = kinds.filter((kind) => kind.named().test(name));
  const own = found.filter((kind) => kind.language === language);
  return new Set((own.length > 0 ? own : found).map(({ id }) => id));
}

/** The kinds of a document: its file name or a short line at its top says so, or it has two signs, or several people speak. */
export function kindsOf(
  { document, language }: NamedDocument,
  { title: { filename, lines }, speakers }: { title: TitleLines; speakers: number },
): ReadonlySet<string> {
  const titles = [filename, ...lines.filter((line) => line.split(/\s+/).length <= MAX_TITLE_WORDS)].join(
    '\n',
  );
  const top = document.digest.slice(0, SIGN_CHARS);
  const own = kinds.filter(
    (kind) =>
      kind.language === language &&
      (kind.title()?.test(titles) || kind.signs()?.every((sign) => sign.test(top))),
  );
  const ids = new Set(own.map(({ id }) => id));
  if (speakers >= MIN_SPEAKERS) ids.add('conversations');
  return ids;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function wordsPattern(list: string, isOpen: boolean): RegExp {
  const any = alternatives(list);
  return isOpen ? new RegExp(any, 'iu') : new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'iu');
}

function lineStartPattern(list: string): RegExp {
  return new RegExp(`^[^\\p{L}\\n]{0,12}(?:${alternatives(list)})(?![\\p{L}\\p{M}])`, 'imu');
}

function alternatives(list: string): string {
  const words = list.split(',').map((word) => word.trim().replaceAll('*', '[\\p{L}\\p{M}]*'));
  return words.filter((word) => word !== '').join('|');
}
