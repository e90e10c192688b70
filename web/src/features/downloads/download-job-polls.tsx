import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { JOB_POLL, PROCESSING_POLL } from '@sheaf/contract/constants';
import { jobEndpoints } from '@sheaf/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query-client.ts';
import { readPhaseStatus, updateJob } from '../../jobs/job-cache.ts';
import { poll } from '../../jobs/poll.ts';
import { notify } from '../../ui/notifications/notify.ts';

export interface DownloadJobPollsProps {
  projectId: string;
  jobId: string;
  /** Whether live events arrive: the page then knows how the job is even when polling has stopped. */
  isLive: boolean;
  /** Runs when the second poll reaches its limit: without events, the button's state is then unknown. */
  onLimit: () => void;
}

/**
 * Polls one generated download: its status every 5 s up to ten times, followed by a timeout error if no live events
 * arrive; and whether it is still in the project's job list, every 5 s up to twenty times. Renders nothing; stops when
 * its job has left the list.
 */
export function DownloadJobPolls({ projectId, jobId, isLive, onLimit }: DownloadJobPollsProps) {
  const client = useQueryClient();
  const notifyLimit = useEffectEvent(onLimit);
  const notifyTimeout = useEffectEvent(() => {
    if (isLive) return;
    notify.error(
      'Polling timeout',
      `Job status polling stopped after ${JOB_POLL.attempts} attempts. Please refresh the page to check job status.`,
    );
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void poll({
      rule: JOB_POLL,
      request: () => call(jobEndpoints.getJobStatus, { params: { jobId }, signal }),
      isSettled: ({ status }) => status !== 'running',
      onAnswer: ({ status, progress, progress_message }) =>
        updateJob(client, { projectId, jobId, change: { status, progress, progress_message } }),
      signal,
    }).then(({ end }) => {
      if (end === 'limit') notifyTimeout();
    });
    void poll({
      rule: PROCESSING_POLL,
      request: async () => {
        const queryKey = keyOf(categorizationEndpoints.getPhaseStatus, { params: { id: projectId } });
        await client.refetchQueries({ queryKey });
        return readPhaseStatus(client, projectId);
      },
      // When the job leaves the list, the parent unmounts this component; there is nothing else to do here.
      isSettled: (status) =>
        status?.job_details.every((job) => job.job_id !== jobId || job.status !== 'running') ?? false,
      signal,
    }).then(({ end }) => {
      if (end === 'limit') notifyLimit();
    });
    return () => stop.abort();
  }, [client, projectId, jobId]);
  return null;
}
