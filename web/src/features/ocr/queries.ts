import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { addJob } from '../../jobs/job-cache.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** The time and price of reading a project's scans; fetched only if there are any and OCR is not off. */
export const useOcrEstimate = (projectId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...queryOf(ocrEndpoints.estimateOcr, { params: { id: projectId } }),
    enabled: isEnabled,
  });

/** Starts reading the scans of a project; the page shows it as running immediately. */
export function useStartOcr(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ocrEndpoints.startOcr, { params: { id: projectId }, body: {} }),
    onSuccess: ({ job_id }) => {
      addJob(client, { projectId, jobId: job_id, type: 'ocr' });
      return refreshProject(client, projectId);
    },
    onError: (error) => notify.error('Scans could not be read', detailOf(error, 'Please try again.')),
  });
}
