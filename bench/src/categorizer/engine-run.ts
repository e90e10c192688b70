import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { readText } from '@sheaf/engine/text/reading';
import { run } from '../programs.ts';

/** The times and the result of both built-in phases. */
export interface EngineRun {
  readonly labelMs: number;
  readonly assignMs: number;
  /** The category of each document, in file order. */
  readonly categories: string[];
}

/**
 * Runs both built-in phases on files in a separate process: as in a server, the code is cold and no other run's memory
 * is in the figure. Reading the texts is not timed, since that happens at upload.
 */
export async function runEngine(files: readonly string[]): Promise<EngineRun> {
  const folder = path.dirname(files[0] ?? '');
  const names = files.map((file) => path.basename(file));
  return JSON.parse(await run(process.execPath, [import.meta.filename, folder, ...names])) as EngineRun;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await sortFiles(process.argv.slice(2))));

async function sortFiles([folder = '', ...names]: string[]): Promise<EngineRun> {
  const documents: EngineDocument[] = [];
  for (const filename of names) {
    const text = await readFile(path.join(folder, filename), 'utf8');
    const { language, digest, terms } = readText({ text, filename });
    documents.push({
      id: filename,
      filename,
      language,
      digest,
      terms,
      rawCategoryId: null,
      categoryId: null,
    });
  }
  const start = performance.now();
  let labeled = start;
  const { categoryOf } = await sortInBothPhases(documents, () => (labeled = performance.now()));
  return {
    labelMs: labeled - start,
    assignMs: performance.now() - labeled,
    categories: names.map((name) => categoryOf.get(name) ?? ''),
  };
}

/** Sorts documents with both phases, one after the other, as the product does; they have their raw categories then. */
export async function sortInBothPhases(documents: EngineDocument[], onLabeled = () => {}) {
  const categorizer = createBuiltinCategorizer();
  const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
  onLabeled();
  const placementOf = new Map(placements.map((placement) => [placement.documentId, placement]));
  for (const document of documents) {
    const placement = placementOf.get(document.id);
    document.rawCategoryId = placement?.name ?? null;
    document.language = placement?.documentLanguage ?? document.language;
  }
  const rawCategories = [...new Map(placements.map(({ name, language }) => [name, language]))].map(
    ([name, language]) => ({ id: name, name, language }),
  );
  const groups = await categorizer.assignDocuments(
    { documents, present: [], maxCategories: MAX_CATEGORIES.default, rawCategories },
    {},
  );
  return {
    placementOf,
    categoryOf: new Map(groups.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name]))),
  };
}
