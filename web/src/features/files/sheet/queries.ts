import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-client.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { saveUrl } from '../../downloads/save-file.ts';

interface FileAddress {
  readonly projectId: string;
  readonly fileId: string;
}

const PAGE_BREAK = '\f';

/** The text of a file, by its pages. */
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
    // A file never changes; another version of it is another file.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a file as it was uploaded. */
export const useDownloadOriginal = ({ projectId, fileId }: FileAddress) =>
  useMutation({
    mutationFn: () => call(fileEndpoints.getFileOriginal, { params: { id: projectId, fileId } }),
    onSuccess: ({ download_url, filename }) => saveUrl(download_url, filename),
    onError: (error) => notify.error('Download failed', detailOf(error, 'Please try again.')),
  });
