import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectReader, Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import { type CategoryRow, findCategories } from '../categorization/categorization.ts';
import { fileKeys } from '../files/files.ts';
import { safeNames } from './assembly/safe-names.ts';
import { zipStream } from './assembly/zip.ts';
import * as store from './downloads.store.ts';

export interface Source {
  readonly row: store.SourceRow;
  openText(): Promise<Readable>;
  /** Like `openText`, for merging many texts. */
  readText(): Promise<ObjectReader>;
  openOriginal(): Promise<Readable>;
}

export interface CategorySources {
  readonly category: Pick<CategoryRow, 'id' | 'name'>;
  readonly sources: Source[];
}

async function readSources(
  db: Database,
  { storage, projectId }: { storage: Storage; projectId: string },
): Promise<Source[]> {
  const rows = await store.listSources(db, projectId);
  return rows.map((row) => {
    const keys = fileKeys({ ...row, project_id: projectId });
    return {
      row,
      openText: () => storage.open(keys.text),
      readText: () => storage.openReader(keys.text),
      openOriginal: () => storage.open(keys.original),
    };
  });
}

/** The files of a project by category, largest category first, without empty categories. */
export async function readCategorySources(
  db: Database,
  { storage, projectId }: { storage: Storage; projectId: string },
): Promise<{ categories: CategorySources[]; uncategorized: Source[] }> {
  const sources = await readSources(db, { storage, projectId });
  const categories = (await findCategories(db, projectId)).map((category) => ({
    category,
    sources: sources.filter((source) => source.row.category_id === category.id),
  }));
  return {
    categories: categories.filter((category) => category.sources.length > 0),
    uncategorized: sources.filter((source) => source.row.category_id === null),
  };
}

/** Streams a ZIP of a project's PDFs as uploaded; returns undefined if there are none. */
export async function zipOfPdfs(
  { db, storage }: { db: Database; storage: Storage },
  projectId: string,
): Promise<Readable | undefined> {
  const sources = (await readSources(db, { storage, projectId })).filter(
    ({ row }) => row.file_type === 'pdf',
  );
  if (sources.length === 0) return undefined;
  const names = safeNames(sources.map(({ row }) => row.filename));
  return zipStream(
    sources.map((source, index) => ({
      name: names[index] ?? source.row.filename,
      open: source.openOriginal,
      compress: false,
      modifiedAt: source.row.uploaded_at,
    })),
  );
}

export async function copyToFile(open: () => Promise<Readable>, file: string): Promise<string> {
  await pipeline(await open(), createWriteStream(file));
  return file;
}
