import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-client.ts';
import { refreshProject } from '../../../api/refresh-project.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { saveUrl } from '../../downloads/save-file.ts';

interface FileAddress {
  readonly projectId: string;
  readonly fileId: string;
}

const PAGE_BREAK = '\f';

/** A file's text, split into pages. */
export function useFileText({ projectId, fileId }: FileAddress) {
  const params = { id: projectId, fileId };
  const { queryKey, retry = false } = queryOf(fileEndpoints.getFileText, { params });
  return useQuery({
    queryKey: [...queryKey, 'pages'],
    retry,
    queryFn: async ({ signal }) => {
      const text = await call(fileEndpoints.getFileText, { params, signal });
      return (await text.text()).split(PAGE_BREAK);
    },
    // The contents never change; a new version is a new file.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Renames a file; settles once the page shows the new name. */
export function useRenameFile({ projectId, fileId }: FileAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filename: string) =>
      call(fileEndpoints.renameFile, { params: { id: projectId, fileId }, body: { filename } }),
    onSuccess: () => refreshProject(client, projectId),
    onError: (error) => notify.error('Rename failed', detailOf(error, 'Please try again.')),
  });
}

/** Saves the original file as uploaded. */
export const useDownloadOriginal = ({ projectId, fileId }: FileAddress) =>
  useMutation({
    mutationFn: () => call(fileEndpoints.getFileOriginal, { params: { id: projectId, fileId } }),
    onSuccess: ({ download_url, filename }) => saveUrl(download_url, filename),
    onError: (error) => notify.error('Download failed', detailOf(error, 'Please try again.')),
  });
