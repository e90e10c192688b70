import { PROJECT_FULL_MESSAGE } from '@sheaf/contract/files';
import { DomainError } from '@sheaf/contract/problems';
import { uniqueFilename } from '@sheaf/contract/uploads/stored-names';
import type { Transaction } from '../../tables.ts';
import { type AuthorizedProject, confirmPendingObject, lockProject } from '../projects/projects.ts';
import * as filesStore from './files.store.ts';
import { type FilesContext, fileFolder } from './files.ts';
import * as store from './restorable.store.ts';

interface RestoredFile {
  readonly id: string;
  readonly filename: string;
  readonly folder: string;
}

/**
 * Brings deleted files back while their time lasts, with all that was known of them: those that still can be, or none if
 * the project has no room. A file whose name has been taken gets a number. Throws `project_full`.
 */
export async function restoreFiles(
  context: FilesContext,
  project: AuthorizedProject,
  fileIds: readonly string[],
): Promise<RestoredFile[]> {
  const projectId = project.id;
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const used = await filesStore.sumFiles(tx, projectId);
    const restored: RestoredFile[] = [];
    for (const { file_id: id, content } of await store.findRestorable(tx, {
      projectId,
      fileIds,
      now: context.clock.now(),
    })) {
      // Otherwise its objects are being removed already.
      if (!(await confirmPendingObject(tx, fileFolder({ project_id: projectId, id })))) continue;
      used.count += 1;
      used.bytes += content.file.size_bytes;
      assertRoom(context, used);
      const { folder } = content.file;
      const filename = await freeName(tx, { ...content.file, projectId });
      await store.insertAgain(tx, { content, filename });
      restored.push({ id, filename, folder });
    }
    if (restored.length === 0) return restored;
    await store.forget(tx, { projectId, fileIds: restored.map(({ id }) => id) });
    await context.contentChanged(tx, { projectId, what: 'files_restored' });
    return restored;
  });
}

function assertRoom({ limits }: FilesContext, { count, bytes }: { count: number; bytes: number }): void {
  if (count <= limits.documentsPerProject && bytes <= limits.projectStorageBytes) return;
  throw new DomainError('project_full', PROJECT_FULL_MESSAGE);
}

/** The name, or the first with a number that no file of the folder has: the database decides which names are equal. */
async function freeName(
  tx: Transaction,
  file: { projectId: string; folder: string; filename: string },
): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const filename = uniqueFilename(file.filename, taken);
    if (!(await filesStore.findByName(tx, { ...file, filename }))) return filename;
    taken.add(filename.toLowerCase());
  }
}
