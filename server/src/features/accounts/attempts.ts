import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Database, Transaction } from '../../tables.ts';
import {
  type AttemptLimits,
  attemptsKey,
  LIMITS,
  type LimitedAction,
  VISIT_LIMITS,
} from './accounts.rules.ts';
import * as store from './attempts.store.ts';

/** What counting needs. */
interface Attempts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
}

/** Who tries what. */
interface Attempt {
  readonly action: LimitedAction;
  readonly email: string;
  readonly ip: string;
  /** A browser that the account knows is counted by itself. */
  readonly browser?: string | undefined;
}

/** Under which keys an attempt was counted. */
interface CountedAttempt {
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
  attempts: Attempts,
  attempt: Attempt,
): Promise<CountedAttempt | undefined> {
  if (!attempts.isRateLimited) return undefined;
  const { action, email, browser } = attempt;
  const { perEmail, perIp, ...limits }: AttemptLimits = LIMITS[action];
  const networkKey = networkKeyOf(attempt);
  const accountKey = browser ? `${action}:browser:${browser}` : attemptsKey(email, action);
  const counted = browser ? 'browser' : 'address';
  await countUnder(attempts, { key: networkKey, most: perIp, limits, attempt, counted: 'network' });
  await countUnder(attempts, { key: accountKey, most: perEmail, limits, attempt, counted });
  return { networkKey, accountKey, isKnownBrowser: browser !== undefined };
}

/** As `countAttempt`, for what names no address: only the network counts, and it is never taken back. */
export async function countVisit(
  attempts: Attempts,
  visit: { action: keyof typeof VISIT_LIMITS; ip: string },
): Promise<void> {
  if (!attempts.isRateLimited) return;
  const { perIp, ...limits } = VISIT_LIMITS[visit.action];
  const key = networkKeyOf(visit);
  await countUnder(attempts, { key, most: perIp, limits, attempt: visit, counted: 'network' });
}

const networkKeyOf = ({ action, ip }: { action: string; ip: string }): string =>
  `${action}:ip:${networkOf(ip)}`;

interface Counting {
  readonly key: string;
  readonly most: number;
  readonly limits: { windowMs: number; sentence: string };
  readonly attempt: { action: string; ip: string; email?: string };
  readonly counted: 'network' | 'address' | 'browser';
}

async function countUnder(
  { db, clock, audit }: Attempts,
  { key, most, limits, attempt, counted }: Counting,
): Promise<void> {
  const now = clock.now();
  const { isOver, resetsAt } = await store.countAttempt(db, { key, most, now, windowMs: limits.windowMs });
  if (!isOver) return;
  const { action, email, ip } = attempt;
  audit.record({ event: 'rate_limit', outcome: 'too_many_requests', email, ip, facts: { action, counted } });
  throw new DomainError('too_many_requests', limits.sentence, {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/**
 * Takes an attempt back that succeeded. In a known browser the failures before it are forgotten too; those of an
 * address stay, since they are others' as well: whoever signs in to one address of a mailbox may not know the next.
 */
export async function forgiveAttempt(tx: Transaction, counted: CountedAttempt | undefined): Promise<void> {
  if (!counted) return;
  // In the order in which they are counted.
  await store.uncountAttempt(tx, counted.networkKey);
  const { accountKey, isKnownBrowser } = counted;
  await (isKnownBrowser ? store.clearAttempts : store.uncountAttempt)(tx, accountKey);
}
