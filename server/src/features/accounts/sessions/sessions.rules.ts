import { DAY_MS } from '../../../platform/durations.ts';
import { isDeletionDue } from '../accounts.rules.ts';

/** Sessions end when they were idle for 14 days, at the latest after 60. */
export const SESSION_DAYS = { idle: 14, absolute: 60 } as const;

/** A session last used at this time or before has ended. */
export const idleLimit = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS);

/** Whether a session is still open, as far as it depends on the session alone. */
export const isSessionAlive = (session: { last_seen_at: Date; expires_at: Date }, now: Date): boolean =>
  now < session.expires_at && session.last_seen_at > idleLimit(now);

interface SessionOfAccount {
  readonly status: string;
  readonly deletion_due_at: Date | null;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** Whether somebody is signed in by a session: neither its own time is over nor that of its account. */
export const isSignedIn = (session: SessionOfAccount, now: Date): boolean =>
  session.status !== 'terminated' && !isDeletionDue(session, now) && isSessionAlive(session, now);
