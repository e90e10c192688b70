import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';

/** Projects with their counts and the state of their generated downloads. */
export const selectProjects = (db: Database, accountId: string) =>
  db
    .selectFrom('projects')
    .leftJoin('outputs as zip', (join) =>
      join
        .onRef('zip.project_id', '=', 'projects.id')
        .on('zip.kind', '=', 'categories_zip')
        .on('zip.version', '=', sql<string>`projects.categories_version::text`),
    )
    .leftJoin('outputs as single', (join) =>
      join
        .onRef('single.project_id', '=', 'projects.id')
        .on('single.kind', '=', 'single_text')
        .on('single.version', '=', sql<string>`projects.content_version::text`),
    )
    .select((row) => [
      'projects.id',
      'projects.name',
      'projects.description',
      'projects.created_at',
      'zip.created_at as zip_at',
      'single.created_at as single_at',
      row
        .selectFrom('files')
        .select((files) => files.fn.countAll<number>().as('count'))
        .whereRef('files.project_id', '=', 'projects.id')
        .as('file_count'),
      row
        .selectFrom('categories')
        .select((categories) => categories.fn.countAll<number>().as('count'))
        .whereRef('categories.project_id', '=', 'projects.id')
        .as('category_count'),
    ])
    .where('projects.account_id', '=', accountId);

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];

/** Makes everybody else who creates projects for the account wait, and counts those it has. */
export async function lockAndCount(tx: Transaction, accountId: string): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a project and returns its id. */
export async function insertProject(
  tx: Transaction,
  project: { accountId: string; name: string; description: string | null; now: Date },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('projects')
    .values({
      id,
      account_id: project.accountId,
      name: project.name,
      description: project.description,
      created_at: project.now,
    })
    .execute();
  return id;
}

/** A project that belongs to the account; the where clause is what keeps accounts apart. */
export const findOwnProject = (db: Database, { accountId, id }: { accountId: string; id: string }) =>
  db
    .selectFrom('projects')
    .select(['id', 'account_id', 'name', 'content_version', 'categories_version'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The same, locked to the end of the transaction. */
export const lockProject = (tx: Transaction, id: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'content_version', 'categories_version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Deletes a project and, by its foreign keys, all that belongs to it. */
export const deleteProjectRow = (tx: Transaction, id: string) =>
  tx.deleteFrom('projects').where('id', '=', id).execute();

/** Counts up the versions that generated downloads are compared with. */
export const bumpVersions = (
  tx: Transaction,
  { projectId, areCategoriesTouched }: { projectId: string; areCategoriesTouched: boolean },
) =>
  tx
    .updateTable('projects')
    .set((row) => ({
      content_version: row('content_version', '+', 1),
      ...(areCategoriesTouched && { categories_version: row('categories_version', '+', 1) }),
    }))
    .where('id', '=', projectId)
    .execute();

/** Whether a run goes on in the project. */
export async function hasActiveRun(db: Database, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('target', '=', 'run')
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}
