import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-client.ts';

/** While something runs, the status is read now and then even with live events, should one be lost. */
const FALLBACK_REFETCH_MS = 30_000;

/** The reason of a button that is disabled during a run. */
export const WAIT_FOR_RUN = 'Wait for the current process to finish, or cancel it.';

/** Whether a run of either phase goes on. */
export const isProcessing = ({ phase1, phase2 }: Pick<PhaseStatus, 'phase1' | 'phase2'>): boolean =>
  phase1.is_running || phase2.is_running;

/** A run that has ended counts until the status after it is read: that reading may fail. */
const isActive = (status: PhaseStatus): boolean =>
  isProcessing(status) || status.job_details.some((job) => job.status === 'running');

/** The query of a project's phase status. */
export const phaseStatusQuery = (projectId: string) =>
  queryOf(categorizationEndpoints.getPhaseStatus, { params: { id: projectId } });

/** The state of both phases, and the running jobs. */
export const usePhaseStatus = (projectId: string) =>
  useQuery({
    ...phaseStatusQuery(projectId),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? FALLBACK_REFETCH_MS : false),
  });
