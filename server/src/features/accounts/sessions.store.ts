import { sql } from 'kysely';
import type { Database } from '../../tables.ts';

/** The sessions of an account, the last used first. */
export const listSessions = (db: Database, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends every session of an account but one, and says which. */
export const deleteOtherSessions = (
  db: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .returning(['last_seen_at', 'expires_at'])
    .execute();

/** What decides of each of these sessions whether it still counts; those that are gone are left out. */
export const findSessions = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'accounts.status',
      'accounts.deletion_due_at',
    ])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Notes that a session was just proven to be its owner's. */
export const proveSession = (db: Database, { id, now }: { id: string; now: Date }) =>
  db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute();
