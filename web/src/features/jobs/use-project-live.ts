import { categorizationEndpoints, type ProjectEvent } from '@sheaf/contract/categorization';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LiveState, useLiveProject } from '../../api/live.ts';
import { refreshProject } from '../projects/project-refresh.ts';
import { putJob } from './job-cache.ts';

type Changed = Extract<ProjectEvent, { type: 'changed' }>['what'];

const { getPhaseStatus, listCategories, getRawCategories } = categorizationEndpoints;
const { listFiles, getStorageUsage } = fileEndpoints;
const { getProject } = projectEndpoints;

/** What to read again when something of a project changed. */
const readAgain: Record<Changed, readonly Endpoint[]> = {
  files: [listFiles, getStorageUsage, getProject, getPhaseStatus, getRawCategories],
  categories: [listCategories, getRawCategories, listFiles, getProject, getPhaseStatus],
  project: [getProject, getPhaseStatus],
};

/** Changes that come close together are read once: an upload of 1,000 files is not 1,000 readings. */
const GATHER_MS = 700;

/** Keeps the cache in step with a project's live events, and tells whether they arrive. */
export function useProjectLive(projectId: string): LiveState {
  const client = useQueryClient();
  const pending = useRef(new Set<Endpoint>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readSoon = (what: Changed) => {
    for (const endpoint of readAgain[what]) pending.current.add(endpoint);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const { path } of pending.current) {
        void client.invalidateQueries({ queryKey: [path, { id: projectId }] });
      }
      pending.current.clear();
    }, GATHER_MS);
  };

  const state = useLiveProject({
    projectId,
    onEvent: (event) => {
      if (event.type === 'job') putJob(client, { projectId, job: event.job });
      else readSoon(event.what);
    },
  });

  const before = useRef<LiveState>(state);
  useEffect(() => {
    // Whatever happened while the stream was away went unheard.
    if (state === 'live' && before.current === 'down') void refreshProject(client, projectId);
    before.current = state;
  }, [state, client, projectId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return state;
}
