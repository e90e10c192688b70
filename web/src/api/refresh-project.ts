import { creditEndpoints } from '@sheaf/contract/credits';
import { projectEndpoints } from '@sheaf/contract/projects';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './query-client.ts';

/** When a project was last read again as a whole. */
const refreshedAt = new Map<string, number>();

/** Whether everything of a project was read again after a moment. */
export const isRefreshedSince = (projectId: string, moment: number): boolean =>
  (refreshedAt.get(projectId) ?? 0) > moment;

/** Reads again everything that is known of a project, and the balance that its runs change. */
export async function refreshProject(client: QueryClient, projectId: string): Promise<void> {
  refreshedAt.set(projectId, performance.now());
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => projectIdOf(queryKey) === projectId }),
    client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true }),
    client.invalidateQueries({ queryKey: keyOf(creditEndpoints.getCreditBalance) }),
    client.invalidateQueries({ queryKey: keyOf(creditEndpoints.listCreditTransactions) }),
  ]);
}

/** Every call about a project has it as the path parameter `id`. */
function projectIdOf(queryKey: readonly unknown[]): unknown {
  const params = queryKey[1];
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
