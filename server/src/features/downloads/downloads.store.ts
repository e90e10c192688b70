import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { DownloadsTables } from './downloads.tables.ts';

export type OutputKind = DownloadsTables['outputs']['kind'];
export type OutputRow = DownloadsTables['outputs'];

/** What an output is made for: a whole project, or one category of it. */
export interface OutputTarget {
  readonly projectId: string;
  readonly kind: OutputKind;
  readonly categoryId: string | null;
}

/** The output of a target, whatever version it was made from. */
export const findOutput = (db: Database, target: OutputTarget): Promise<OutputRow | undefined> =>
  db
    .selectFrom('outputs')
    .selectAll()
    .where('project_id', '=', target.projectId)
    .where('kind', '=', target.kind)
    .where('category_id', target.categoryId === null ? 'is' : '=', target.categoryId)
    .executeTakeFirst();

/** An output by its id. */
export const findOutputById = (db: Database, id: string): Promise<OutputRow | undefined> =>
  db.selectFrom('outputs').selectAll().where('id', '=', id).executeTakeFirst();

export const newOutputId = (): string => uuid();

/** Puts an output in the place of the one that its target had. */
export async function replaceOutput(tx: Transaction, output: OutputRow): Promise<void> {
  await tx
    .deleteFrom('outputs')
    .where('project_id', '=', output.project_id)
    .where('kind', '=', output.kind)
    .where('category_id', output.category_id === null ? 'is' : '=', output.category_id)
    .execute();
  await tx.insertInto('outputs').values(output).execute();
}

/** The outputs of a project with the versions that they were made from. */
export const listOutputs = (db: Database, projectId: string) =>
  db
    .selectFrom('outputs')
    .select(['id', 'kind', 'category_id', 'version'])
    .where('project_id', '=', projectId)
    .execute();

/** Deletes outputs by their ids. */
export const deleteOutputs = (tx: Transaction, ids: readonly string[]) =>
  tx.deleteFrom('outputs').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** Whether files and categories of a project are all there still. */
export async function areAllThere(
  tx: Transaction,
  content: { projectId: string; fileIds: readonly string[]; categoryIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ files: number; categories: number }>`select
    (select count(*) from files
      where project_id = ${content.projectId} and id = any(${content.fileIds}::uuid[])) as files,
    (select count(*) from categories
      where project_id = ${content.projectId} and id = any(${content.categoryIds}::uuid[])) as categories`.execute(
    tx,
  );
  const [found] = rows;
  return (
    Number(found?.files) === content.fileIds.length &&
    Number(found?.categories) === content.categoryIds.length
  );
}

/** A project's name and the versions that its outputs are made from. */
export const findProject = (db: Database, projectId: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'content_version', 'categories_version'])
    .where('id', '=', projectId)
    .executeTakeFirst();

/** The files that go into outputs, by name within their category. */
export const listSources = (db: Database, projectId: string) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'filename',
      'file_type',
      'size_bytes',
      'token_count',
      'text_size_bytes',
      'page_count',
      'notes',
      'has_text',
      'text_is_original',
      'category_id',
      'uploaded_at',
    ])
    .where('project_id', '=', projectId)
    .orderBy('filename')
    .orderBy('id')
    .execute();

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];
