import type { EngineDocument } from '@sheaf/engine/categorizer';
import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';
import { chunksOf } from '../chunks.ts';

interface RunDocument extends EngineDocument {
  readonly isInRun: boolean;
  /** Whether it is in the run and has a raw category, from this run or (in phase 2) an earlier one. */
  readonly isDone: boolean;
}

/**
 * Returns the documents that the categorizer needs: the files of the run, and those that already have a raw category.
 * They have folders if the project's runs use those.
 * Read in chunks, since the embedded database handles one query at a time.
 */
export async function readDocuments(
  db: Database,
  run: { jobId: string; projectId: string },
): Promise<RunDocument[]> {
  const { file_ids, labeled, use_folders } = await db
    .selectFrom('runs')
    .select((row) => [
      'file_ids',
      // Reading ten thousand ids as one array is ten times faster than as rows.
      row
        .selectFrom('files')
        .select(sql<string[]>`coalesce(array_agg(id), '{}')`.as('ids'))
        .where('project_id', '=', run.projectId)
        .where('left_out', '=', false)
        .where('has_text', '=', true)
        .where('raw_category_id', 'is not', null)
        .as('labeled'),
      row
        .selectFrom('projects')
        .select('projects.use_folders')
        .where('projects.id', '=', run.projectId)
        .as('use_folders'),
    ])
    .where('job_id', '=', run.jobId)
    .executeTakeFirstOrThrow();
  const inRun = new Set(file_ids);
  const needed = [...new Set([...file_ids, ...(labeled ?? [])])];
  return (await readDocumentsOf(db, needed, { withFolders: use_folders === true })).map((document) => ({
    ...document,
    isInRun: inRun.has(document.id),
    isDone: inRun.has(document.id) && document.rawCategoryId !== null,
  }));
}

/** Reads documents by id, in id order; deleted ones are left out. */
async function readDocumentsOf(
  db: Database,
  ids: readonly string[],
  { withFolders = false } = {},
): Promise<EngineDocument[]> {
  const needed = ids.toSorted();
  const documents: EngineDocument[] = [];
  for (let start = 0; start < needed.length; start += DOCUMENTS_PER_PAGE) {
    const page = needed.slice(start, start + DOCUMENTS_PER_PAGE);
    for (const chunk of chunksOf(await listDocuments(db, page), CHUNK_LIMITS)) {
      documents.push(...(await readChunk(db, chunk, { withFolders })));
    }
  }
  return documents;
}

/**
 * Reads all documents of a project, or of one of its categories; documents without readable text only if they have been
 * placed.
 */
export async function readProjectDocuments(
  db: Database,
  { projectId, categoryId }: { projectId: string; categoryId?: string },
): Promise<EngineDocument[]> {
  const { ids } = await db
    .selectFrom('files')
    .select(sql<string[] | null>`array_agg(id)`.as('ids'))
    .where('project_id', '=', projectId)
    .where((row) => row.or([row('has_text', '=', true), row('category_id', 'is not', null)]))
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? null))
    .executeTakeFirstOrThrow();
  return readDocumentsOf(db, ids ?? []);
}

const DOCUMENTS_PER_PAGE = 500;

/** Lists documents without their readings, but with the stored (compressed) size of their digests. */
const listDocuments = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .innerJoin('readings', 'readings.file_id', 'files.id')
    .select(['id', 'filename', 'folder', 'files.language', 'raw_category_id', 'category_id'])
    // Getting their length would require reading and decompressing them.
    .select(sql<number>`pg_column_size(readings.digest)`.as('digest_bytes'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

// A chunk of this size is read in a few milliseconds. A document's terms are at most about as large as its digest, and
// a digest is stored in half its size.
const CHUNK_LIMITS = { items: 100, weight: 64 * 1024, weightOf: (of: ListedDocument) => of.digest_bytes };

async function readChunk(
  db: Database,
  chunk: readonly ListedDocument[],
  { withFolders = false },
): Promise<EngineDocument[]> {
  const ids = chunk.map(({ id }) => id);
  const rows = await db
    .selectFrom('readings')
    .select(['file_id', 'digest', 'terms'])
    .where('file_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const readings = new Map(rows.map(({ file_id, ...reading }) => [file_id, reading]));
  return chunk.flatMap((document) => {
    const reading = readings.get(document.id);
    // The document was deleted between the two queries.
    if (!reading) return [];
    return {
      ...reading,
      id: document.id,
      filename: document.filename,
      ...(withFolders && { folder: document.folder }),
      language: document.language,
      rawCategoryId: document.raw_category_id,
      categoryId: document.category_id,
    };
  });
}
