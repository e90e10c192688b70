import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';
import { renameFile } from './files.store.ts';
import { type RestorableContent, UNLABELED, UNPLACED } from './files.tables.ts';

interface ProjectFiles {
  readonly projectId: string;
  readonly fileIds: readonly string[];
}

/** Sets aside what is needed to bring files back, before the transaction deletes them. */
export const setAside = (tx: Transaction, { projectId, fileIds, until }: ProjectFiles & { until: Date }) =>
  sql`
    insert into restorable_files (file_id, project_id, until, content)
    select files.id, files.project_id, ${until}, jsonb_build_object(
      'file', to_jsonb(files),
      'readings', (select jsonb_agg(to_jsonb(own)) from readings as own where own.file_id = files.id),
      'passages', (select jsonb_agg(to_jsonb(own)) from passages as own where own.file_id = files.id),
      'category_fits', (select jsonb_agg(to_jsonb(own)) from category_fits as own where own.file_id = files.id),
      'ocr_pages', (select jsonb_agg(to_jsonb(own)) from ocr_pages as own where own.file_id = files.id),
      'copies', (select jsonb_agg(jsonb_build_object('id', copies.id, 'kind', copies.copy_kind))
        from files as copies where copies.copy_of = files.id and copies.left_out))
    from files where project_id = ${projectId} and id = any(${fileIds}::uuid[])`.execute(tx);

/** The files that can still be brought back, in upload order; locked until the end of the transaction. */
export const findRestorable = (tx: Transaction, { projectId, fileIds, now }: ProjectFiles & { now: Date }) =>
  tx
    .selectFrom('restorable_files')
    .select(['file_id', 'content'])
    .where('project_id', '=', projectId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('until', '>', now)
    .orderBy('file_id')
    .forUpdate()
    .execute();

const NO_COPY = { left_out: false, copy_of: null, copy_kind: null };

/**
 * Inserts a file again as it was, under its number and the given name. What no longer exists (a category, the file that
 * it copies) is left out; it is searched once it has been indexed again.
 */
export async function insertAgain(
  tx: Transaction,
  { content, filename }: { content: RestorableContent; filename: string },
): Promise<void> {
  const { id, project_id: projectId, number, raw_category_id, category_id, copy_of } = content.file;
  const { rows } = await sql<{ rawCategory: boolean; category: boolean; original: boolean }>`select
    exists (select from raw_categories where id = ${raw_category_id} and project_id = ${projectId}) as "rawCategory",
    exists (select from categories where id = ${category_id} and project_id = ${projectId}) as category,
    exists (select from files where id = ${copy_of}) as original`.execute(tx);
  const [known] = rows;
  const file = {
    ...content.file,
    filename,
    is_indexed: false,
    ...(!known?.rawCategory && UNLABELED),
    ...(!known?.category && UNPLACED),
    ...(copy_of !== null && !known?.original && NO_COPY),
  };
  await sql`insert into files
    select * from jsonb_populate_record(null::files, ${JSON.stringify(file)}::jsonb)`.execute(tx);
  await tx.updateTable('files').set({ number }).where('id', '=', id).execute();
  for (const table of ['readings', 'passages', 'ocr_pages', 'category_fits'] as const) {
    const rows = JSON.stringify(content[table] ?? []);
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx);
  }
  if (filename !== content.file.filename)
    await renameFile(tx, { projectId, fileId: id, folder: content.file.folder, filename });
  for (const copy of content.copies ?? []) {
    await tx
      .updateTable('files')
      .set({ left_out: true, copy_of: id, copy_kind: copy.kind })
      .where('id', '=', copy.id)
      .where('project_id', '=', projectId)
      .where('left_out', '=', false)
      .where('is_kept', '=', false)
      .execute();
  }
}

/** Deletes what is kept of files of a project, or of all of them; returns their ids in upload order. */
export async function forget(
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] | 'all' },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('restorable_files')
    .where('project_id', '=', projectId)
    .$if(fileIds !== 'all', (query) => query.where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id).sort();
}

/** The files whose time is over, by project. */
export async function listOver(db: Database, now: Date): Promise<ProjectFiles[]> {
  const rows = await db
    .selectFrom('restorable_files')
    .select(['project_id', 'file_id'])
    .where('until', '<=', now)
    .execute();
  return [...Map.groupBy(rows, ({ project_id }) => project_id)].map(([projectId, files]) => ({
    projectId,
    fileIds: files.map(({ file_id }) => file_id),
  }));
}
