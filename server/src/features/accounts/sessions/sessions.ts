import type { Session, User } from '@sheaf/contract/accounts';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { StreamSessions } from '../../../platform/http/event-stream.ts';
import { hashToken, randomToken } from '../../../platform/secrets.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { ensureActive, toUser } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import { deviceName } from './device-name.ts';
import { isSessionAlive, isSignedIn, SESSION_DAYS } from './sessions.rules.ts';
import * as store from './sessions.store.ts';

interface SessionsContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** A session that was just opened. Its token goes into the cookie and is never stored. */
export interface OpenedSession {
  readonly token: string;
  readonly csrfBinding: string;
  readonly user: User;
  /** Whether opening the session has reactivated a deactivated account. */
  readonly isReactivated: boolean;
}

/** Who makes a request, before it is known which account it is about. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The value of the known browser's cookie. */
  readonly browserCookie?: string | undefined;
}

/** Opens a session of an account. Ending the browser's previous session is up to the caller. */
export async function openSession(
  { clock }: Pick<SessionsContext, 'clock'>,
  tx: Transaction,
  { accountId, visitor }: { accountId: string; visitor: Visitor },
): Promise<OpenedSession> {
  const token = randomToken();
  const now = clock.now();
  const { account, isReactivated } = await ensureActive(tx, { accountId, now });
  await store.insertSession(tx, {
    account_id: account.id,
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_DAYS.absolute * DAY_MS),
    user_agent: visitor.userAgent,
  });
  return { token, csrfBinding: csrfBinding(token), user: toUser(account), isReactivated };
}

// Marking a session as used costs a write; once every five minutes is precise enough for an idle limit of days.
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

/** Records the use of a session, and returns its caller; undefined when the session has ended. */
export async function findCaller({ db, clock }: SessionsContext, token: string): Promise<Caller | undefined> {
  const [row] = await store.selectSession(db, hashToken(token));
  const now = clock.now();
  if (!row || !isSignedIn(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_INTERVAL_MS) {
    await store.touchSession(db, row.session_id, now);
  }
  return {
    accountId: row.id,
    sessionId: row.session_id,
    csrfBinding: csrfBinding(token),
    authenticatedAt: row.proven_at ?? row.session_created_at,
    user: toUser(row),
  };
}

/** Identifies a session that a CSRF token is bound to; derived like the stored hash, but different from it. */
const csrfBinding = (token: string): string => hashToken(`csrf ${token}`);

export async function endSession({ db }: Pick<SessionsContext, 'db'>, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token));
}

/** The open sessions of the caller's account: the caller's own first, then the most recently used. */
export async function listSessions({ db, clock }: SessionsContext, caller: Caller): Promise<Session[]> {
  const rows = await store.listSessions(db, caller.accountId);
  const now = clock.now();
  return rows
    .filter((row) => isSessionAlive(row, now))
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === caller.sessionId,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends all sessions of the account but the caller's; returns how many of them were open. */
export async function endOtherSessions({ db, clock }: SessionsContext, caller: Caller): Promise<number> {
  const ended = await store.deleteOtherSessions(db, caller);
  const now = clock.now();
  return ended.filter((row) => isSessionAlive(row, now)).length;
}

/** The channel on which the database announces each deleted session (`announce_ended_session` of the schema). */
const SESSION_ENDED = 'session-ended';

/** Sessions as live streams need them: every process is notified immediately when one is deleted. */
export const streamSessions = ({
  db,
  clock,
  events,
}: SessionsContext & { events: Events }): StreamSessions => ({
  onEnd: (callback) => events.subscribe(SESSION_ENDED, (message) => callback(String(message))),
  findEnded: async (sessionIds) => {
    const rows = await store.findSessions(db, sessionIds);
    const now = clock.now();
    const open = new Set(rows.filter((row) => isSignedIn(row, now)).map(({ id }) => id));
    return sessionIds.filter((id) => !open.has(id));
  },
});
