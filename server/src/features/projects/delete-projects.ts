import type { Transaction } from '../../tables.ts';
import * as store from './projects.store.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  countFiles,
  lockProject,
  type ProjectsContext,
} from './projects.ts';

/** Deletes a project: its rows and jobs in one transaction, and immediately afterward their objects. */
export async function deleteProject(context: ProjectsContext, project: AuthorizedProject): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await deleteRows(context, tx, project.id);
  });
}

/** Requires the project's lock. */
async function deleteRows(
  { contentChanged }: ProjectsContext,
  tx: Transaction,
  projectId: string,
): Promise<void> {
  await contentChanged(tx, { projectId, what: 'project_deleted' });
  await store.deleteProjectRow(tx, projectId);
}

/**
 * Deletes every project of an account with everything that belongs to it; jobs are canceled and settled first. Each
 * project is deleted completely or not at all; after a failure, call it again. If the storage fails to remove some
 * objects, that is retried later.
 */
export async function eraseProjects(
  context: ProjectsContext,
  accountId: string,
): Promise<{ projects: number; files: number }> {
  let [projects, files] = [0, 0];
  for (const id of await store.listProjectIds(context.db, accountId)) {
    const deletedFiles = await context.db.transaction().execute(async (tx) => {
      // Somebody else may have deleted it.
      if (!(await store.lockProject(tx, id))) return undefined;
      const { total } = await countFiles(tx, { id });
      await deleteRows(context, tx, id);
      return total;
    });
    if (deletedFiles === undefined) continue;
    projects += 1;
    files += deletedFiles;
  }
  return { projects, files };
}
