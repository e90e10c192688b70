import { jobEndpoints } from '@sheaf/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf, hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refreshProject } from '../api/refresh-project.ts';
import { notify } from '../ui/notifications/notify.ts';

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
