import { EDITS_PER_PAGE } from '@sheaf/contract/constants';
import { type Edit, editEndpoints } from '@sheaf/contract/edits';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';

const editsQuery = (projectId: string) => queryOf(editEndpoints.listEdits, { params: { id: projectId } });

/** The end of the history of a project's categories, newest first: what was undone, and the last page of what stands. */
export const useEditHistory = (projectId: string) => useQuery(editsQuery(projectId));

/** Whether there may be older edits than these. */
export const isFullPage = (edits: readonly Edit[]): boolean =>
  edits.filter(({ undone }) => !undone).length >= EDITS_PER_PAGE.default;

/** Reads the page of edits that are older than one. */
export const fetchOlderEdits = (projectId: string, before: string): Promise<Edit[]> =>
  call(editEndpoints.listEdits, { params: { id: projectId }, query: { before } });

/** Reads the history, from the cache if it is there. */
export const ensureEdits = (client: QueryClient, projectId: string): Promise<Edit[]> =>
  client.ensureQueryData(editsQuery(projectId));

/** Reads the history again. */
export const fetchEdits = (client: QueryClient, projectId: string): Promise<Edit[]> =>
  client.fetchQuery({ ...editsQuery(projectId), staleTime: 0 });

/** The edit whose result the categories are now: the newest that is not taken back. */
export const currentEdit = (edits: readonly Edit[]): Edit | undefined => edits.find(({ undone }) => !undone);

/** The edit that a redo would do again: the oldest of those that are taken back. */
export const nextRedo = (edits: readonly Edit[]): Edit | undefined => edits.findLast(({ undone }) => undone);
