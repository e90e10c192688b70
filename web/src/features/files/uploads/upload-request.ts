import { fileEndpoints, UploadResult } from '@sheaf/contract/files';
import { folderOfBrowserFile } from '@sheaf/contract/uploads/folders';
import { uploadForm } from '@sheaf/contract/uploads/upload-form';
import { apiErrorFrom, ConnectionError } from '../../../api/api-error.ts';
import { handleRefusal, headersWith, withCsrf } from '../../../api/call.ts';
import { connection } from '../../../api/connection.ts';
import { urlOf } from '../../../api/query-client.ts';
import type { SendBatch } from './upload-run.ts';

/**
 * Sends files to a project in one request and reports upload progress, which `fetch` cannot do; that is why uploads
 * alone use XMLHttpRequest.
 */
export const sendFilesTo =
  (projectId: string, { keepsDuplicates }: { keepsDuplicates: boolean }): SendBatch<File> =>
  (files, options) =>
    withCsrf((token) => post({ projectId, keepsDuplicates, files, token, ...options }));

type Sending = {
  projectId: string;
  keepsDuplicates: boolean;
  files: readonly File[];
  token: string;
} & Parameters<SendBatch<File>>[1];

function post({
  projectId,
  keepsDuplicates,
  files,
  token,
  timeoutMs,
  signal,
  onSent,
}: Sending): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      urlOf(fileEndpoints.uploadFiles, {
        params: { id: projectId },
        query: keepsDuplicates ? { keep_duplicates: true } : {},
      }),
    );
    request.withCredentials = true;
    request.timeout = timeoutMs ?? 0;
    for (const [name, value] of headersWith(token)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, total });
    request.onload = () => settle(request, { resolve, reject });
    request.onerror = () => {
      connection.check();
      reject(new ConnectionError(request.status));
    };
    request.ontimeout = () => reject(new Error(`No response within ${(timeoutMs ?? 0) / 1000} seconds`));
    request.onabort = () => reject(new Error('Stopped'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(files));
  });
}

const formOf = (files: readonly File[]): FormData =>
  uploadForm(
    files.map((file) => ({ folder: folderOfBrowserFile(file), filename: file.name, content: file })),
  );

interface Settling {
  resolve: (result: UploadResult) => void;
  reject: (error: unknown) => void;
}

function settle(request: XMLHttpRequest, { resolve, reject }: Settling): void {
  if (request.status < 200 || request.status > 299) {
    const retryAfter = request.getResponseHeader('Retry-After');
    const error = apiErrorFrom(request.status, request.responseText, retryAfter);
    handleRefusal(fileEndpoints.uploadFiles, error);
    reject(error);
    return;
  }
  try {
    resolve(UploadResult.parse(JSON.parse(request.responseText)));
  } catch {
    reject(new Error('The server’s response could not be read'));
  }
}
