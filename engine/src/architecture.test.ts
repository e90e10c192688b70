import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The folders that each folder may import from, besides itself and the files next to the folders. */
const ALLOWED: Record<string, readonly string[]> = {
  numeric: [],
  duplicates: [],
  search: [],
  'text/eld': [],
  'text/o200k': [],
  'text/prose': [],
  text: ['numeric', 'duplicates', 'text/eld', 'text/o200k', 'text/prose'],
  headings: ['numeric', 'text', 'embedding'],
  embedding: ['numeric', 'text'],
  'seed-words': ['numeric', 'text', 'embedding'],
  compare: ['numeric', 'text', 'headings', 'embedding'],
  tree: ['numeric', 'embedding', 'compare'],
  place: ['numeric', 'text', 'headings', 'embedding', 'seed-words', 'compare', 'name'],
  'name/nouns': ['text'],
  name: ['numeric', 'text', 'headings', 'embedding', 'name/nouns'],
  judge: ['numeric', 'compare'],
  builtin: ['numeric', 'text', 'headings', 'compare', 'tree', 'place', 'name', 'judge'],
  'model/calls': ['numeric'],
  'model/prompts': ['numeric', 'name', 'model/calls'],
  model: ['numeric', 'text', 'embedding', 'name', 'model/calls', 'model/prompts'],
  // The pipeline, and types that appear in the interface.
  '.': ['numeric', 'text', 'compare', 'tree', 'name', 'judge'],
};

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !/^(testing|embedding\/kernel)\//.test(file))
  .map((file) => ({ file, imports: importsOf(file) }));

/** Returns the engine files that a file imports, including type imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier = '']) =>
    path.posix.join(path.posix.dirname(file), specifier),
  );
}

it('imports between folders in one direction only', () => {
  const wrong = sources.flatMap(({ file, imports }) => {
    const own = path.posix.dirname(file);
    const allowed = [own, '.', ...(ALLOWED[own] ?? [])];
    return imports
      .filter((target) => !allowed.includes(path.posix.dirname(target)))
      .map((to) => `${file} → ${to}`);
  });
  expect(wrong).toEqual([]);
  expect(new Set(sources.map(({ file }) => path.posix.dirname(file)))).toEqual(new Set(Object.keys(ALLOWED)));
});

it('has no circular imports', () => {
  // Repeatedly removes files without imports among the rest, until only cycles and their importers are left.
  let left = sources;
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const files = new Set(left.map(({ file }) => file));
    left = left.filter(({ imports }) => imports.some((target) => files.has(target)));
  }
  expect(left.map(({ file }) => file)).toEqual([]);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
});
