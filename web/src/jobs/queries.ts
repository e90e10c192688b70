import { type JobType, jobEndpoints } from '@sheaf/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf, hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refreshProject } from '../api/refresh-project.ts';
import { notify } from '../ui/notifications/notify.ts';
import { addJob } from './job-cache.ts';

interface JobStart {
  readonly type: JobType;
  readonly send: () => Promise<{ job_id: string }>;
  /** What failed: "Scans could not be read". */
  readonly failed: string;
}

/** Starts a job, which the page shows as running immediately. */
export function useStartJob(projectId: string, { type, send, failed }: JobStart) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ job_id }) => {
      addJob(client, { projectId, jobId: job_id, type });
      return refreshProject(client, projectId);
    },
    onError: (error) => notify.error(failed, detailOf(error, 'Please try again.')),
  });
}

/** Cancels a job; what it has done so far is kept. Shows the reason if it cannot be canceled. */
export function useCancelJob(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(jobEndpoints.cancelJob, { params: { jobId } }),
    onError: (error) => {
      if (hasStatus(error, 409)) {
        notify.error('Cannot Cancel Job', detailOf(error, 'The job has already ended.'));
      } else {
        notify.error('Cancel Failed', detailOf(error, 'Please try again.'));
      }
    },
    onSettled: () => refreshProject(client, projectId),
  });
}
