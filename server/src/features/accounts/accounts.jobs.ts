import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../tables.ts';
import { deleteExpiredCounters } from './attempts/attempts.store.ts';
import { deleteExpiredArtifacts } from './connections/connections.store.ts';
import { deleteExpiredGoogleSignIns } from './google/google.store.ts';
import { sweepKeys } from './keys/keys.ts';
import { deleteExpiredLinks } from './mailed-links.store.ts';
import { idleLimit } from './sessions/sessions.rules.ts';
import { deleteExpiredSessions } from './sessions/sessions.store.ts';

/**
 * The daily job: deletes expired sessions, attempt counters, sign-ups, links, keys, Google sign-ins, and what the
 * authorization server no longer needs.
 */
export async function sweepAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, { now, idleSince: idleLimit(now) });
  await deleteExpiredCounters(db, now);
  await deleteExpiredGoogleSignIns(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredArtifacts(db, now);
  await sweepKeys({ db, clock });
}
