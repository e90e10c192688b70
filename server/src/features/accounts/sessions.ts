import type { Session } from '@sheaf/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../tables.ts';
import { isSessionAlive } from './accounts.rules.ts';
import type { Caller } from './caller.ts';
import { deviceName } from './sessions.rules.ts';
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
