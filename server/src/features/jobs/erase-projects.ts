import {
  countFiles,
  deleteProjectRow,
  findAndLockProject,
  listProjectIds,
  type ObjectRemoval,
  removeDeletedObjects,
} from '../projects/projects.ts';
import { endJobsOfProject } from './job-end.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** What erasing projects needs. */
export interface Eraser {
  readonly jobs: Jobs;
  readonly definitions: readonly JobDefinition[];
  readonly removal: ObjectRemoval;
}

/** How much was deleted. */
export interface Erased {
  readonly projects: number;
  readonly files: number;
}

/**
 * Deletes every project of an account and all that belongs to it, whatever goes on in it: jobs are cancelled and
 * settled first. Each project goes at once or not at all; when this fails on the way, it can be called again.
 * Objects go after their rows; those that the store does not take now are tried again later.
 */
export async function eraseProjects(eraser: Eraser, accountId: string): Promise<Erased> {
  let [projects, files] = [0, 0];
  for (const id of await listProjectIds(eraser.jobs.db, accountId)) {
    const deletedFiles = await eraseRows(eraser, id);
    if (deletedFiles === undefined) continue;
    projects += 1;
    files += deletedFiles;
    await removeDeletedObjects(eraser.removal);
  }
  return { projects, files };
}

/** Deletes a project's rows and returns how many files it had; undefined when it is gone already. */
const eraseRows = (eraser: Eraser, id: string): Promise<number | undefined> =>
  eraser.jobs.db.transaction().execute(async (tx) => {
    if (!(await findAndLockProject(tx, id))) return undefined;
    await endJobsOfProject(eraser, tx, id);
    const { total } = await countFiles(tx, { id });
    await deleteProjectRow(tx, id);
    return total;
  });
