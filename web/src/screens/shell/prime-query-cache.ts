import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { hasPrefetches } from '../../api/early/prefetch.ts';
import { queryClient, queryOf } from '../../api/query-client.ts';
import { sessionQuery } from '../../session/session.ts';

/**
 * Fills the cache with the responses that the page's head has requested (`FETCH_EARLY`), so that the first render of a
 * screen has them: no empty screen first, then a skeleton, and then the contents.
 */
export async function primeQueryCache(): Promise<void> {
  if (typeof window === 'undefined' || !hasPrefetches()) return;
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  if (!user) return;
  const [, , area, projectId] = window.location.pathname.split('/');
  void queryClient.prefetchQuery(queryOf(creditEndpoints.getCreditBalance));
  void queryClient.prefetchQuery(queryOf(systemEndpoints.getSystemLimits));
  if (!area) void queryClient.prefetchQuery(queryOf(projectEndpoints.listProjects));
  if (area !== 'projects' || !projectId) return;
  const params = { id: decodeURIComponent(projectId) };
  void queryClient.prefetchQuery(queryOf(projectEndpoints.getProject, { params }));
  void queryClient.prefetchQuery(queryOf(fileEndpoints.listFiles, { params }));
  void queryClient.prefetchQuery(queryOf(categorizationEndpoints.listCategories, { params }));
  void queryClient.prefetchQuery(queryOf(categorizationEndpoints.getPhaseStatus, { params }));
}
