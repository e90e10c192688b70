import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { PhaseStart } from '@sheaf/contract/categorization';
import { UPLOAD_BATCH } from '@sheaf/contract/constants';
import type { Download } from '@sheaf/contract/downloads';
import type { UploadResult } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';

/** A file to upload, and the name to upload it under. */
export interface LocalFile {
  readonly path: string;
  readonly name: string;
}

// Short enough not to matter in a time of one second, long enough to be little work for the server.
const POLL_MS = 25;

const PASSWORD = 'a good password';

/** A person with an account, who uses the product over HTTP as the web app does. */
export class Person {
  readonly visitor: Visitor;

  private constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  static async signUp(url: string): Promise<Person> {
    const visitor = new Visitor(url);
    const email = `bench-${crypto.randomUUID()}@example.org`;
    answered(await visitor.post('/auth/signup', { email, password: PASSWORD }));
    return new Person(visitor);
  }

  async createProject(): Promise<string> {
    return answered(await this.visitor.post<{ id: string }>('/projects', { name: 'Bench' })).id;
  }

  /** Uploads files in the web app's batches, one after the other; every file must be stored. */
  async upload(projectId: string, files: readonly LocalFile[]): Promise<void> {
    for (let start = 0; start < files.length; start += UPLOAD_BATCH.files) {
      await this.#uploadBatch(projectId, files.slice(start, start + UPLOAD_BATCH.files));
    }
  }

  async #uploadBatch(projectId: string, files: readonly LocalFile[]): Promise<void> {
    const form = new FormData();
    for (const file of files) form.append('files', await openAsBlob(file.path), file.name);
    const result = answered(
      await this.visitor.send<UploadResult>('POST', `/projects/${projectId}/upload`, {
        body: form,
        headers: { 'x-csrf-token': this.visitor.cookie('csrf_token') ?? '' },
      }),
    );
    if (result.uploaded_files.length === files.length) return;
    throw new Error(`Of ${files.length} files some were not kept: ${JSON.stringify(result.failed_files)}`);
  }

  /** Starts a phase and waits until it ends. */
  async runPhase(
    projectId: string,
    phase: 'categorize-raw' | 'assign-categories',
    body?: object,
  ): Promise<void> {
    const start = await this.visitor.post<PhaseStart>(`/ai/${projectId}/${phase}`, body);
    await this.#jobEnd(answered(start).job_id);
  }

  /** Clears both phases' results, so that they can be measured again. */
  async clearCategorization(projectId: string): Promise<void> {
    answered(await this.visitor.post(`/projects/${projectId}/clear-all`));
  }

  /** Requests a download, reads it to its end, and returns its size in bytes. */
  async download(path: string): Promise<number> {
    const asked = answered(await this.visitor.get<Download>(path));
    const url = asked.download_url ?? (await this.#jobEnd(asked.job_id ?? '')).result?.download_url;
    const response = await this.visitor.fetch(url ?? '');
    if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
    let sizeBytes = 0;
    for await (const chunk of response.body) sizeBytes += chunk.length;
    return sizeBytes;
  }

  async #jobEnd(jobId: string): Promise<BackgroundJob> {
    for (;;) {
      const job = answered(
        await this.visitor.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`),
      );
      if (job.status === 'completed') return job;
      if (job.status === 'failed') throw new Error(`A job failed: ${job.error_message}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Files under their own names. */
export const asFiles = (paths: readonly string[]): LocalFile[] =>
  paths.map((file) => ({ path: file, name: path.basename(file) }));

/** `count` files, repeating the given ones under distinct names. */
export function repeated(paths: readonly string[], count: number): LocalFile[] {
  return Array.from({ length: count }, (_, index) => {
    const file = paths[index % paths.length] ?? '';
    return { path: file, name: `${String(index + 1).padStart(4, '0')}-${path.basename(file)}` };
  });
}

function answered<T>({ status, body }: Answer<T>): T {
  if (status === 200) return body;
  throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`);
}
