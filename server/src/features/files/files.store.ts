import type { PageKinds } from '@sheaf/contract/scans/page-kinds';
import { fileCreditsOf } from '@sheaf/contract/uploads/file-credits';
import type { IndexSegment } from '@sheaf/engine/search/text-index';
import type { Reading } from '@sheaf/engine/text/reading';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';
import { encodeSketch } from './duplicates/stored-sketch.ts';
import type { MeasuredPassages } from './inspection/passages.ts';
import { insertSegments } from './search/search-index.store.ts';

const selectFiles = (db: Database) =>
  db
    .selectFrom('files')
    .leftJoin('raw_categories', 'raw_categories.id', 'files.raw_category_id')
    .leftJoin('categories', 'categories.id', 'files.category_id')
    .leftJoin('category_fits as fits', (join) =>
      join.onRef('fits.file_id', '=', 'files.id').onRef('fits.category_id', '=', 'files.category_id'),
    )
    .leftJoin('categories as second', 'second.id', 'fits.second_category_id')
    .selectAll('files')
    .select([
      'raw_categories.name as raw_category_name',
      'categories.name as category_name',
      'fits.confidence as fit_confidence',
      'fits.reason as fit_reason',
      'fits.reason_sentence as fit_sentence',
      'second.name as fit_second',
      'fits.second_nearness as fit_nearness',
      'fits.fits_nowhere as fit_nowhere',
    ]);

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

const IN_NO_CATEGORY = {
  raw_category_name: null,
  category_name: null,
  fit_confidence: null,
  fit_reason: null,
  fit_sentence: null,
  fit_second: null,
  fit_nearness: null,
  fit_nowhere: null,
};

/** Returns the files of a project in upload order (ids are time-ordered). */
export const listFiles = (db: Database, projectId: string): Promise<FileRow[]> =>
  selectFiles(db).where('files.project_id', '=', projectId).orderBy('files.id').execute();

/** Returns the names, sizes and hashes of the files of a project, in upload order. */
export const listHashes = (db: Database, projectId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'filename', 'folder', 'size_bytes', 'sha256'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();

/** Which name in which folder of a project; both are compared ignoring case. */
interface NameInProject {
  readonly projectId: string;
  readonly folder: string;
  readonly filename: string;
}

const isInFolder = (folder: string) => sql<boolean>`lower(folder) = lower(${folder})`;

export const findByName = (db: Database, file: NameInProject) =>
  db
    .selectFrom('files')
    .select(['id', 'size_bytes'])
    .where('project_id', '=', file.projectId)
    .where(isInFolder(file.folder))
    .where(sql`lower(filename)`, '=', sql`lower(${file.filename})`)
    .executeTakeFirst();

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

// Replaced by `_`, which matches any character in LIKE: the collation of some databases folds only ASCII letters.
const NON_ASCII_LETTER = /[^\P{Changes_When_Casemapped}\p{ASCII}]/gu;

/** Returns the names in a folder of a project that may begin with a stem, ignoring case. */
export async function findNamesLike(
  tx: Transaction,
  file: { projectId: string; folder: string; stem: string },
): Promise<string[]> {
  const pattern = `${file.stem.replace(/[\\%_]/g, '\\$&').replace(NON_ASCII_LETTER, '_')}%`;
  const rows = await tx
    .selectFrom('files')
    .select('filename')
    .where('project_id', '=', file.projectId)
    .where(isInFolder(file.folder))
    .where(sql`lower(filename)`, 'like', sql`lower(${pattern})`)
    .execute();
  return rows.map(({ filename }) => filename);
}

/** Returns the names and folders of the files of a project with the same bytes, in upload order. */
export async function findDuplicates(
  db: Database,
  file: { projectId: string; sha256: string },
): Promise<Array<{ filename: string; folder: string }>> {
  return db
    .selectFrom('files')
    .select(['filename', 'folder'])
    .where('project_id', '=', file.projectId)
    .where('sha256', '=', file.sha256)
    .orderBy('id')
    .execute();
}

export interface NewFile {
  readonly id: string;
  readonly projectId: string;
  readonly filename: string;
  readonly folder: string;
  readonly fileType: 'pdf' | 'text';
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly textIsOriginal: boolean;
  readonly textSizeBytes: number;
  readonly pageCount: number | null;
  readonly pageKinds?: PageKinds | undefined;
  readonly hasText: boolean;
  readonly notes: string[];
  readonly reading: Reading;
  readonly passages: MeasuredPassages | undefined;
  readonly segments: readonly IndexSegment[] | undefined;
  readonly now: Date;
}

/** Inserts a file with what was read from it; returns undefined if its folder already has a file of this name. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow | undefined> {
  const row = await tx
    .insertInto('files')
    .values({
      id: file.id,
      project_id: file.projectId,
      filename: file.filename,
      folder: file.folder,
      file_type: file.fileType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      text_is_original: file.textIsOriginal,
      text_size_bytes: file.textSizeBytes,
      token_count: file.reading.tokenCount,
      page_count: file.pageCount,
      page_kinds: file.pageKinds ? JSON.stringify(file.pageKinds) : null,
      has_text: file.hasText,
      notes: file.notes,
      language: file.reading.language,
      file_credits: fileCreditsOf(file.sha256),
      uploaded_at: file.now,
      is_indexed: file.segments !== undefined,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`project_id, lower(folder), lower(filename)`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('readings')
    .values({
      file_id: file.id,
      digest: file.reading.digest,
      terms: JSON.stringify(file.reading.terms),
      sketch: encodeSketch(file.reading.sketch),
    })
    .execute();
  const { filename, passages } = file;
  if (passages) await insertPassages(tx, { fileId: file.id, filename, passages });
  if (file.segments) await insertSegments(tx, { fileId: file.id, segments: file.segments });
  return { ...row, ...IN_NO_CATEGORY };
}

/**
 * Inserts the passages of a file that has none; a no-op if the file has been deleted or already has them. If it has
 * been renamed since they were measured, the byte length of the new name is the upper bound for its tokens.
 */
export const insertPassages = (
  db: Database,
  { fileId, filename, passages }: { fileId: string; filename: string; passages: MeasuredPassages },
) => {
  const { bytes, characters, words, tokens, growth, pages, marks, nameTokens } = passages;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return sql`
    insert into passages (file_id, name_tokens, total_bytes, total_characters, total_words, total_tokens,
      passage_count, bytes, characters, words, tokens, growth, pages, marks)
    select id, case when filename = ${filename} then ${nameTokens}::int else octet_length(filename) end,
      ${sum(bytes) + sum(growth)}::int, ${sum(characters) + sum(growth)}::int,
      ${sum(words)}::int, ${sum(tokens) + sum(growth)}::int, ${bytes.length}::int, ${bytes}::int[],
      ${characters}::int[], ${words}::int[], ${tokens}::int[], ${growth}::int[], ${pages ?? null}::int[],
      ${marks ?? null}::int[]
    from files where id = ${fileId}
    on conflict do nothing`.execute(db);
};

/** Returns the name and type of a file of a project, and which object holds its text; undefined if there is none. */
export const findFile = (db: Database, file: { projectId: string; fileId: string }) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'project_id',
      'filename',
      'folder',
      'file_type',
      'text_is_original',
      'text_id',
      'text_size_bytes',
    ])
    .where('id', '=', file.fileId)
    .where('project_id', '=', file.projectId)
    .executeTakeFirst();

