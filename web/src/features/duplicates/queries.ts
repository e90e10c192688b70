import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** The families of similar files; fetched only if there are files to compare. */
export const useDuplicates = (projectId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...queryOf(fileEndpoints.listDuplicates, { params: { id: projectId } }),
    enabled: isEnabled,
  });

/** A file's text, with pages separated by blank lines. */
export function useText(projectId: string, fileId: string) {
  const params = { id: projectId, fileId };
  const { queryKey, retry = false } = queryOf(fileEndpoints.getFileText, { params });
  return useQuery({
    queryKey: [...queryKey, 'whole'],
    retry,
    queryFn: async ({ signal }) => {
      const text = await call(fileEndpoints.getFileText, { params, signal });
      return (await text.text()).replaceAll('\f', '\n\n');
    },
    // A file never changes; a new version is a new file.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Leaves files out of runs and downloads, or includes them again; settles once the page shows it. */
export function useLeaveOut(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { file_ids: string[]; left_out: boolean }) =>
      call(fileEndpoints.leaveOutFiles, { params: { id: projectId }, body }),
    onSuccess: () => refreshProject(client, projectId),
    onError: (error) => notify.error('Nothing was changed', detailOf(error, 'Please try again.')),
  });
}
