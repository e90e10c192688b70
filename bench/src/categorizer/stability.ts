import { createHash } from 'node:crypto';
import { link, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../bench.ts';
import { scoreTable, sortFolder } from './command.ts';
import { MAIN_MAX, type SetResult } from './sets.ts';
import { tableHash } from './table-hash.ts';

/** Whether sorting the same documents again gives the same result, for one collection. */
export interface Stability {
  readonly name: string;
  /** A second run produced the same bytes. */
  readonly isIdentical: boolean;
  /** The adjusted Rand index between the first run and a run with the file names shuffled. */
  readonly shuffledAri: number;
  /** The hash of the placements and names. */
  readonly answer: string;
}

/** Sorts a collection twice more with N = 50: unchanged, and with its file names shuffled. */
export async function measureStability(
  bench: Bench,
  { collection: { name }, folder, table }: SetResult,
): Promise<Stability> {
  const [again, shuffled] = [await bench.folder(`${name}-again`), await bench.folder(`${name}-shuffled`)];
  const second = path.join(again, 'second.csv');
  await sortFolder(folder, { table: second, max: MAIN_MAX });
  const isIdentical = (await readFile(table)).equals(await readFile(second));

  await shuffle({ folder, table }, shuffled);
  const third = path.join(again, 'third.csv');
  await sortFolder(shuffled, { table: third, max: MAIN_MAX });
  const { final } = await scoreTable(bench.data.scorer(), { folder: shuffled, table: third });
  bench.logProgress(`${name} again: ${isIdentical ? 'the same' : 'other'} bytes; shuffled: ARI ${final.ari}`);
  return { name, isIdentical, shuffledAri: final.ari, answer: await tableHash(table) };
}

/** Links the files under shuffled names into another folder, with the first run's categories as the labels. */
async function shuffle({ folder, table }: { folder: string; table: string }, target: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const rank = (name: string) => createHash('sha256').update(name).digest('hex');
  const mixed = [...names].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const newName = new Map(names.map((name, i) => [name, mixed[i] ?? name]));
  for (const [from, to] of newName) await link(path.join(folder, from), path.join(target, to));
  const [, ...lines] = (await readFile(table, 'utf8')).trim().split('\n');
  const labeled = lines.map((line) => line.replace(/^[^,]+/, (name) => newName.get(name) ?? name));
  await writeFile(path.join(target, 'labels.csv'), `file,language,raw,label\n${labeled.join('\n')}\n`);
}
