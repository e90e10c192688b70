import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { hasEarlyAnswers } from '../../api/early/early-answers.ts';
import { queryClient, queryOf } from '../../api/query-client.ts';
import { sessionQuery } from '../../session/session.ts';

/**
 * Puts into the cache what the page's head has asked for (`FETCH_EARLY`), so that the first drawing of a screen has it:
 * not first an empty screen, then its shape, and then what is in it.
 */
export async function cacheFirstAnswers(): Promise<void> {
  if (typeof window === 'undefined' || !hasEarlyAnswers()) return;
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
