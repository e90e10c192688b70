import { DomainError } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database, Transaction } from '../../tables.ts';
import * as store from './projects.store.ts';

declare const authorized: unique symbol;

/** A project of which it has been checked that the caller owns it; only `authorizeProject` can make one. */
export interface AuthorizedProject {
  readonly [authorized]: true;
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
}

/** What the project use cases need. */
export interface Projects {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly maxProjects: number;
}

/** Throws `project_not_found` unless the account owns the project; not yours reads as not there. */
export async function authorizeProject(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<AuthorizedProject> {
  const row = await store.findOwnProject(db, { accountId, id });
  if (!row) throw notFound();
  return { id: row.id, accountId: row.account_id, name: row.name } as AuthorizedProject;
}

const notFound = () => new DomainError('project_not_found', 'Project not found');

/**
 * Locks the project to the end of the transaction, so that uploads, runs and deletions of one project
 * follow one another. Throws `project_not_found` when it has been deleted meanwhile.
 */
export async function lockProject(tx: Transaction, project: { id: string }) {
  const row = await store.lockProject(tx, project.id);
  if (!row) throw notFound();
  return row;
}

/** Throws `run_in_progress` while a run goes on; call it with the project locked. */
export async function assertNoRun(tx: Transaction, project: { id: string }): Promise<void> {
  if (await store.hasActiveRun(tx, project.id)) {
    throw new DomainError('run_in_progress', 'Wait for the current process to finish, or cancel it.');
  }
}

/** Makes the project's generated downloads stale. */
export const markContentChanged = store.bumpVersions;

/** The account's projects, newest first. */
export async function listProjects(projects: Projects, accountId: string): Promise<Project[]> {
  const rows = await store
    .selectProjects(projects.db, accountId)
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id', 'desc')
    .execute();
  return rows.map(toProject);
}

/** One project of the account. */
export async function getProject(
  projects: Projects,
  { accountId, id }: { accountId: string; id: string },
): Promise<Project> {
  const row = await store
    .selectProjects(projects.db, accountId)
    .where('projects.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toProject(row);
}

/** Creates a project. The limit holds however many are created at once. Throws `project_limit`. */
export async function createProject(
  projects: Projects,
  input: { accountId: string; name: string; description: string | null },
): Promise<Project> {
  const id = await projects.db.transaction().execute(async (tx) => {
    const count = await store.lockAndCount(tx, input.accountId);
    if (count >= projects.maxProjects) {
      throw new DomainError(
        'project_limit',
        `Project limit exceeded: You have reached the maximum of ${projects.maxProjects} projects. Please delete some existing projects to create new ones.`,
      );
    }
    return store.insertProject(tx, { ...input, now: projects.clock.now() });
  });
  return getProject(projects, { accountId: input.accountId, id });
}

/** Deletes a project: its rows at once, its objects after (the sweep takes what is left if that fails). */
export async function deleteProject(projects: Projects, project: AuthorizedProject): Promise<void> {
  await projects.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await store.deleteProjectRow(tx, project.id);
  });
  await projects.storage.removePrefix(projectPrefix(project.id));
}

/** Where a project's objects lie. */
export const projectPrefix = (projectId: string): string => `projects/${projectId}/`;

function toProject(row: store.ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    file_count: Number(row.file_count),
    category_count: Number(row.category_count),
    created_at: row.created_at.toISOString(),
    has_single_text_file: row.single_at !== null,
    single_text_file_generated_at: row.single_at?.toISOString() ?? null,
    has_zip_file: row.zip_at !== null,
    zip_file_generated_at: row.zip_at?.toISOString() ?? null,
  };
}
