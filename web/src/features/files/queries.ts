import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConnectionError, hasStatus } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';

export const useFiles = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.listFiles, { params: { id: projectId } }));

/** A project's storage usage relative to its limit. */
export const useStorageUsage = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.getStorageUsage, { params: { id: projectId } }));

/** How many files were deleted, and why others were not; the error is null if all were. */
export interface DeletionResult {
  readonly deleted: number;
  readonly error: unknown;
}

/** Deletes all files of a project, or the given ones; settles once the page shows the project without them. */
export function useDeleteFiles(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileIds: 'all' | readonly string[]) =>
      fileIds === 'all' ? deleteAll(projectId) : deleteEach(projectId, fileIds),
    onSuccess: () => refreshProject(client, projectId),
  });
}

async function deleteAll(id: string): Promise<DeletionResult> {
  const { deleted_files } = await call(fileEndpoints.deleteFiles, { params: { id } });
  return { deleted: deleted_files, error: null };
}

/** Deletes files one by one; one that is already gone counts as deleted, and one that fails does not keep the others. */
async function deleteEach(id: string, fileIds: readonly string[]): Promise<DeletionResult> {
  let deleted = 0;
  let failure: unknown = null;
  for (const fileId of fileIds) {
    try {
      await call(fileEndpoints.deleteFile, { params: { id, fileId } });
      deleted += 1;
    } catch (error) {
      if (hasStatus(error, 404)) deleted += 1;
      else failure ??= error;
      if (error instanceof ConnectionError) break;
    }
  }
  return { deleted, error: failure };
}
