import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';

export const useFiles = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.listFiles, { params: { id: projectId } }));

/** A project's storage usage relative to its limit. */
export const useStorageUsage = (projectId: string) =>
  useQuery(queryOf(fileEndpoints.getStorageUsage, { params: { id: projectId } }));

/** Deletes one file; settles once the page shows the project without it. */
export function useDeleteFile(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => call(fileEndpoints.deleteFile, { params: { id: projectId, fileId } }),
    onSuccess: () => refreshProject(client, projectId),
  });
}

/** Deletes every file of a project; settles once the page shows it empty. */
export function useDeleteFiles(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(fileEndpoints.deleteFiles, { params: { id: projectId } }),
    onSuccess: () => refreshProject(client, projectId),
  });
}
