import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import type { SentDocument } from './documents.ts';

export type ReportViolation = (violation: string) => void;

/** A file that the product said it has stored. */
export interface AcknowledgedFile {
  readonly fileId: string;
  readonly projectId: string;
  readonly document: SentDocument;
}

// Longer than any fault lasts, including its recovery on a busy machine; nobody would wait longer.
const TIMEOUT_MS = 180_000;
const PAUSE_MS = 250;
const PASSWORD = 'a good password';

/** A person who uses the product through the proxy and retries when it does not respond. */
export class Person {
  readonly email = `cluster-${randomUUID()}@example.org`;
  readonly acknowledged: AcknowledgedFile[] = [];
  readonly reportViolation: ReportViolation;
  /** Requests that failed and had to be repeated. */
  refused = 0;
  readonly #url: string;
  #visitor: Visitor;

  constructor(url: string, reportViolation: ReportViolation) {
    this.#url = url;
    this.#visitor = new Visitor(url);
    this.reportViolation = reportViolation;
  }

  /** Opens the account, or signs in if it was opened before but the response got lost. */
  async signUp(): Promise<void> {
    const account = { email: this.email, password: PASSWORD };
    await this.untilDone('sign up', async () => {
      this.#visitor = new Visitor(this.#url);
      const { status } = await this.#visitor.post('/auth/signup', account);
      if (status === 200 || status >= 500) return status === 200 || undefined;
      return (await this.#visitor.post('/auth/signin', account)).status === 200 || undefined;
    });
  }

  /** Reads, retrying until there is a response. */
  get<T>(path: string): Promise<T> {
    return this.untilDone(path, async () => {
      const answer = await this.#visitor.get<T>(path);
      if (answer.status < 500 && answer.status !== 200) throw new UnexpectedResponse(path, answer);
      return answer.status === 200 ? { body: answer.body } : undefined;
    }).then(({ body }) => body);
  }

  /** Requests a change once; undefined if there was no response, so it may or may not have been made. */
  change<T>(path: string, body?: unknown): Promise<Answer<T> | undefined> {
    return this.#once(() => this.#visitor.post<T>(path, body));
  }

  /** Like `change`, for an upload. */
  upload<T>(path: string, documents: readonly SentDocument[]): Promise<Answer<T> | undefined> {
    return this.#once(() => this.#visitor.upload<T>(path, documents));
  }

  async #once<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    this.refused++;
    await sleep(PAUSE_MS);
    return undefined;
  }

  /** Fetches the bytes behind a link; undefined if they arrived incomplete or not at all. */
  async fetchBytes(url: string): Promise<Buffer | undefined> {
    try {
      const response = await this.#visitor.fetch(url);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    } catch {
      // The connection broke in the middle.
    }
    this.refused++;
    await sleep(PAUSE_MS);
    return undefined;
  }

  jobEnd(jobId: string): Promise<BackgroundJob> {
    return this.untilDone(`job ${jobId}`, async () => {
      const job = await this.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`);
      return job.status === 'running' ? undefined : job;
    });
  }

  /** Retries until there is a result, whatever breaks meanwhile. */
  async untilDone<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const done = await attempt().catch((error) => {
        if (error instanceof UnexpectedResponse) throw error;
        this.refused++;
        return undefined;
      });
      if (done !== undefined) return done;
      if (Date.now() > deadline) throw new Error(`${what}: not within ${TIMEOUT_MS} ms.`);
      await sleep(PAUSE_MS);
    }
  }
}

/** A response that no fault explains. */
export class UnexpectedResponse extends Error {
  constructor(path: string, { status, body }: Answer<unknown>) {
    super(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
}
