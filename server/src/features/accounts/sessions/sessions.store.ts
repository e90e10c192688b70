import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { Database, Tables, Transaction } from '../../../tables.ts';
import { ACCOUNT_COLUMNS } from '../accounts.store.ts';

export const insertSession = (tx: Transaction, session: Omit<Insertable<Tables['sessions']>, 'id'>) =>
  tx
    .insertInto('sessions')
    .values({ ...session, id: uuid() })
    .execute();

/** The session with this token, if there is one. */
export const selectSession = compiledOnce((db: Database, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      ...ACCOUNT_COLUMNS,
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.proven_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
    ])
    .where('sessions.token_hash', '=', tokenHash),
);

export const touchSession = (db: Database, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();

export const deleteSession = (db: Database, tokenHash: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

export const deleteSessions = (tx: Transaction, accountId: string) =>
  tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();

export const deleteSessionById = (db: Database, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).execute();

export const listSessions = (db: Database, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

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

/** For each of these sessions, the data that decides whether it is still open; deleted sessions are left out. */
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

export const markReauthenticated = (db: Database, { id, now }: { id: string; now: Date }) =>
  db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute();

export const deleteExpiredSessions = (db: Database, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute();
