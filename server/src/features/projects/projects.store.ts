import { OUTPUTS } from '@sheaf/contract/downloads/outputs';
import type { CategoryMode } from '@sheaf/contract/projects';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { v7 as uuid } from 'uuid';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database, Tables, Transaction } from '../../tables.ts';

const selectProjects = (db: Database, accountId: string) =>
  db
    .selectFrom('projects')
    .select((row) => [
      'projects.id',
      'projects.name',
      'projects.name_is_automatic',
      'projects.description',
      'projects.category_mode',
      'projects.across_languages',
      'projects.naming_language',
      'projects.use_folders',
      'projects.bundle_target',
      'projects.bundle_format',
      'projects.created_at',
      freshOutputAt(row, 'categories_zip').as('zip_at'),
      freshOutputAt(row, 'single_text_file').as('single_at'),
      activeRun(row).as('active_run'),
      filesVersion(row).as('files_version'),
    ])
    .where('projects.account_id', '=', accountId);

/** The projects of an account with the state of their generated downloads, newest first. */
export const listProjects = compiledOnce((db: Database, accountId: string) =>
  selectProjects(db, accountId).orderBy('projects.created_at', 'desc').orderBy('projects.id', 'desc'),
);

/** One project of an account, in the same form; undefined when the account has no such project. */
export const findProject = (
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<ProjectRow | undefined> =>
  selectProjects(db, accountId).where('projects.id', '=', id).executeTakeFirst();

/** The queued or running run of a project; there is at most one. */
const activeRun = (row: ExpressionBuilder<Tables, 'projects'>) =>
  row
    .selectFrom('jobs')
    .select((job) =>
      jsonBuildObject({ job_type: job.ref('jobs.type'), progress: job.ref('jobs.progress') }).as('run'),
    )
    .whereRef('jobs.project_id', '=', 'projects.id')
    .where('jobs.target', '=', 'run')
    .where('jobs.status', 'in', ['queued', 'running']);

/** When a project's download was generated, if it is not stale. As a join, planning takes five times as long. */
const freshOutputAt = (
  row: ExpressionBuilder<Tables, 'projects'>,
  kind: 'categories_zip' | 'single_text_file',
) =>
  row
    .selectFrom('outputs')
    .select('outputs.created_at')
    .whereRef('outputs.project_id', '=', 'projects.id')
    .where('outputs.kind', '=', kind)
    .where('outputs.category_id', 'is', null)
    .where(
      'outputs.version',
      '=',
      sql<string>`${row.ref(OUTPUTS[kind].of === 'files' ? 'projects.content_version' : 'projects.categories_version')}::text`,
    );

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];

/**
 * Locks an account so that no other transaction can create projects in it or terminate it, and counts its projects.
 * Undefined when the account is not active.
 */
export async function lockAndCountProjects(tx: Transaction, accountId: string): Promise<number | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account?.status !== 'active') return undefined;
  const { count } = await tx
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest project of an account with the given name. */
export const findProjectNamed = (tx: Transaction, { accountId, name }: { accountId: string; name: string }) =>
  tx
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function insertProject(
  tx: Transaction,
  project: {
    accountId: string;
    name: string;
    isNameAutomatic: boolean;
    description: string | null;
    now: Date;
  },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('projects')
    .values({
      id,
      account_id: project.accountId,
      name: project.name,
      name_is_automatic: project.isNameAutomatic,
      description: project.description,
      created_at: project.now,
    })
    .execute();
  return id;
}

/** How the runs of a project treat categories. */
export const findRunSettings = (db: Database, id: string) =>
  db
    .selectFrom('projects')
    .select([
      'category_mode as categoryMode',
      'across_languages as acrossLanguages',
      'naming_language as namingLanguage',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const updateProject = (
  tx: Transaction,
  { id, change }: { id: string; change: Partial<ProjectFields> },
) => tx.updateTable('projects').set(change).where('id', '=', id).execute();

type ProjectFields = Pick<
  Tables['projects'],
  'name' | 'description' | 'naming_language' | 'bundle_target' | 'bundle_format'
> & {
  name_is_automatic: boolean;
  category_mode: CategoryMode;
  across_languages: boolean;
  use_folders: boolean;
};

export async function listProjectIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('projects').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** A project that belongs to the account; the where clause keeps accounts apart. */
export const findOwnProject = (db: Database, { accountId, id }: { accountId: string; id: string }) =>
  db
    .selectFrom('projects')
    .select((row) => ['id', 'account_id', 'name', 'merge_forecast', filesVersion(row).as('files_version')])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** What is known about merging at a project's present version, and that version. */
export const findForecast = (db: Database, id: string) =>
  db
    .selectFrom('projects')
    .select((row) => ['merge_forecast', filesVersion(row).as('files_version')])
    .where('id', '=', id)
    .executeTakeFirst();

export const saveForecast = (
  tx: Transaction,
  { id, forecast }: { id: string; forecast: MergeForecast & { version: string } },
) =>
  tx
    .updateTable('projects')
    .set({ merge_forecast: JSON.stringify(forecast) })
    .where('id', '=', id)
    .execute();

/** Remembers that the files without a category, all of which have a raw category, fit none. */
export const savePlacedVersion = (tx: Transaction, id: string) =>
  tx
    .updateTable('projects')
    .set((row) => ({ placed_version: filesVersion(row) }))
    .where('id', '=', id)
    .execute();

/** Replaces the name of a project if it is automatic; returns whether it was. */
export async function replaceAutomaticName(
  tx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('projects')
    .set({ name, name_is_automatic: false })
    .where('id', '=', id)
    .where('name_is_automatic', '=', true)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** A version that changes whenever a project's files, their labels or their categories change. */
export const filesVersion = (row: ExpressionBuilder<Tables, 'projects'>) =>
  sql<string>`concat_ws('.', ${row.ref('projects.content_version')}, ${row.ref('projects.categories_version')},
    ${row.ref('projects.labels_version')})`;

export const lockProject = (tx: Transaction, id: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'content_version', 'categories_version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Deletes a project and, through foreign keys, everything that belongs to it. */
export const deleteProjectRow = (tx: Transaction, id: string) =>
  tx.deleteFrom('projects').where('id', '=', id).execute();

export const countUpVersions = (
  tx: Transaction,
  {
    projectId,
    versions,
  }: { projectId: string; versions: ReadonlyArray<'content' | 'categories' | 'labels'> },
) =>
  tx
    .updateTable('projects')
    .set((row) =>
      Object.fromEntries(
        versions.map((version) => [`${version}_version`, row(`${version}_version`, '+', 1)]),
      ),
    )
    .where('id', '=', projectId)
    .execute();

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
