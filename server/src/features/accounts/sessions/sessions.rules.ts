import { DAY_MS } from '../../../platform/durations.ts';
import { isDeletionDue } from '../accounts.rules.ts';

/** Sessions end after 14 idle days, and after 60 days at the latest. */
export const SESSION_DAYS = { idle: 14, absolute: 60 } as const;

/** A session last used at or before this time has ended. */
export const idleLimit = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS);

/** Whether a session is still open, judging by the session alone and not by its account. */
export const isSessionAlive = (session: { last_seen_at: Date; expires_at: Date }, now: Date): boolean =>
  now < session.expires_at && session.last_seen_at > idleLimit(now);

interface SessionOfAccount {
  readonly status: string;
  readonly deletion_due_at: Date | null;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** Whether a session signs somebody in: neither the session nor its account has ended. */
export const isSignedIn = (session: SessionOfAccount, now: Date): boolean =>
  session.status !== 'terminated' && !isDeletionDue(session, now) && isSessionAlive(session, now);
