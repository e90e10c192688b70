import { type File, fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { fileTextQuery } from '../../../api/file-text.ts';
import { sendInOrder } from '../../../api/pending-changes.ts';
import { keyOf, queryOf } from '../../../api/query-client.ts';
import { refreshSettledProject } from '../../../api/refresh-project.ts';
import { lateChangeNotifier, notify } from '../../../ui/notifications/notify.ts';
import { saveUrl } from '../../downloads/save-file.ts';
import { pagesOf } from './text-part.ts';

interface FileAddress {
  readonly projectId: string;
  readonly fileId: string;
}

export function useFilePages({ projectId, fileId }: FileAddress, { isPdf }: { isPdf: boolean }) {
  const { data: text, error, refetch } = useQuery(fileTextQuery({ projectId, fileId }));
  const { data: starts, isPending } = useQuery({
    ...queryOf(fileContentEndpoints.listPages, { params: { id: projectId, fileId } }),
    enabled: isPdf,
  });
  const isKnown = !isPdf || !isPending;
  const pages = useMemo(
    () => (text !== undefined && isKnown ? pagesOf(text, starts ?? []) : undefined),
    [text, isKnown, starts],
  );
  return { pages, error, refetch };
}

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
    mutationFn: () => call(fileContentEndpoints.getFileOriginal, { params: { id: projectId, fileId } }),
    onSuccess: ({ download_url, filename }) => saveUrl(download_url, filename),
    onError: (error) => notify.error('Download failed', detailOf(error, 'Please try again.')),
  });
