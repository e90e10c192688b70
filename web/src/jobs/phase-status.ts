import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-client.ts';

/** While something runs, the status is refetched at this interval even with live events, in case one is lost. */
const FALLBACK_REFETCH_MS = 30_000;

/** The explanation of a button that is disabled during a run. */
export const WAIT_FOR_RUN = 'Wait for the current process to finish, or cancel it.';

export const isProcessing = ({ phase1, phase2 }: Pick<PhaseStatus, 'phase1' | 'phase2'>): boolean =>
  phase1.is_running || phase2.is_running;

/** An ended run counts as active until the status after it has been read, since that request may fail. */
const isActive = (status: PhaseStatus): boolean =>
  isProcessing(status) || status.job_details.some((job) => job.status === 'running');

export const phaseStatusQuery = (projectId: string) =>
  queryOf(categorizationEndpoints.getPhaseStatus, { params: { id: projectId } });

export const usePhaseStatus = (projectId: string) =>
  useQuery({
    ...phaseStatusQuery(projectId),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? FALLBACK_REFETCH_MS : false),
  });
