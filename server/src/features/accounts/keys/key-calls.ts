import { KEY_CALLS_PER_MINUTE } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../../audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Database } from '../../../tables.ts';
import { incrementCounter } from '../attempts/attempts.store.ts';
import type { Caller } from '../caller.ts';

/**
 * A process takes so many calls of a key at once from the counter that all processes share, so that not every call
 * writes a row. What it does not use of them within the minute is lost, to that key alone.
 */
const CALLS_PER_LEASE = 20;
/** Windows that are over are forgotten once there are so many. */
const MOST_WINDOWS = 1_000;

interface KeyCallsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
}

/** What this process may still do with a key in a window. */
interface Window {
  readonly resetsAt: Date;
  isFull: boolean;
  left: number;
}

/** Bounds how often a key may call: together with those that it has replaced, and through all processes. */
export class KeyCallLimiter {
  readonly #context: KeyCallsContext;
  readonly #windows = new Map<string, Window>();

  constructor(context: KeyCallsContext) {
    this.#context = context;
  }

  /** Counts calls of a program, which are made all or not at all. Throws `too_many_requests`. */
  async count(caller: Caller, { ip, calls = 1 }: { ip: string; calls?: number }): Promise<void> {
    const { isRateLimited, clock } = this.#context;
    if (!isRateLimited || !caller.key) return;
    const { familyId } = caller.key;
    let window = this.#windows.get(familyId);
    while (!window || window.resetsAt <= clock.now() || window.left < calls) {
      if (window?.isFull && window.resetsAt > clock.now()) throw tooManyCalls(window, clock.now());
      window = await this.#lease(caller, { familyId, ip });
    }
    window.left -= calls;
  }

  async #lease(caller: Caller, { familyId, ip }: { familyId: string; ip: string }): Promise<Window> {
    const { db, clock, audit } = this.#context;
    const now = clock.now();
    const { isExceeded, resetsAt } = await incrementCounter(db, {
      key: `key-calls:${familyId}`,
      max: KEY_CALLS_PER_MINUTE,
      amount: CALLS_PER_LEASE,
      now,
      windowMs: MINUTE_MS,
    });
    const window = this.#openWindow(familyId, resetsAt);
    if (!isExceeded) window.left += CALLS_PER_LEASE;
    else if (!window.isFull) {
      window.isFull = true;
      const facts = { action: 'key-call', counted: 'key' };
      audit.record({
        event: 'rate_limit',
        outcome: 'too_many_requests',
        accountId: caller.accountId,
        ip,
        facts,
      });
    }
    return window;
  }

  /** The one of this process, to which parallel calls add what each has leased. */
  #openWindow(familyId: string, resetsAt: Date): Window {
    const open = this.#windows.get(familyId);
    if (open?.resetsAt.getTime() === resetsAt.getTime()) return open;
    this.#forgetOld(this.#context.clock.now());
    const window = { resetsAt, isFull: false, left: 0 };
    this.#windows.set(familyId, window);
    return window;
  }

  #forgetOld(now: Date): void {
    if (this.#windows.size < MOST_WINDOWS) return;
    for (const [familyId, { resetsAt }] of this.#windows) {
      if (resetsAt <= now) this.#windows.delete(familyId);
    }
  }
}

function tooManyCalls({ resetsAt }: Window, now: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000));
  return new DomainError(
    'too_many_requests',
    `This key has made ${KEY_CALLS_PER_MINUTE} calls within a minute, which is as often as a key may call. Nothing was done; try again in ${seconds} ${plural(seconds, 'second')}.`,
    { retryAfterSeconds: seconds },
  );
}
