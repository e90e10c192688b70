import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints, type ProjectEvent } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { editEndpoints } from '@sheaf/contract/edits';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LiveState, useLiveProject } from '../api/live.ts';
import { hasPendingChange } from '../api/pending-changes.ts';
import { isRefreshedSince, refreshSettledProject } from '../api/refresh-project.ts';
import { putJob } from './job-cache.ts';

type ChangedPart = Extract<ProjectEvent, { type: 'changed' }>['what'];

const { getPhaseStatus, listCategories, getRawCategories } = categorizationEndpoints;
const { listEdits, previewRegroup } = editEndpoints;
const { listFiles, getStorageUsage } = fileEndpoints;
const { getProject } = projectEndpoints;
const { getBundlePlan, listBundleChanges } = bundleEndpoints;
const bundles = [getBundlePlan, listBundleChanges];
const summaries = summaryEndpoints.listCategorySummaries;

const endpointsOfPart: Record<ChangedPart, readonly Endpoint[]> = {
  files: [
    listFiles,
    getStorageUsage,
    getProject,
    getPhaseStatus,
    getRawCategories,
    listEdits,
    summaries,
    ...bundles,
  ],
  categories: [
    listCategories,
    getRawCategories,
    listFiles,
    getProject,
    getPhaseStatus,
    listEdits,
    previewRegroup,
    summaries,
    ...bundles,
  ],
  project: [getProject, getPhaseStatus, ...bundles],
};

/** Changes in quick succession are refetched together: an upload of 1,000 files does not cause 1,000 requests. */
const REFETCH_DELAY_MS = 700;

/** Applies a project's live events to the cache; returns whether they arrive. */
export function useLiveProjectCache(projectId: string): LiveState {
  const client = useQueryClient();
  /** The endpoints to refetch, with the time of the change. */
  const pending = useRef(new Map<Endpoint, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refetch = () => {
    if (hasPendingChange(projectId)) {
      timer.current = setTimeout(refetch, REFETCH_DELAY_MS);
      return;
    }
    timer.current = undefined;
    for (const [{ path }, since] of pending.current) {
      // Events also report the page's own edits, whose results have been refetched by then.
      if (!isRefreshedSince(projectId, since)) {
        void client.invalidateQueries({ queryKey: [path, { id: projectId }] });
      }
    }
    pending.current.clear();
  };
  const scheduleRefetch = (what: ChangedPart) => {
    for (const endpoint of endpointsOfPart[what]) pending.current.set(endpoint, performance.now());
    timer.current ??= setTimeout(refetch, REFETCH_DELAY_MS);
  };

  const state = useLiveProject({
    projectId,
    onEvent: (event) => {
      if (event.type === 'job') putJob(client, { projectId, job: event.job });
      else scheduleRefetch(event.what);
    },
  });

  const before = useRef<LiveState>(state);
  useEffect(() => {
    // Events sent while the stream was down were missed.
    if (state === 'live' && before.current === 'down') void refreshSettledProject(client, projectId);
    before.current = state;
  }, [state, client, projectId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return state;
}
