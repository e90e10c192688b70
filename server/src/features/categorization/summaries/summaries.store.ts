import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Returns the categories of a project with their files, and how well each of these fits; an empty one with nulls. */
export const listCategorizedFiles = (db: Database, projectId: string) =>
  db
    .selectFrom('categories')
    .leftJoin('files', (join) =>
      join
        .onRef('files.project_id', '=', 'categories.project_id')
        .onRef('files.category_id', '=', 'categories.id')
        .on('files.left_out', '=', false),
    )
    .leftJoin('category_fits as fits', (join) =>
      join.onRef('fits.file_id', '=', 'files.id').onRef('fits.category_id', '=', 'files.category_id'),
    )
    .select([
      'categories.id as category_id',
      'categories.name as category_name',
      'files.id',
      'files.filename',
      'files.folder',
      'files.is_pinned',
      sql<string | null>`coalesce(files.raw_language, files.language)`.as('language'),
      'fits.confidence',
      'fits.reason',
      'fits.reason_sentence',
      'fits.second_category_id',
      'fits.second_nearness',
    ])
    .where('categories.project_id', '=', projectId)
    .orderBy('files.id')
    .execute();

export type CategorizedFileRow = Awaited<ReturnType<typeof listCategorizedFiles>>[number];

/** Returns the beginning of what is kept of files' texts, by file id. */
export async function findBeginnings(
  db: Database,
  { fileIds, characters }: { fileIds: readonly string[]; characters: number },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('readings')
    .select(['file_id', sql<string>`left(digest, ${characters})`.as('beginning')])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ file_id, beginning }) => [file_id, beginning]));
}
