import { KEY_CALLS_PER_MINUTE } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { incrementCounter } from '../attempts/attempts.store.ts';
import type { AttemptsContext } from '../attempts/attempts.ts';
import type { Caller } from '../caller.ts';

/**
 * How many of a key's calls a process leases at a time from the counter shared by all processes, so that not every call
 * writes a row. Leased calls not used within the minute are lost, for that key only.
 */
const CALLS_PER_LEASE = 20;
/** Expired windows are evicted once there are this many windows. */
const MAX_WINDOWS = 1_000;

/** How many calls this process may still make with a key in the current window. */
interface Window {
  readonly resetsAt: Date;
  isFull: boolean;
  remaining: number;
}

/** Limits how often a key may call, counted together with the keys it replaced and across all processes. */
export class KeyCallLimiter {
  readonly #context: AttemptsContext;
  readonly #windows = new Map<string, Window>();

  constructor(context: AttemptsContext) {
    this.#context = context;
  }

  /** Counts a program's calls, all or none of which are made. Throws `too_many_requests`. */
  async count(caller: Caller, { ip, calls = 1 }: { ip: string; calls?: number }): Promise<void> {
    const { isRateLimited, clock } = this.#context;
    if (!isRateLimited || !caller.key) return;
    const { familyId } = caller.key;
    let window = this.#windows.get(familyId);
    while (!window || window.resetsAt <= clock.now() || window.remaining < calls) {
      if (window?.isFull && window.resetsAt > clock.now()) throw tooManyCalls(window, clock.now());
      window = await this.#lease(caller, { familyId, ip });
    }
    window.remaining -= calls;
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
    if (!isExceeded) window.remaining += CALLS_PER_LEASE;
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

  /** The window of this process; parallel calls each add what they have leased. */
  #openWindow(familyId: string, resetsAt: Date): Window {
    const open = this.#windows.get(familyId);
    if (open?.resetsAt.getTime() === resetsAt.getTime()) return open;
    this.#evictExpired(this.#context.clock.now());
    const window = { resetsAt, isFull: false, remaining: 0 };
    this.#windows.set(familyId, window);
    return window;
  }

  #evictExpired(now: Date): void {
    if (this.#windows.size < MAX_WINDOWS) return;
    for (const [familyId, { resetsAt }] of this.#windows) {
      if (resetsAt <= now) this.#windows.delete(familyId);
    }
  }
}

function tooManyCalls({ resetsAt }: Window, now: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000));
  return new DomainError(
    'too_many_requests',
    `This key has reached its limit of ${KEY_CALLS_PER_MINUTE} calls per minute. Nothing was done; try again in ${seconds} ${plural(seconds, 'second')}.`,
    { retryAfterSeconds: seconds },
  );
}
