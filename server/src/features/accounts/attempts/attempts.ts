import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../../audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { networkOf } from '../../../platform/network/network.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { LIMITS, type LimitedAction, mailboxCounterKey, WINDOW_MS } from './attempts.rules.ts';
import * as store from './attempts.store.ts';

export interface AttemptsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
}

type AddressedAction = Exclude<LimitedAction, 'google-sign-in' | 'program-connection'>;

interface Attempt {
  readonly action: AddressedAction;
  readonly email: string;
  readonly ip: string;
  /** The id of a browser known to the account; it has its own counter. */
  readonly browser?: string | undefined;
}

export interface CountedAttempt {
  readonly networkKey: string;
  readonly accountKey: string;
  readonly isKnownBrowser: boolean;
}

/**
 * Counts an attempt in the database shared by all processes, before any other work, so that parallel attempts all
 * count. The network is counted first, so attempts from a blocked network do not count against any address. Throws
 * `too_many_requests` past the limit. Undefined when rate limiting is off.
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

/** Like `countAttempt`, but only for the network; returns the counter key. */
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
 * Reverts the count of an attempt that succeeded. In a known browser, earlier failures are cleared too. Those of a
 * mailbox remain: somebody who can sign in to one of its addresses may be guessing the password of another.
 */
export async function uncountAttempt(tx: Transaction, counted: CountedAttempt | undefined): Promise<void> {
  if (!counted) return;
  // In the order of counting, so that two transactions cannot deadlock.
  await store.decrementCounter(tx, counted.networkKey);
  const { accountKey, isKnownBrowser } = counted;
  await (isKnownBrowser ? store.deleteCounter : store.decrementCounter)(tx, accountKey);
}

export async function clearAttempts(db: Database, email: string): Promise<void> {
  for (const action of Object.keys(LIMITS) as LimitedAction[]) {
    await store.deleteCounter(db, mailboxCounterKey(email, action));
  }
}
