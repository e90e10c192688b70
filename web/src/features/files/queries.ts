import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';

export const useFiles = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.listFiles, { params: { id: projectId } }));

/** A project's storage usage relative to its limit. */
export const useStorageUsage = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.getStorageUsage, { params: { id: projectId } }));

/**
 * Deletes all files of a project, or the given ones, which can be brought back for a while; one that is already gone
 * counts as deleted. Settles once the page shows the project without them.
 */
export function useDeleteFiles(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileIds: 'all' | readonly string[]) => deleteFiles(projectId, fileIds),
    onSuccess: () => refreshProject(client, projectId),
  });
}

async function deleteFiles(id: string, fileIds: 'all' | readonly string[]): Promise<unknown> {
  if (fileIds === 'all') return call(fileEndpoints.deleteFiles, { params: { id } });
  const [fileId = '', ...others] = fileIds;
  if (others.length > 0)
    return call(fileEndpoints.deleteSelectedFiles, {
      params: { id },
      body: { file_ids: [...fileIds], restorable: true },
    });
  return call(fileEndpoints.deleteFile, { params: { id, fileId }, query: { restorable: true } }).catch(
    (error: unknown) => {
      if (!hasStatus(error, 404)) throw error;
    },
  );
}
