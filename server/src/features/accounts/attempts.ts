import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../tables.ts';
import {
  type AttemptLimits,
  attemptsKey,
  emailKey,
  LIMITS,
  type LimitedAction,
  VISIT_LIMITS,
} from './accounts.rules.ts';
import * as store from './accounts.store.ts';

/** What counting needs. */
interface Attempts {
  readonly db: Database;
  readonly clock: Clock;
  readonly isRateLimited: boolean;
}

/** Under which keys an attempt was counted. */
interface CountedAttempt {
  readonly emailKey: string;
  readonly ipKey: string;
}

/**
 * Counts an attempt before anything else is done for it, so that parallel ones all count, in the database that all
 * processes share. Throws `too_many_requests` past the limit. Undefined when nothing is limited.
 */
export async function countAttempt(
  attempts: Attempts,
  { action, email, ip }: { action: LimitedAction; email: string; ip: string },
): Promise<CountedAttempt | undefined> {
  if (!attempts.isRateLimited) return undefined;
  const limits: AttemptLimits = LIMITS[action];
  const keys = { emailKey: attemptsKey(emailKey(email), action), ipKey: `${action}:ip:${ip}` };
  await countUnder(attempts, { key: keys.emailKey, most: limits.perEmail, limits });
  await countUnder(attempts, { key: keys.ipKey, most: limits.perIp, limits });
  return keys;
}

/** As `countAttempt`, for what names no address: only the visitor counts, and it is never taken back. */
export async function countVisit(
  attempts: Attempts,
  { action, ip }: { action: keyof typeof VISIT_LIMITS; ip: string },
): Promise<void> {
  if (!attempts.isRateLimited) return;
  const limits = VISIT_LIMITS[action];
  await countUnder(attempts, { key: `${action}:ip:${ip}`, most: limits.perIp, limits });
}

async function countUnder(
  attempts: Attempts,
  { key, most, limits }: { key: string; most: number; limits: Omit<AttemptLimits, 'perEmail'> },
): Promise<void> {
  const now = attempts.clock.now();
  const { count, resetsAt } = await store.countAttempt(attempts.db, { key, now, windowMs: limits.windowMs });
  if (count <= most) return;
  throw new DomainError('too_many_requests', limits.sentence, {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/** Takes an attempt back that succeeded, and forgets the failures with its address before it. */
export async function forgiveAttempt(tx: Transaction, counted: CountedAttempt | undefined): Promise<void> {
  if (!counted) return;
  await store.clearAttempts(tx, counted.emailKey);
  await store.uncountAttempt(tx, counted.ipKey);
}
