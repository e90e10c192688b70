import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { REFRESH_DELAY_MS } from '@sheaf/contract/constants';
import type { JobType } from '@sheaf/contract/jobs';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { settleChanges } from '../../api/pending-changes.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { addJob } from '../../jobs/job-cache.ts';

/** The raw categories; not fetched until phase 1 is complete, since the server has none before. */
export const useRawCategories = (projectId: string, { isPhase1Complete }: { isPhase1Complete: boolean }) =>
  useQuery({
    ...queryOf(categorizationEndpoints.getRawCategories, { params: { id: projectId } }),
    enabled: isPhase1Complete,
  });

export type RunStart =
  | { readonly kind: 'sort'; readonly maxCategories: number }
  | { readonly kind: 'raw'; readonly maxFiles?: number }
  | { readonly kind: 'place-new' }
  | { readonly kind: 'merge'; readonly maxCategories: number }
  | { readonly kind: 'assign'; readonly maxCategories: number; readonly reuseExisting: boolean };

const jobTypeOf = {
  // A sort begins with phase 1; if that is done, the next status says otherwise.
  sort: 'raw_categorization',
  raw: 'raw_categorization',
  'place-new': 'place_new',
  merge: 'merge_categories',
  assign: 'assign_categories',
} as const satisfies Record<RunStart['kind'], JobType>;

/** The run was not started because an earlier change did not reach the server. */
export class PendingChangeError extends Error {
  constructor() {
    super('An earlier change was not saved, so nothing was started and no credits were used.');
  }
}

/**
 * Starts a run of either phase once earlier changes have been saved. The page shows it as running immediately and
 * refetches everything 2 s later.
 */
export function useStartRun(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (start: RunStart) => {
      if (!(await settleChanges(projectId))) throw new PendingChangeError();
      return callStart(projectId, start);
    },
    onSuccess: ({ job_id }, { kind }) => {
      addJob(client, { projectId, jobId: job_id, type: jobTypeOf[kind] });
      setTimeout(() => void refreshProject(client, projectId), REFRESH_DELAY_MS.phaseStarted);
    },
  });
}

function callStart(id: string, start: RunStart) {
  const params = { id };
  switch (start.kind) {
    case 'sort':
      return call(runEndpoints.startSort, {
        params,
        body: { max_categories: start.maxCategories },
      });
    case 'raw':
      return call(runEndpoints.startRawCategorization, {
        params,
        body: start.maxFiles === undefined ? {} : { max_files: start.maxFiles },
      });
    case 'place-new':
      return call(runEndpoints.startPlaceNew, { params, body: {} });
    case 'merge':
      return call(runEndpoints.startMerge, {
        params,
        body: { max_categories: start.maxCategories },
      });
    case 'assign':
      return call(runEndpoints.startAssign, {
        params,
        body: { max_categories: start.maxCategories, reuse_existing: start.reuseExisting },
      });
  }
}

/** Removes the file group categories and, with `all`, the raw categories too; files and credits stay. */
export function useClearCategorization(projectId: string) {
  const client = useQueryClient();
  const { clearAllCategorization, clearCategories } = categorizationEndpoints;
  return useMutation({
    mutationFn: ({ all }: { all: boolean }) =>
      call(all ? clearAllCategorization : clearCategories, { params: { id: projectId } }),
    onSuccess: () => refreshProject(client, projectId),
  });
}
