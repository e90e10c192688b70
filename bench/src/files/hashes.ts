import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { mergedTextOfCategories } from '@sheaf/server/features/downloads/assembly/merged-text';
import {
  INSPECTION_LIMITS,
  type Inspector,
  openInspector,
} from '@sheaf/server/features/files/inspection/inspection';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { MissingPrerequisite, type ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { type ReadDocument, ReadingHashes } from './reading-hashes.ts';

const PDFS = 'pdf';
const SETS = [
  ...['bbc', 'ng20', 'bills', 'gnad_de', 'news_fr', 'news_pt', 'contracts_a', 'mixed_a', 'multi_a'],
  PDFS,
];
/** The hashes of how each set is read and merged; update this file when they change on purpose. */
const EXPECTED = new URL('./expected-hashes.json', import.meta.url);
/** Documents per category of the merged text, in name order. */
const DOCUMENTS_PER_CATEGORY = 50;

type Hashes = Readonly<Record<string, string>>;

/** Whether documents are still read and merged to the same bytes, for changes that should only affect speed. */
export const hashes: BenchDefinition = {
  about:
    'hashes of what all documents are read as and merged to, against those that are kept; fails where one differs',
  measurements: [compareHashes],
};

async function compareHashes(bench: Bench): Promise<ResultRow[]> {
  const expected: Record<string, Hashes> = JSON.parse(await readFile(EXPECTED, 'utf8'));
  const found: Record<string, Hashes> = {};
  const inspector = openInspector({ ...INSPECTION_LIMITS, threads: availableParallelism() });
  try {
    for (const set of SETS.filter((name) => isSelected(bench, name))) {
      const paths = await pathsOf(bench, set);
      if (paths) found[set] = await hashesOf({ paths, inspector, folder: await bench.folder(set) });
    }
  } finally {
    await inspector.close();
  }
  report(bench, { found, expected });
  return [];
}

/** The documents of a set; undefined, with a message, if they are absent. */
const pathsOf = ({ data, logProgress }: Bench, set: string): Promise<string[] | undefined> =>
  (set === PDFS ? data.pdfs() : data.texts(set)).catch((error: unknown) => {
    if (!(error instanceof MissingPrerequisite)) throw error;
    logProgress(`${set}: skipped, ${error.message}`);
    return undefined;
  });

async function hashesOf(of: {
  paths: readonly string[];
  inspector: Inspector;
  folder: string;
}): Promise<Hashes> {
  const documents = await Promise.all(of.paths.map((file, index) => read(file, { ...of, index })));
  const readings = new ReadingHashes();
  for (const document of documents) readings.add(document);
  return { ...readings.finish(), merged: await mergedHash(documents) };
}

async function read(
  file: string,
  { inspector, folder, index }: { inspector: Inspector; folder: string; index: number },
): Promise<ReadDocument> {
  const name = path.basename(file);
  const textPath = path.join(folder, `${index}.text`);
  const task = { path: file, filename: name, textPath, hasPassages: true, isIndexed: true };
  // The index is written in a format of its own; what it is built from is hashed with the text.
  const { segments: _, ...inspection } = { segments: undefined, ...(await inspector.inspect(task)) };
  return { name, inspection, text: await readFile(existsSync(textPath) ? textPath : file, 'utf8') };
}

/** The hash of the merged text of a project whose documents are arranged by name alone. */
async function mergedHash(documents: readonly ReadDocument[]): Promise<string> {
  const kept = documents.flatMap(({ name, inspection, text }) =>
    inspection.ok
      ? [
          {
            filename: name,
            tokenCount: inspection.tokenCount,
            notes: inspection.notes,
            openText: async () => Readable.from([Buffer.from(text)]),
          },
        ]
      : [],
  );
  const categories = Array.from({ length: Math.ceil(kept.length / DOCUMENTS_PER_CATEGORY) }, (_, index) => ({
    title: `Category ${index + 1}`,
    documents: kept.slice(index * DOCUMENTS_PER_CATEGORY, (index + 1) * DOCUMENTS_PER_CATEGORY),
  }));
  const hash = createHash('sha256');
  const merged = mergedTextOfCategories({
    project: 'Hashes',
    date: new Date('2026-01-01T00:00:00Z'),
    categories,
  });
  for await (const chunk of merged.stream()) hash.update(chunk);
  return hash.digest('hex').slice(0, 12);
}

/** Prints the hashes. Those that differ are listed, set a failing exit code, and are printed in the form to store. */
function report(
  { print }: Bench,
  { found, expected }: { found: Record<string, Hashes>; expected: Record<string, Hashes> },
): void {
  const sets = Object.entries(found);
  if (sets.length === 0) return;
  const parts = Object.keys(sets[0]?.[1] ?? {});
  print(
    markdownTable(
      ['set', ...parts],
      sets.map(([set, values]) => [set, ...parts.map((part) => values[part] ?? '')]),
    ),
  );
  const differing = sets.flatMap(([set, values]) =>
    parts.filter((part) => values[part] !== expected[set]?.[part]).map((part) => `${set}: ${part}`),
  );
  if (differing.length > 0) {
    process.exitCode = 1;
    const asKept = JSON.stringify({ ...expected, ...found }, undefined, 2);
    print(`Not as expected: ${differing.join(', ')}\n\n${asKept}`);
  } else {
    print(`As expected: ${sets.map(([set]) => set).join(', ')}`);
  }
}