/** The length and the page of each passage of a file; none before they have been measured. */
export const findPassagePages = (db: Database, file: { projectId: string; fileId: string }) =>
  db
    .selectFrom('files')
    .leftJoin('passages', 'passages.file_id', 'files.id')
    .select(['passages.characters', 'passages.pages'])
    .where('files.id', '=', file.fileId)
    .where('files.project_id', '=', file.projectId)
    .executeTakeFirst();

/** Renames or moves a file of a project; its name is part of each of its passages. */
export async function renameFile(
  tx: Transaction,
  { projectId, fileId, folder, filename }: NameInProject & { fileId: string },
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ filename, folder })
    .where('id', '=', fileId)
    .where('project_id', '=', projectId)
    .execute();
  await tx
    .updateTable('passages')
    // A name has no more tokens than bytes.
    .set({ name_tokens: Buffer.byteLength(filename) })
    .where('file_id', '=', fileId)
    .execute();
}

/** Deletes files of a project and takes their left-out copies back in; returns the deleted ones in upload order. */
export async function deleteFiles(
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
) {
  const given = sql<string>`any(${fileIds}::uuid[])`;
  await tx
    .updateTable('files')
    .set({ left_out: false, copy_of: null, copy_kind: null })
    .where('copy_of', '=', given)
    .where('project_id', '=', projectId)
    .execute();
  const rows = await tx
    .deleteFrom('files')
    .where('id', '=', given)
    .where('project_id', '=', projectId)
    .returning(['id', 'category_id'])
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const deleteAllFiles = (tx: Transaction, projectId: string) =>
  tx.deleteFrom('files').where('project_id', '=', projectId).returning(['id', 'category_id']).execute();

/** Returns which of these ids belong to a file, even a deleted one that can be brought back, or a generated download. */
export async function findOwners(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('outputs').select('id').where('id', 'in', ids))
    .union(db.selectFrom('restorable_files').select('file_id as id').where('file_id', 'in', ids))
    .execute();
  return new Set(rows.map((row) => row.id));
}
