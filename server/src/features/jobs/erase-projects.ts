import {
  countFiles,
  deleteProjectRow,
  findAndLockProject,
  listProjectIds,
  type ObjectRemovalContext,
  removeDeletedObjects,
} from '../projects/projects.ts';
import { endJobsOfProject } from './end-job.ts';
import type { JobDefinition, JobsContext } from './jobs.ts';

export interface ErasureContext {
  readonly jobs: JobsContext;
  readonly definitions: readonly JobDefinition[];
  readonly removal: ObjectRemovalContext;
}

export interface Erased {
  readonly projects: number;
  readonly files: number;
}

/**
 * Deletes every project of an account with everything that belongs to it; jobs are canceled and settled first. Each
 * project is deleted completely or not at all; after a failure, call it again. Objects are removed after their rows; if
 * the storage fails to remove some, that is retried later.
 */
export async function eraseProjects(context: ErasureContext, accountId: string): Promise<Erased> {
  let [projects, files] = [0, 0];
  for (const id of await listProjectIds(context.jobs.db, accountId)) {
    const deletedFiles = await eraseRows(context, id);
    if (deletedFiles === undefined) continue;
    projects += 1;
    files += deletedFiles;
    await removeDeletedObjects(context.removal);
  }
  return { projects, files };
}

/** Deletes a project's rows and returns how many files it had; undefined when it was already deleted. */
const eraseRows = (context: ErasureContext, id: string): Promise<number | undefined> =>
  context.jobs.db.transaction().execute(async (tx) => {
    if (!(await findAndLockProject(tx, id))) return undefined;
    await endJobsOfProject(context, tx, id);
    const { total } = await countFiles(tx, { id });
    await deleteProjectRow(tx, id);
    return total;
  });
