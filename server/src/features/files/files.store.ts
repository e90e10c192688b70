import type { Reading } from '@sheaf/engine/text/reading';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';

const selectFiles = (db: Database) =>
  db
    .selectFrom('files')
    .leftJoin('raw_categories', 'raw_categories.id', 'files.raw_category_id')
    .leftJoin('categories', 'categories.id', 'files.category_id')
    .selectAll('files')
    .select(['raw_categories.name as raw_category_name', 'categories.name as category_name']);

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

/** The files of a project, in the order of upload (ids are in time order). */
export const listFiles = (db: Database, projectId: string): Promise<FileRow[]> =>
  selectFiles(db).where('files.project_id', '=', projectId).orderBy('files.id').execute();

/** How many files a project holds, and their bytes. */
export async function sumFiles(db: Database, projectId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('files')
    .select((file) => [
      file.fn.countAll<number>().as('count'),
      file.fn.coalesce(file.fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes) };
}

// In LIKE, `_` stands for any character: some databases know the small and capital letters of English alone.
const LETTER_BEYOND_ASCII = /[^\P{Changes_When_Casemapped}\p{ASCII}]/gu;

/** The names in a project that may begin alike, capital letters or small ones. */
export async function findNamesLike(
  tx: Transaction,
  file: { projectId: string; stem: string },
): Promise<string[]> {
  const pattern = `${file.stem.replace(/[\\%_]/g, '\\$&').replace(LETTER_BEYOND_ASCII, '_')}%`;
  const rows = await tx
    .selectFrom('files')
    .select('filename')
    .where('project_id', '=', file.projectId)
    .where(sql`lower(filename)`, 'like', sql`lower(${pattern})`)
    .execute();
  return rows.map(({ filename }) => filename);
}

/** The name of the first file of a project with the same bytes. */
export async function findDuplicate(
  tx: Transaction,
  file: { projectId: string; sha256: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('files')
    .select('filename')
    .where('project_id', '=', file.projectId)
    .where('sha256', '=', file.sha256)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.filename ?? null;
}

/** What a new file's row holds. */
export interface NewFile {
  readonly id: string;
  readonly projectId: string;
  readonly filename: string;
  readonly fileType: 'pdf' | 'text';
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly textIsOriginal: boolean;
  readonly textSizeBytes: number;
  readonly pageCount: number | null;
  readonly hasText: boolean;
  readonly notes: string[];
  readonly reading: Reading;
  readonly now: Date;
}

/** Inserts a file with what was read from it; undefined when the project has one of this name. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow | undefined> {
  const row = await tx
    .insertInto('files')
    .values({
      id: file.id,
      project_id: file.projectId,
      filename: file.filename,
      file_type: file.fileType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      text_is_original: file.textIsOriginal,
      text_size_bytes: file.textSizeBytes,
      token_count: file.reading.tokenCount,
      page_count: file.pageCount,
      has_text: file.hasText,
      notes: file.notes,
      language: file.reading.language,
      uploaded_at: file.now,
    })
    .onConflict((conflict) => conflict.expression(sql`project_id, lower(filename)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('readings')
    .values({
      file_id: file.id,
      digest: file.reading.digest,
      terms: JSON.stringify(file.reading.terms),
    })
    .execute();
  return { ...row, raw_category_name: null, category_name: null };
}

/** Deletes one file of a project; undefined when it is not there. */
export const deleteFile = (tx: Transaction, file: { projectId: string; fileId: string }) =>
  tx
    .deleteFrom('files')
    .where('id', '=', file.fileId)
    .where('project_id', '=', file.projectId)
    .returning(['id', 'category_id'])
    .executeTakeFirst();

/** Deletes all files of a project and says which. */
export const deleteFiles = (tx: Transaction, projectId: string) =>
  tx.deleteFrom('files').where('project_id', '=', projectId).returning(['id', 'category_id']).execute();

/** Which of these ids are files or generated downloads. */
export async function findOwners(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('outputs').select('id').where('id', 'in', ids))
    .execute();
  return new Set(rows.map((row) => row.id));
}
