import type { JobDetail } from '@sheaf/contract/jobs';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { LiveState } from '../../api/live.ts';
import { usePhaseStatus } from '../categorization/queries.ts';
import { runningJobs } from '../jobs/job-cache.ts';
import { DownloadJobPolls } from './download-job-polls.tsx';
import { isDownloadJob } from './download-state.ts';

interface DownloadJobsState {
  /** The downloads that are being generated, as the buttons show them. */
  readonly jobs: readonly JobDetail[];
  /** Whether the page gave up asking for one of them. */
  readonly isAtLimit: boolean;
  /** Frees the buttons of the jobs that the page gave up on. */
  readonly resetButtons: () => void;
}

const Context = createContext<DownloadJobsState>({
  jobs: [],
  isAtLimit: false,
  resetButtons: () => undefined,
});

/** The generated downloads under way in the project, for every button below. */
export const useDownloadJobs = (): DownloadJobsState => use(Context);

export interface DownloadJobsProps {
  projectId: string;
  live: LiveState;
  children: ReactNode;
}

/** Watches the generated downloads of a project: by live events, or by asking while none arrive. */
export function DownloadJobs({ projectId, live, children }: DownloadJobsProps) {
  const { data: status } = usePhaseStatus(projectId);
  const [atLimit, setAtLimit] = useState<ReadonlySet<string>>(new Set());
  const [released, setReleased] = useState<ReadonlySet<string>>(new Set());

  const running = useMemo(
    () => (status ? [...runningJobs(status).values()].filter(isDownloadJob) : []),
    [status],
  );
  const state = useMemo(
    () => ({
      jobs: running.filter(({ job_id }) => !released.has(job_id)),
      isAtLimit: running.some(({ job_id }) => atLimit.has(job_id) && !released.has(job_id)),
      resetButtons: () => setReleased(new Set([...released, ...atLimit])),
    }),
    [running, released, atLimit],
  );
  return (
    <Context value={state}>
      {live !== 'live' &&
        running.map(({ job_id }) => (
          <DownloadJobPolls
            key={job_id}
            projectId={projectId}
            jobId={job_id}
            onLimit={() => setAtLimit((known) => new Set([...known, job_id]))}
          />
        ))}
      {children}
    </Context>
  );
}
