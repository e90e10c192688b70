import type { Session } from '@sheaf/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { StreamSessions } from '../../platform/http/event-stream.ts';
import type { Database } from '../../tables.ts';
import { isSessionAlive } from './accounts.rules.ts';
import type { Caller } from './caller.ts';
import { deviceName, isSignedIn } from './sessions.rules.ts';
import * as store from './sessions.store.ts';

interface Sessions {
  readonly db: Database;
  readonly clock: Clock;
}

/** Where the caller's account is signed in now: the session that asks first, then the last used. */
export async function listSessions({ db, clock }: Sessions, caller: Caller): Promise<Session[]> {
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

/** Signs the account out everywhere but where it is asked, and returns in how many places. */
export async function endOtherSessions({ db, clock }: Sessions, caller: Caller): Promise<number> {
  const ended = await store.deleteOtherSessions(db, caller);
  const now = clock.now();
  return ended.filter((row) => isSessionAlive(row, now)).length;
}

/** Under what the database announces each session that is removed (migration 0014). */
const SESSION_ENDED = 'session-ended';

/** The sessions as live streams need them: those that are removed are heard of at once, by every process. */
export const streamSessions = ({ db, clock, events }: Sessions & { events: Events }): StreamSessions => ({
  onEnd: (callback) => events.subscribe(SESSION_ENDED, (message) => callback(String(message))),
  findEnded: async (sessionIds) => {
    const rows = await store.findSessions(db, sessionIds);
    const now = clock.now();
    const open = new Set(rows.filter((row) => isSignedIn(row, now)).map(({ id }) => id));
    return sessionIds.filter((id) => !open.has(id));
  },
});
