import { DomainError } from '@sheaf/contract/problems';

interface LaneLimits {
  readonly active: number;
  readonly waiting: number;
  readonly message: string;
}

/** A few more tasks of a lane wait, all others are refused. Per process: it protects memory, disk and threads. */
export class LaneLimiter {
  readonly #limits: LaneLimits;
  readonly #lanes = new Map<string, { active: number; waiting: Array<() => void> }>();

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Runs a task once a slot of its lane is free. Throws `too_many_requests` if too many are already waiting. */
  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(lane);
    try {
      return await work();
    } finally {
      this.#leave(lane);
    }
  }

  async #enter(lane: string): Promise<void> {
    const queue = this.#lanes.get(lane) ?? { active: 0, waiting: [] };
    this.#lanes.set(lane, queue);
    if (queue.active < this.#limits.active) {
      queue.active += 1;
      return;
    }
    if (queue.waiting.length >= this.#limits.waiting) {
      throw new DomainError('too_many_requests', this.#limits.message, { retryAfterSeconds: 10 });
    }
    // A finished task hands its slot over, so `active` does not change.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  }

  #leave(lane: string): void {
    const queue = this.#lanes.get(lane);
    if (!queue) return;
    const next = queue.waiting.shift();
    if (next) next();
    else queue.active -= 1;
    if (queue.active === 0) this.#lanes.delete(lane);
  }
}
