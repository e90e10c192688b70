import type { JobDetail } from '@sheaf/contract/jobs';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { LiveState } from '../../api/live.ts';
import { runningJobs } from '../../jobs/job-cache.ts';
import { isDownloadType } from '../../jobs/job-end-messages.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { DownloadJobPolls } from './download-job-polls.tsx';

interface DownloadJobsState {
  /** The downloads that are being generated, as the buttons show them. */
  readonly jobs: readonly JobDetail[];
  /** Whether the page gave up asking for one of them. */
  readonly isAtLimit: boolean;
  /** Frees the buttons of the jobs that the page gave up on. */
  readonly resetButtons: () => void;
  /** Takes up a job again that the page gave up on, because somebody asked for its file once more. */
  readonly resumePolling: (jobId: string) => void;
}

const Context = createContext<DownloadJobsState | null>(null);

/** The generated downloads under way in the project, for every button below. */
export function useDownloadJobs(): DownloadJobsState {
  const state = use(Context);
  if (!state) throw new Error('A download button needs DownloadJobs around it');
  return state;
}

export interface DownloadJobsProps {
  projectId: string;
  live: LiveState;
  children: ReactNode;
}

/** Jobs that the page stopped asking after, and whether their buttons were freed. */
type AbandonedJobs = ReadonlyMap<string, 'at limit' | 'released'>;

/** Watches the generated downloads of a project: by live events, or by asking while none arrive. */
export function DownloadJobs({ projectId, live, children }: DownloadJobsProps) {
  const { data: status } = usePhaseStatus(projectId);
  const [abandoned, setAbandoned] = useState<AbandonedJobs>(new Map());
  const [round, setRound] = useState(0);
  const isLive = live === 'live';

  const running = useMemo(
    () =>
      status ? [...runningJobs(status).values()].filter(({ job_type }) => isDownloadType(job_type)) : [],
    [status],
  );
  const state = useMemo(
    () => ({
      jobs: running.filter(({ job_id }) => abandoned.get(job_id) !== 'released'),
      isAtLimit: !isLive && running.some(({ job_id }) => abandoned.get(job_id) === 'at limit'),
      resetButtons: () => setAbandoned((known) => new Map([...known.keys()].map((id) => [id, 'released']))),
      resumePolling: (jobId: string) => {
        setAbandoned((known) => new Map([...known].filter(([id]) => id !== jobId)));
        setRound((count) => count + 1);
      },
    }),
    [running, abandoned, isLive],
  );
  return (
    <Context value={state}>
      {!isLive &&
        running.map(({ job_id }) => (
          <DownloadJobPolls
            // A new round asks from the beginning.
            key={`${job_id} ${round}`}
            projectId={projectId}
            jobId={job_id}
            onLimit={() => setAbandoned((known) => new Map([...known, [job_id, 'at limit']]))}
          />
        ))}
      {children}
    </Context>
  );
}
