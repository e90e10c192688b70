import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** The families of files that are alike; asked for only where there are files to compare. */
export const useDuplicates = (projectId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...queryOf(fileEndpoints.listDuplicates, { params: { id: projectId } }),
    enabled: isEnabled,
  });

/** Leaves files out of runs and downloads, or takes them in again; settles when the page shows it. */
export function useLeaveOut(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { file_ids: string[]; left_out: boolean }) =>
      call(fileEndpoints.leaveOutFiles, { params: { id: projectId }, body }),
    onSuccess: () => refreshProject(client, projectId),
    onError: (error) => notify.error('Nothing was changed', detailOf(error, 'Please try again.')),
  });
}
