import type { PhaseStatus } from '@sheaf/contract/categorization';
import { REFRESH_DELAY_MS } from '@sheaf/contract/constants';
import { type JobDetail, jobEndpoints } from '@sheaf/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { notify } from '../../ui/toast.ts';
import { refreshProject } from '../projects/project-refresh.ts';
import { putJob, readPhaseStatus } from './job-cache.ts';
import { isDownloadType, noticeOfEnd } from './job-end.ts';
import { JobEnds } from './job-ends.ts';

/**
 * Notices when a job of the project ends, however the page learnt of it (event, poll or reload): reads
 * everything again after the specified delay and tells how it ended.
 */
export function useJobEnds(projectId: string, status: PhaseStatus | undefined): void {
  const client = useQueryClient();
  const [ends] = useState(() => new JobEnds());

  const settle = useEffectEvent(async (job: JobDetail) => {
    const end = await call(jobEndpoints.getJobStatus, { params: { jobId: job.job_id } }).catch(() => null);
    if (end?.status === 'running') {
      // The list was read before the job was entered: it runs after all.
      putJob(client, {
        projectId,
        job: { ...job, progress: end.progress, progress_message: end.progress_message },
      });
      return;
    }
    // The answer to its start, or to a question asked before its end, may come late and list it once more.
    if (!ends.claim(job.job_id)) return;
    await new Promise((resolve) => setTimeout(resolve, refreshDelayMs(job)));
    await refreshProject(client, projectId);
    if (end) {
      const { kind, title, message } = noticeOfEnd({
        type: job.job_type,
        job: end,
        lastRunMessage: readPhaseStatus(client, projectId)?.last_run_message ?? null,
      });
      notify[kind](title, message);
    }
  });

  useEffect(() => {
    if (!status) return;
    for (const job of ends.noLongerRunning(status)) void settle(job);
  }, [ends, status]);
}

const refreshDelayMs = ({ job_type }: JobDetail): number =>
  isDownloadType(job_type) ? REFRESH_DELAY_MS.jobCompleted : REFRESH_DELAY_MS.processingEnded;
