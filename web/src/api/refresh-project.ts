import { creditEndpoints } from '@sheaf/contract/credits';
import { projectEndpoints } from '@sheaf/contract/projects';
import type { QueryClient } from '@tanstack/react-query';
import { settleChanges } from './pending-changes.ts';
import { keyOf, projectIdOf } from './query-client.ts';

/** When each project was last refetched as a whole. */
const refreshedAt = new Map<string, number>();

/** Whether a whole project has been refetched since a point in time. */
export const isRefreshedSince = (projectId: string, moment: number): boolean =>
  (refreshedAt.get(projectId) ?? 0) > moment;

/** Refetches everything about a project, and the credit balance, which its runs change. */
export async function refreshProject(client: QueryClient, projectId: string): Promise<void> {
  refreshedAt.set(projectId, performance.now());
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => projectIdOf(queryKey) === projectId }),
    client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true }),
    client.invalidateQueries({ queryKey: keyOf(creditEndpoints.getCreditBalance) }),
    client.invalidateQueries({ queryKey: keyOf(creditEndpoints.listCreditTransactions) }),
  ]);
}

/** Does so once the page's changes are saved: what is read before that would hide them. */
export async function refreshSettledProject(client: QueryClient, projectId: string): Promise<void> {
  await settleChanges(projectId);
  await refreshProject(client, projectId);
}
