import { EDITS_PER_PAGE } from '@sheaf/contract/constants';
import { type Edit, editEndpoints } from '@sheaf/contract/edits';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';

const editsQuery = (projectId: string) => queryOf(editEndpoints.listEdits, { params: { id: projectId } });

/**
 * The end of the edit history of a project's categories, newest first: all undone edits, and the last page of those in
 * effect.
 */
export const useEditHistory = (projectId: string) => useQuery(editsQuery(projectId));

/** Whether there may be older edits than these. */
export const isFullPage = (edits: readonly Edit[]): boolean =>
  edits.filter(({ undone }) => !undone).length >= EDITS_PER_PAGE.default;

export const fetchOlderEdits = (projectId: string, before: string): Promise<Edit[]> =>
  call(editEndpoints.listEdits, { params: { id: projectId }, query: { before } });

/** Returns the history from the cache, or fetches it. */
export const ensureEdits = (client: QueryClient, projectId: string): Promise<Edit[]> =>
  client.ensureQueryData(editsQuery(projectId));

export const fetchEdits = (client: QueryClient, projectId: string): Promise<Edit[]> =>
  client.fetchQuery({ ...editsQuery(projectId), staleTime: 0 });

/** Returns the edit that produced the current categories: the newest one not undone. */
export const currentEdit = (edits: readonly Edit[]): Edit | undefined => edits.find(({ undone }) => !undone);

/** Returns the edit that a redo would restore: the oldest undone one. */
export const nextRedo = (edits: readonly Edit[]): Edit | undefined => edits.findLast(({ undone }) => undone);
