import { type FileHash, fileEndpoints } from '@sheaf/contract/files';
import { splitPath } from '@sheaf/contract/uploads/folders';
import type { RefusedFile } from '../../sort/documents.ts';
import type { ClientContext } from '../client-context.ts';
import { Refused } from '../server-errors.ts';
import type { LocalFile, Renaming } from './push.plan.ts';

export interface RenameResult {
  readonly count: number;
  readonly refused: readonly RefusedFile[];
  /** A file that could not be renamed is uploaded, and the one with the old name deleted, as if they were unrelated. */
  readonly toSend: readonly LocalFile[];
  readonly toDelete: readonly FileHash[];
}

export async function renameFiles(
  { server, progress }: Pick<ClientContext, 'server' | 'progress'>,
  { projectId, renamings }: { projectId: string; renamings: readonly Renaming[] },
): Promise<RenameResult> {
  const refused: RefusedFile[] = [];
  const failed: Renaming[] = [];
  for (const [index, renaming] of renamings.entries()) {
    const { file, from } = renaming;
    progress.show(index / renamings.length, `Renaming ${index + 1} of ${renamings.length} files`);
    try {
      await server.call(fileEndpoints.renameFile, {
        params: { id: projectId, fileId: from.id },
        body: splitPath(file.name),
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'run_in_progress')
        refused.push({ file: file.file, reason: `Not renamed: ${error.message}` });
      // Another push has changed them meanwhile.
      else if (CANNOT_RENAME.includes(error.code ?? '')) failed.push(renaming);
      else throw error;
    }
  }
  return {
    count: renamings.length - refused.length - failed.length,
    refused,
    toSend: failed.map(({ file }) => file),
    toDelete: failed.map(({ from }) => from),
  };
}

const CANNOT_RENAME: readonly string[] = ['file_not_found', 'name_taken'];
