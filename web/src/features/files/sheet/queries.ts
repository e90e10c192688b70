import { fileEndpoints } from '@sheaf/contract/files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { fileTextQuery, PAGE_BREAK } from '../../../api/file-text.ts';
import { refreshProject } from '../../../api/refresh-project.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { saveUrl } from '../../downloads/save-file.ts';

interface FileAddress {
  readonly projectId: string;
  readonly fileId: string;
}

/** A file's text, split into pages. */
export const useFilePages = (address: FileAddress) =>
  useQuery({ ...fileTextQuery(address), select: pagesOf });

const pagesOf = (text: string): string[] => text.split(PAGE_BREAK);

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
