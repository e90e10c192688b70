import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '@sheaf/engine/text/digest';
import type { Bench } from '../bench.ts';
import { type Agreement, type Score, scoreTable, sortFolder } from './command.ts';
import { type NamedFile, trueNames } from './name-truth.ts';
import type { Collection } from './references.ts';

/** The limit that most figures use, which is the default. */
export const MAIN_MAX = 50;
/** How many names are shown, for judging by eye. */
const MAX_NAMES = 20;
const LAST_FIELD = /("(?:[^"]|"")*"|[^,]*)$/;

/** The results of a collection sorted with each limit. */
export interface SetResult {
  readonly collection: Collection;
  readonly folder: string;
  /** The table generated with N = 50. */
  readonly table: string;
  /** The number of classes that count; for a collection in several languages, the sum over its languages. */
  readonly trueK: number;
  readonly main: Score;
  /** With N = 50, the share of files whose category's name is true of most of its files. */
  readonly trueNames: number;
  readonly atTen: Agreement;
  readonly atTrueK: Agreement;
  readonly atMost: Agreement;
  /** N = 50 with categories that may span languages; only for a collection in several languages. */
  readonly acrossLanguages?: Agreement;
}

/** The agreement that counts for a collection. */
export const agreementOf = ({ languages }: Collection, { final, finalByLang }: Score): Agreement =>
  languages === 'several' ? (finalByLang ?? final) : final;

/** Sorts a collection with N = 50, 10, the true K and 300, and scores each. Throws MissingPrerequisite. */
export async function measureSet(bench: Bench, collection: Collection): Promise<SetResult> {
  const { name, languages } = collection;
  const folder = await bench.data.collection(name);
  const tables = await bench.folder(name);
  const measure = async (max: number, acrossLanguages = false) => {
    const table = path.join(tables, `${max}${acrossLanguages ? '-across' : ''}.csv`);
    const { seconds } = await sortFolder(folder, { table, max, acrossLanguages });
    const score = await scoreTable(bench.data.scorer(), { folder, table });
    const agreement = acrossLanguages ? score.final : agreementOf(collection, score);
    bench.logProgress(
      `${name}, N = ${max}${acrossLanguages ? ' across languages' : ''}: ` +
        `NMI ${agreement.nmi}, P1 ${agreement.p1}, ${agreement.k} found, ${seconds.toFixed(1)} s`,
    );
    return { score, agreement, table };
  };
  const main = await measure(MAIN_MAX);
  bench.logProgress(await largestCategories(main.table));
  const names = trueNames(await readTable(folder, main.table));
  bench.logProgress(`not true of 70 % of their files: ${names.untrue.join(' | ') || 'none'}`);
  const trueK = languages === 'several' ? await classesByLanguage(folder) : main.score.classes;
  return {
    collection,
    folder,
    table: main.table,
    trueK,
    main: main.score,
    trueNames: names.share,
    atTen: (await measure(10)).agreement,
    atTrueK: (await measure(trueK)).agreement,
    atMost: (await measure(300)).agreement,
    ...(languages === 'several' && { acrossLanguages: (await measure(MAIN_MAX, true)).agreement }),
  };
}

/** The files of a table with their categories and texts. */
async function readTable(folder: string, table: string): Promise<NamedFile[]> {
  const [, ...lines] = (await readFile(table, 'utf8')).trim().split('\n');
  return Promise.all(
    lines.map(async (line) => {
      const [file = '', language = ''] = line.split(',', 2);
      const text = digestOf(await readFile(path.join(folder, file), 'utf8'));
      return { category: categoryOf(line), language, text };
    }),
  );
}

/** The last field of a line of a table. */
function categoryOf(line: string): string {
  const field = LAST_FIELD.exec(line)?.[1] ?? '';
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}

/** The names of the largest categories in a table, with their document counts. */
async function largestCategories(table: string): Promise<string> {
  const [, ...lines] = (await readFile(table, 'utf8')).trim().split('\n');
  const names = Map.groupBy(lines, categoryOf);
  const counts = [...names].map(([name, own]) => ({ name, count: own.length }));
  const largest = counts.sort((a, b) => b.count - a.count).slice(0, MAX_NAMES);
  return largest.map(({ name, count }) => `${name} ${count}`).join(' | ');
}

/** Counts the pairs of class and language, which are what follows the file name in labels.csv. */
async function classesByLanguage(folder: string): Promise<number> {
  const [, ...lines] = (await readFile(path.join(folder, 'labels.csv'), 'utf8')).trim().split(/\r?\n/);
  return new Set(lines.map((line) => line.slice(line.indexOf(',')))).size;
}
