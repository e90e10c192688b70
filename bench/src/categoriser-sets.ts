import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench.ts';
import { type Agreement, type Score, scoreTable, sortFolder } from './categoriser-command.ts';
import type { Collection } from './categoriser-references.ts';

/** The limit that most figures are for: what a person who says nothing gets. */
export const MAIN_MAX = 50;

/** A collection sorted with each limit. */
export interface SetResult {
  readonly collection: Collection;
  readonly folder: string;
  /** The table made with N = 50. */
  readonly table: string;
  /** The number of classes that count: of a collection in several languages, those of each language. */
  readonly trueK: number;
  readonly main: Score;
  readonly atTen: Agreement;
  readonly atTrueK: Agreement;
  readonly atMost: Agreement;
  /** N = 50 with categories that may hold several languages; only of a collection in several. */
  readonly acrossLanguages?: Agreement;
}

/** The agreement that counts for a collection. */
export const agreementOf = ({ languages }: Collection, { final, finalByLang }: Score): Agreement =>
  languages === 'several' ? (finalByLang ?? final) : final;

/** Sorts a collection with N = 50, 10, the true K and 300, and scores each. Throws Absent. */
export async function measureSet(bench: Bench, collection: Collection): Promise<SetResult> {
  const { name, languages } = collection;
  const folder = await bench.data.collection(name);
  const tables = await bench.folder(name);
  const measure = async (max: number, acrossLanguages = false) => {
    const table = path.join(tables, `${max}${acrossLanguages ? '-across' : ''}.csv`);
    const { seconds } = await sortFolder(folder, { table, max, acrossLanguages });
    const score = await scoreTable(bench.data.scorer(), { folder, table });
    const agreement = acrossLanguages ? score.final : agreementOf(collection, score);
    bench.say(
      `${name}, N = ${max}${acrossLanguages ? ' across languages' : ''}: ` +
        `NMI ${agreement.nmi}, P1 ${agreement.p1}, ${agreement.k} found, ${seconds.toFixed(1)} s`,
    );
    return { score, agreement, table };
  };
  const main = await measure(MAIN_MAX);
  const trueK = languages === 'several' ? await classesByLanguage(folder) : main.score.classes;
  return {
    collection,
    folder,
    table: main.table,
    trueK,
    main: main.score,
    atTen: (await measure(10)).agreement,
    atTrueK: (await measure(trueK)).agreement,
    atMost: (await measure(300)).agreement,
    ...(languages === 'several' && { acrossLanguages: (await measure(MAIN_MAX, true)).agreement }),
  };
}

/** How many pairs of class and language there are: what follows the file's name in labels.csv is such a pair. */
async function classesByLanguage(folder: string): Promise<number> {
  const [, ...lines] = (await readFile(path.join(folder, 'labels.csv'), 'utf8')).trim().split(/\r?\n/);
  return new Set(lines.map((line) => line.slice(line.indexOf(',')))).size;
}
