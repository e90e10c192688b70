import { DomainError } from '@sheaf/contract/problems';
import { TOO_MANY_UPLOADS_MESSAGE, UPLOADS_PER_ACCOUNT } from '@sheaf/contract/uploads/refusals';

/**
 * Limits the concurrent uploads per account; a few more wait, unread, and all others are refused. The limit is per
 * process, since it protects the memory, disk and threads of the process.
 */
export class UploadLimiter {
  readonly #accounts = new Map<string, { active: number; waiting: Array<() => void> }>();

  /** Runs an upload once a slot is free. Throws `too_many_requests` if too many are already waiting. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(accountId);
    try {
      return await work();
    } finally {
      this.#leave(accountId);
    }
  }

  async #enter(accountId: string): Promise<void> {
    const own = this.#accounts.get(accountId) ?? { active: 0, waiting: [] };
    this.#accounts.set(accountId, own);
    if (own.active < UPLOADS_PER_ACCOUNT.active) {
      own.active += 1;
      return;
    }
    if (own.waiting.length >= UPLOADS_PER_ACCOUNT.waiting) {
      throw new DomainError('too_many_requests', TOO_MANY_UPLOADS_MESSAGE, { retryAfterSeconds: 10 });
    }
    // A finished upload hands its slot over, so `active` does not change.
    await new Promise<void>((resolve) => own.waiting.push(resolve));
  }

  #leave(accountId: string): void {
    const own = this.#accounts.get(accountId);
    if (!own) return;
    const next = own.waiting.shift();
    if (next) next();
    else own.active -= 1;
    if (own.active === 0) this.#accounts.delete(accountId);
  }
}
