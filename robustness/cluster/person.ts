import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import type { SentDocument } from './documents.ts';

/** What came to light that must not be. */
export type Complain = (violation: string) => void;

/** A file that the product said it has kept. */
export interface Acknowledged {
  readonly fileId: string;
  readonly projectId: string;
  readonly document: SentDocument;
}

// As long as any fault lasts, with its recovery on a busy machine; nobody would wait longer.
const PATIENCE_MS = 180_000;
const PAUSE_MS = 250;
const PASSWORD = 'a good password';

/** Somebody who uses the product through the proxy, and asks again when it does not answer. */
export class Person {
  readonly email = `cluster-${randomUUID()}@example.org`;
  readonly acknowledged: Acknowledged[] = [];
  readonly complain: Complain;
  /** Answers that were none, and had to be asked for again. */
  refused = 0;
  readonly #url: string;
  #visitor: Visitor;

  constructor(url: string, complain: Complain) {
    this.#url = url;
    this.#visitor = new Visitor(url);
    this.complain = complain;
  }

  /** Opens the account, or signs in where that had been done before its answer got lost. */
  async signUp(): Promise<void> {
    const account = { email: this.email, password: PASSWORD };
    await this.untilDone('sign up', async () => {
      this.#visitor = new Visitor(this.#url);
      const { status } = await this.#visitor.post('/auth/signup', account);
      if (status === 200 || status >= 500) return status === 200 || undefined;
      return (await this.#visitor.post('/auth/signin', account)).status === 200 || undefined;
    });
  }

  /** Reads until there is an answer. */
  get<T>(path: string): Promise<T> {
    return this.untilDone(path, async () => {
      const answer = await this.#visitor.get<T>(path);
      if (answer.status < 500 && answer.status !== 200) throw new Unexpected(path, answer);
      return answer.status === 200 ? { body: answer.body } : undefined;
    }).then(({ body }) => body);
  }

  /** Asks for a change once; undefined when there was no answer, and it may have been made or not. */
  change<T>(path: string, body?: unknown): Promise<Answer<T> | undefined> {
    return this.#once(() => this.#visitor.post<T>(path, body));
  }

  /** As `change`, for an upload. */
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

  /** The bytes that a link leads to; undefined when they did not come whole, or not at all. */
  async fetchBytes(url: string): Promise<Buffer | undefined> {
    try {
      const response = await this.#visitor.fetch(url);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    } catch {
      // Broken off in the middle.
    }
    this.refused++;
    await sleep(PAUSE_MS);
    return undefined;
  }

  /** Waits for a job's end. */
  jobEnd(jobId: string): Promise<BackgroundJob> {
    return this.untilDone(`job ${jobId}`, async () => {
      const job = await this.get<BackgroundJob>(`/internal/background-jobs/${jobId}/status`);
      return job.status === 'running' ? undefined : job;
    });
  }

  /** Tries until there is a result, whatever breaks meanwhile. */
  async untilDone<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const done = await attempt().catch((error) => {
        if (error instanceof Unexpected) throw error;
        this.refused++;
        return undefined;
      });
      if (done !== undefined) return done;
      if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS} ms.`);
      await sleep(PAUSE_MS);
    }
  }
}

/** An answer that no fault explains. */
export class Unexpected extends Error {
  constructor(path: string, { status, body }: Answer<unknown>) {
    super(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
}
