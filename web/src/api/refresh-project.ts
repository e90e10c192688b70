import { creditEndpoints } from '@sheaf/contract/credits';
import { projectEndpoints } from '@sheaf/contract/projects';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './query-client.ts';

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

/** Every call about a project has its ID as the path parameter `id`. */
function projectIdOf(queryKey: readonly unknown[]): unknown {
  const params = queryKey[1];
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
