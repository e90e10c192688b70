import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { type Download, downloadEndpoints, projectOutput } from '@sheaf/contract/downloads';
import { type ProjectOutput, projectOutputName } from '@sheaf/contract/downloads/outputs';
import type { Address } from '@sheaf/contract/http/address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call, request } from '../../api/call.ts';
import { putJob } from '../../jobs/job-cache.ts';
import { phaseStatusQuery } from '../../jobs/phase-status.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { type DownloadTarget, jobOf } from './download-state.ts';
import { saveBlob, saveUrl } from './save-file.ts';

export interface DownloadRequest {
  readonly target: DownloadTarget;
  /** Regenerates the file even if it exists. */
  readonly isRegeneration: boolean;
}

/** Saves an existing download, or adds the job that generates it and passes its id to `onJob`. */
export function useDownload(projectId: string, { onJob }: { onJob: (jobId: string) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: DownloadRequest) => requestDownload(projectId, wanted),
    onSuccess: async (download, { target }) => {
      if (download instanceof Blob) {
        saveBlob(download, `project_${projectId}_all_content.txt`);
        return;
      }
      if (download.download_url) {
        saveUrl(download.download_url, download.filename ?? fallbackName(projectId, target));
        return;
      }
      if (!download.job_id) return;
      const job = jobOf(target, { ...download, job_id: download.job_id });
      // The job goes into the cached list of jobs, which may not be loaded yet if the user was quick.
      await client.ensureQueryData(phaseStatusQuery(projectId)).catch(() => undefined);
      putJob(client, { projectId, job });
      onJob(job.job_id);
      // The job may have ended before the response to its start arrived; only the list shows that.
      void client.invalidateQueries({ queryKey: phaseStatusQuery(projectId).queryKey });
    },
    onError: (error, { isRegeneration }) =>
      notify.error(
        isRegeneration ? 'Regeneration failed' : 'Download failed',
        detailOf(error, 'Please try again.'),
      ),
  });
}

function requestDownload(id: string, { target, isRegeneration }: DownloadRequest): Promise<Download | Blob> {
  const query = isRegeneration ? { force_regenerate: true } : {};
  switch (target.kind) {
    case 'category':
      return call(downloadEndpoints.downloadCategory, {
        params: { id, categoryId: target.categoryId, format: target.format },
        query: { ...query, category_name: target.name },
      });
    case 'bundles':
      return call(bundleEndpoints.downloadBundles, {
        params: { id },
        query: {
          ...query,
          target: target.targetId,
          format: target.format,
          ...(target.changedSince && { changed_since: target.changedSince }),
          ...(target.leaveOut && { leave_out: target.leaveOut }),
        },
      });
    default:
      return requestProjectOutput(target.kind, { params: { id }, query });
  }
}

/** Requests a download of the whole project, whose answer may also be the content itself. */
async function requestProjectOutput(
  kind: ProjectOutput,
  address: Address<ReturnType<typeof projectOutput>>,
): Promise<Download | Blob> {
  const endpoint = projectOutput(kind);
  const response = await request(endpoint, address);
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? endpoint.response.parse(await response.json()) : response.blob();
}

function fallbackName(projectId: string, target: DownloadTarget): string {
  switch (target.kind) {
    case 'category':
      return `${target.name}.${target.format}`;
    case 'bundles':
      return 'files.zip';
    default:
      return projectOutputName(target.kind, projectId);
  }
}

/** Fetches the ZIP of all PDFs and saves it. It is generated while streaming, so there is no job to wait for. */
export function useDownloadAllPdfs(projectId: string) {
  return useMutation({
    mutationFn: () => call(downloadEndpoints.downloadAllPdfs, { params: { id: projectId } }),
    onSuccess: (zip) => saveBlob(zip, `project_${projectId}_all_pdfs.zip`),
    onError: (error) => notify.error('Download failed', detailOf(error, 'Please try again.')),
  });
}
