import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

/** Ends each page of a file's text but the last. */
export const PAGE_BREAK = '\f';

/** The query of a file's text as stored; select from it what is shown. */
export function fileTextQuery({ projectId, fileId }: { projectId: string; fileId: string }) {
  const params = { id: projectId, fileId };
  const { queryKey, retry = false } = queryOf(fileContentEndpoints.getFileText, { params });
  return queryOptions({
    queryKey: [...queryKey, 'text'],
    retry,
    queryFn: async ({ signal }) => (await call(fileContentEndpoints.getFileText, { params, signal })).text(),
    // The contents never change; a new version is a new file.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
