import { DomainError } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../tables.ts';
import { type FileCounts, NONE } from './file-counts.ts';
import * as store from './projects.store.ts';
import { type ObjectRemoval, removeDeletedObjects } from './removed-objects.ts';

export { FileCounts } from './file-counts.ts';
export {
  claimObject,
  discardObject,
  noteObject,
  type ObjectRemoval,
  removeDeletedObjects,
} from './removed-objects.ts';

declare const authorized: unique symbol;

/** A project of which it has been checked that the caller owns it; only `authorizeProject` can make one. */
export interface AuthorizedProject {
  readonly [authorized]: true;
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Another one once its files, their labels or their categories have changed. */
  readonly filesVersion: string;
}

/** What the project use cases need. */
export interface Projects {
  readonly db: Database;
  readonly clock: Clock;
  readonly removal: ObjectRemoval;
  readonly maxProjects: number;
  readonly counts: FileCounts;
  /** Called in the transaction that deletes a project, before it does: what goes on in it ends. */
  readonly onProjectDeleting: (tx: Transaction, projectId: string) => Promise<void>;
}

/** Throws `project_not_found` unless the account owns the project; not yours reads as not there. */
export async function authorizeProject(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<AuthorizedProject> {
  const row = await store.findOwnProject(db, { accountId, id });
  if (!row) throw notFound();
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    filesVersion: row.files_version,
  } as AuthorizedProject;
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

/** Lets those who have counted the project's labels know that they changed. */
export const markLabelsChanged = store.bumpLabels;

/** Locks a project that may have been deleted meanwhile; undefined then. */
export const findAndLockProject = store.lockProject;

/** For whoever deletes all that an account has. */
export const { listProjectIds, deleteProjectRow } = store;

/** Counts a project's files, their labels, and its categories. */
export async function countFiles(db: Database, project: { id: string }): Promise<store.FileCount> {
  const counts = await store.countFiles(db, [project.id]);
  return counts.get(project.id) ?? NONE;
}

/** The account's projects, newest first. */
export async function listProjects(projects: Projects, accountId: string): Promise<Project[]> {
  const rows = await store.listProjects(projects.db, accountId);
  const counts = await projects.counts.ofEach(rows.map(asRead));
  return rows.map((row, index) => toProject(row, counts[index] ?? NONE));
}

/** One project of the account. */
export async function getProject(
  projects: Projects,
  { accountId, id }: { accountId: string; id: string },
): Promise<Project> {
  const row = await store.findProject(projects.db, { accountId, id });
  if (!row) throw notFound();
  return toProject(row, await projects.counts.of(asRead(row)));
}

/**
 * Creates a project. The limit holds however many are created at once. Throws `project_limit`, or
 * `account_deactivated` when the account has been deactivated or deleted since the caller was let in.
 */
export async function createProject(
  projects: Projects,
  input: { accountId: string; name: string; description: string | null },
): Promise<Project> {
  const id = await projects.db.transaction().execute(async (tx) => {
    const count = await store.lockAndCount(tx, input.accountId);
    if (count === undefined) {
      throw new DomainError('account_deactivated', 'Please reactivate your account to create projects.');
    }
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

/** Deletes a project: its rows in one transaction, and then at once their objects. */
export async function deleteProject(projects: Projects, project: AuthorizedProject): Promise<void> {
  await projects.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await projects.onProjectDeleting(tx, project.id);
    await store.deleteProjectRow(tx, project.id);
  });
  await removeDeletedObjects(projects.removal);
}

/** Where a project's objects lie. */
export const projectPrefix = (projectId: string): string => `projects/${projectId}/`;

const asRead = (row: store.ProjectRow) => ({ id: row.id, filesVersion: row.files_version });

function toProject(row: store.ProjectRow, counts: store.FileCount): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    file_count: counts.total,
    category_count: counts.categories,
    created_at: row.created_at.toISOString(),
    has_single_text_file: row.single_at !== null,
    single_text_file_generated_at: row.single_at?.toISOString() ?? null,
    has_zip_file: row.zip_at !== null,
    zip_file_generated_at: row.zip_at?.toISOString() ?? null,
  };
}
