import { randomUUID } from 'node:crypto';
import { LocalGate } from '@sheaf/engine/model/calls/gate';
import type { CallGate } from '@sheaf/engine/model/calls/ports';
import type { Logger } from '../../../platform/log/log.ts';
import type { Database } from '../../../tables.ts';
import * as store from './model.store.ts';

/** How long the slots of a dead process remain taken. */
const LEASE_MS = 10_000;
const RENEW_INTERVAL_MS = 1_000;
const UNSETTLED_RENEW_INTERVAL_MS = 100;

/**
 * Limits the concurrent calls of all processes together. A process leases its share of the slots for a few seconds at a
 * time, so that a call needs no query; it starts no new calls once its lease has expired without renewal.
 */
export class DistributedLimiter implements CallGate {
  readonly width: number;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #holder = randomUUID();
  readonly #local = new LocalGate(0);
  readonly #leaseMs: number;
  #isLeasing = false;
  #wanted = 0;
  #renewNow: () => void = () => {};
  #expiry: NodeJS.Timeout | undefined;

  constructor(options: { db: Database; log: Logger; width: number; leaseMs?: number }) {
    const { db, log, width, leaseMs = LEASE_MS } = options;
    this.#db = db;
    this.#log = log;
    this.width = width;
    this.#leaseMs = leaseMs;
  }

  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const result = this.#local.run(call, signal);
    if (!this.#isLeasing) void this.#lease();
    if (Math.min(this.#local.demand, this.width) > this.#wanted) this.#renewNow();
    return result;
  }

  pause(ms: number): void {
    this.#local.pause(ms);
    store.extendPause(this.#db, ms).catch((err: unknown) => this.#log.warn({ err }, 'pause was not shared'));
  }

  /** Leases slots for as long as there are calls, then releases them. */
  async #lease(): Promise<void> {
    this.#isLeasing = true;
    // A call that arrives during the release waits for it, and then the slots are leased again.
    do {
      while (this.#local.demand > 0) await this.#sleep(await this.#renew());
      this.#stopCalls();
      await store
        .releaseSlots(this.#db, this.#holder)
        .catch((err: unknown) => this.#log.warn({ err }, 'slots were not released'));
    } while (this.#local.demand > 0);
    this.#isLeasing = false;
  }

  /** Renews the lease; returns after how many milliseconds to renew it again. */
  async #renew(): Promise<number> {
    const requestedAt = performance.now();
    const { demand, running, width } = this.#local;
    this.#wanted = Math.min(demand, this.width);
    try {
      const request = {
        holder: this.#holder,
        wanted: this.#wanted,
        bound: Math.max(running, width),
        width: this.width,
        leaseMs: this.#leaseMs,
      };
      const grant = await this.#db.transaction().execute((tx) => store.leaseSlots(tx, request));
      clearTimeout(this.#expiry);
      this.#expiry = setTimeout(() => this.#stopCalls(), requestedAt + this.#leaseMs - performance.now());
      if (grant.pauseMs > 0) this.#local.pause(grant.pauseMs);
      this.#local.resize(grant.limit);
      if (Math.min(this.#local.demand, this.width) > this.#wanted) return 0;
      return grant.isUnsettled ? UNSETTLED_RENEW_INTERVAL_MS : RENEW_INTERVAL_MS;
    } catch (err) {
      this.#log.warn({ err }, 'slots for calls could not be leased');
      return RENEW_INTERVAL_MS;
    }
  }

  /** Waits until the lease is due for renewal, or until there are more calls than requested slots. */
  async #sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#renewNow = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  }

  #stopCalls(): void {
    clearTimeout(this.#expiry);
    this.#local.resize(0);
  }
}
