import { type File, fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { fileTextQuery, PAGE_BREAK } from '../../../api/file-text.ts';
import { sendInOrder } from '../../../api/pending-changes.ts';
import { keyOf } from '../../../api/query-client.ts';
import { refreshSettledProject } from '../../../api/refresh-project.ts';
import { lateChangeNotifier, notify } from '../../../ui/notifications/notify.ts';
import { saveUrl } from '../../downloads/save-file.ts';

interface FileAddress {
  readonly projectId: string;
  readonly fileId: string;
}

export const useFilePages = (address: FileAddress) =>
  useQuery({ ...fileTextQuery(address), select: pagesOf });

const pagesOf = (text: string): string[] => text.split(PAGE_BREAK);

/** Renames a file; shown immediately, and reverted if rejected. */
export function useRenameFile({ projectId, fileId }: FileAddress) {
  const client = useQueryClient();
  const queryKey = keyOf(fileEndpoints.listFiles, { params: { id: projectId } });
  const show = (filename: string) =>
    client.setQueryData<File[]>(queryKey, (files) =>
      files?.map((file) => (file.id === fileId ? { ...file, filename } : file)),
    );
  return useMutation({
    mutationFn: (filename: string) =>
      sendInOrder(
        projectId,
        () => call(fileEndpoints.renameFile, { params: { id: projectId, fileId }, body: { filename } }),
        lateChangeNotifier(projectId),
      ),
    onMutate: (filename) => {
      const before = client.getQueryData<File[]>(queryKey)?.find(({ id }) => id === fileId);
      show(filename);
      return before?.filename;
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before);
      notify.error('Rename failed', detailOf(error, 'Please try again.'));
    },
    onSettled: () => refreshSettledProject(client, projectId),
  });
}

export const useDownloadOriginal = ({ projectId, fileId }: FileAddress) =>
  useMutation({
    mutationFn: () => call(fileEndpoints.getFileOriginal, { params: { id: projectId, fileId } }),
    onSuccess: ({ download_url, filename }) => saveUrl(download_url, filename),
    onError: (error) => notify.error('Download failed', detailOf(error, 'Please try again.')),
  });
