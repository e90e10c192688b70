import { isOutput } from '@sheaf/contract/downloads/outputs';
import { type JobDetail, jobEndpoints } from '@sheaf/contract/jobs';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { call } from '../../api/call.ts';
import type { LiveState } from '../../api/live.ts';
import { runningJobs } from '../../jobs/job-cache.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { DownloadJobPolls } from './download-job-polls.tsx';
import { saveUrl } from './save-file.ts';

interface DownloadJobsState {
  /** The downloads being generated, as shown by their buttons. */
  readonly jobs: readonly JobDetail[];
  /** Whether the page has stopped polling one of them. */
  readonly isAtLimit: boolean;
  /** Frees the buttons of jobs that are no longer polled. */
  readonly resetButtons: () => void;
  /** Polls a job whose file was requested here, again if polling had stopped, and saves the file when it is ready. */
  readonly awaitFile: (jobId: string) => void;
}

const Context = createContext<DownloadJobsState | null>(null);

/** Returns the downloads being generated in the project; shared by all buttons below. */
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

/** Jobs the page has stopped polling, and whether their buttons were freed. */
type AbandonedJobs = ReadonlyMap<string, 'at limit' | 'released'>;

/**
 * Tracks the generated downloads of a project by polling; live events show sooner how they are. A file that was requested
 * on this page is saved once, as soon as it is ready.
 */
export function DownloadJobs({ projectId, live, children }: DownloadJobsProps) {
  const { data: status } = usePhaseStatus(projectId);
  const [abandoned, setAbandoned] = useState<AbandonedJobs>(new Map());
  const [round, setRound] = useState(0);
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set());
  const isLive = live === 'live';

  const running = useMemo(
    () => (status ? [...runningJobs(status).values()].filter(({ job_type }) => isOutput(job_type)) : []),
    [status],
  );
  const state = useMemo(
    () => ({
      jobs: running.filter(({ job_id }) => abandoned.get(job_id) !== 'released'),
      isAtLimit: !isLive && running.some(({ job_id }) => abandoned.get(job_id) === 'at limit'),
      resetButtons: () => setAbandoned((known) => new Map([...known.keys()].map((id) => [id, 'released']))),
      awaitFile: (jobId: string) => {
        setAwaited((known) => new Set([...known, jobId]));
        setAbandoned((known) => new Map([...known].filter(([id]) => id !== jobId)));
        setRound((count) => count + 1);
      },
    }),
    [running, abandoned, isLive],
  );
  const asked = useRef(new Set<string>());
  const saveIfReady = useEffectEvent(async (jobId: string) => {
    if (asked.current.has(jobId)) return;
    asked.current.add(jobId);
    const end = await call(jobEndpoints.getJobStatus, { params: { jobId } }).catch(() => null);
    if (end?.status === 'running') {
      // Its start was answered before the list of jobs had it.
      asked.current.delete(jobId);
      return;
    }
    setAwaited((known) => new Set([...known].filter((id) => id !== jobId)));
    if (end?.result?.download_url) saveUrl(end.result.download_url, end.result.filename ?? undefined);
  });
  useEffect(() => {
    for (const jobId of awaited) {
      if (!running.some(({ job_id }) => job_id === jobId)) void saveIfReady(jobId);
    }
  }, [awaited, running]);
  return (
    <Context value={state}>
      {running.map(({ job_id }) => (
        <DownloadJobPolls
          // A new round remounts the polls, which restarts them.
          key={`${job_id} ${round}`}
          projectId={projectId}
          jobId={job_id}
          isLive={isLive}
          onLimit={() => setAbandoned((known) => new Map([...known, [job_id, 'at limit']]))}
        />
      ))}
      {children}
    </Context>
  );
}
