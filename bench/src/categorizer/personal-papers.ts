import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { documentOf, type Labeled } from './pile-draws.ts';
import { scorePile } from './pile-score.ts';

/** How well piles of letters, bills, notes and minutes are sorted, which share their form and the names in them. */
export const personalPapers: BenchDefinition = {
  about:
    'nine piles of personal papers, written for this project: F1, ARI, names, and how sure the files are',
  measurements: [measurePersonalPapers],
};

const FOLDER = path.join(import.meta.dirname, '../../personal-papers');

async function measurePersonalPapers(bench: Bench): Promise<ResultRow[]> {
  const rows: string[][] = [];
  for (const pile of await readPersonalPapers()) {
    const { classes, raw, final, files, sure, surelyRight } = await scorePile(pile);
    const cells = [final.f1, final.ari, final.nmi, raw.f1].map((value) => value.toFixed(3));
    const groups = `${classes} / ${raw.groups} / ${final.groups}`;
    rows.push([pile[0]?.collection ?? '', String(files), groups, ...cells, `${surelyRight} of ${sure}`]);
  }
  const columns = [
    'pile',
    'documents',
    'classes / raw / final',
    'F1',
    'ARI',
    'NMI',
    'raw F1',
    'sure are right',
  ];
  bench.print(markdownTable(columns, rows));
  return [];
}

/** The nine piles, in alphabetical order. */
async function readPersonalPapers(): Promise<Labeled[][]> {
  const folders = await readdir(FOLDER, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map(readPile));
}

async function readPile(name: string): Promise<Labeled[]> {
  const lines = (await readFile(path.join(FOLDER, name, 'labels.csv'), 'utf8')).split(/\r?\n/).slice(1);
  return Promise.all(lines.filter(Boolean).map((line) => readLabeled(name, line)));
}

/** Reads the document of a line `file,label`. A file name may contain commas. */
async function readLabeled(pile: string, line: string): Promise<Labeled> {
  const comma = line.lastIndexOf(',');
  const filename = line.slice(0, comma);
  const text = await readFile(path.join(FOLDER, pile, filename), 'utf8');
  const document = documentOf(`${pile}/${filename}`, { text, filename });
  const { language } = document;
  return { document, label: line.slice(comma + 1), collection: pile, language, text };
}
