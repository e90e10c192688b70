import { fileEndpoints } from '@sheaf/contract/files';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { fileTextQuery, PAGE_BREAK } from '../../api/file-text.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** The families of similar files; fetched only if there are files to compare. */
export const useDuplicates = (projectId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...queryOf(duplicateEndpoints.listDuplicates, { params: { id: projectId } }),
    enabled: isEnabled,
  });

/** A file's text, with pages separated by blank lines. */
export const useFileText = (projectId: string, fileId: string) =>
  useQuery({ ...fileTextQuery({ projectId, fileId }), select: withBlankLines });

const withBlankLines = (text: string): string => text.replaceAll(PAGE_BREAK, '\n\n');

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
