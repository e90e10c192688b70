import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../../audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { networkOf } from '../../../platform/network/network.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { LIMITS, type LimitedAction, mailboxCounterKey, WINDOW_MS } from './attempts.rules.ts';
import * as store from './attempts.store.ts';

interface AttemptsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
}

type AddressedAction = Exclude<LimitedAction, 'google-sign-in'>;

interface Attempt {
  readonly action: AddressedAction;
  readonly email: string;
  readonly ip: string;
  /** The id of a browser that the account knows: it has a counter of its own. */
  readonly browser?: string | undefined;
}

/** Under which keys an attempt was counted. */
export interface CountedAttempt {
  readonly networkKey: string;
  readonly accountKey: string;
  readonly isKnownBrowser: boolean;
}

/**
 * Counts an attempt before anything else is done for it, so that parallel ones all count, in the database that all
 * processes share. The network comes first: one that is blocked counts against nobody's address. Throws
 * `too_many_requests` past the limit. Undefined when nothing is limited.
 */
export async function countAttempt(
  context: AttemptsContext,
  attempt: Attempt,
): Promise<CountedAttempt | undefined> {
  if (!context.isRateLimited) return undefined;
  const { action, email, browser } = attempt;
  const networkKey = await countNetworkAttempt(context, attempt);
  const accountKey = browser ? `${action}:browser:${browser}` : mailboxCounterKey(email, action);
  const counted = browser ? 'browser' : 'address';
  await count(context, { key: accountKey, max: LIMITS[action].perEmail, attempt, counted });
  return { networkKey, accountKey, isKnownBrowser: browser !== undefined };
}

/** As `countAttempt`, for the network alone; returns the key under which it counts. */
export async function countNetworkAttempt(
  context: AttemptsContext,
  attempt: { action: LimitedAction; ip: string },
): Promise<string> {
  const { action, ip } = attempt;
  const key = `${action}:ip:${networkOf(ip)}`;
  await count(context, { key, max: LIMITS[action].perIp, attempt, counted: 'network' });
  return key;
}

interface Counter {
  readonly key: string;
  readonly max: number;
  readonly attempt: { action: LimitedAction; ip: string; email?: string };
  readonly counted: 'network' | 'address' | 'browser';
}

async function count(context: AttemptsContext, { key, max, attempt, counted }: Counter): Promise<void> {
  if (!context.isRateLimited) return;
  const now = context.clock.now();
  const counter = { key, max, now, windowMs: WINDOW_MS };
  const { isExceeded, resetsAt } = await store.incrementCounter(context.db, counter);
  if (!isExceeded) return;
  const { action, email, ip } = attempt;
  const facts = { action, counted };
  context.audit.record({ event: 'rate_limit', outcome: 'too_many_requests', email, ip, facts });
  throw new DomainError('too_many_requests', LIMITS[action].message, {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/**
 * Takes back the count of an attempt that succeeded. In a known browser the failures before it are cleared too; those of
 * a mailbox stay: whoever can sign in to one of its addresses may be guessing at another.
 */
export async function uncountAttempt(tx: Transaction, counted: CountedAttempt | undefined): Promise<void> {
  if (!counted) return;
  // In the order in which they are counted, so that no two transactions lock crosswise.
  await store.decrementCounter(tx, counted.networkKey);
  const { accountKey, isKnownBrowser } = counted;
  await (isKnownBrowser ? store.deleteCounter : store.decrementCounter)(tx, accountKey);
}

/** Deletes the counters of a mailbox. */
export async function clearAttempts(db: Database, email: string): Promise<void> {
  for (const action of Object.keys(LIMITS) as LimitedAction[]) {
    await store.deleteCounter(db, mailboxCounterKey(email, action));
  }
}
