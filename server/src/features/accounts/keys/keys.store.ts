import type { Insertable } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { Database, Tables, Transaction } from '../../../tables.ts';
import { ACCOUNT_COLUMNS } from '../accounts.store.ts';

export async function ownsProject(
  db: Database,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

/** Counts the keys of an account that work, or its connections. */
export async function countKeys(
  tx: Transaction,
  { accountId, now, areConnections }: { accountId: string; now: Date; areConnections: boolean },
): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('client_host', areConnections ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertKey = (tx: Transaction, key: Insertable<Tables['api_keys']>) =>
  tx.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();

export type KeyRow = Awaited<ReturnType<typeof insertKey>>;

export const listKeys = (db: Database | Transaction, accountId: string): Promise<KeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const lockKey = (tx: Transaction, { accountId, id }: { accountId: string; id: string }) =>
  tx
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Puts off the end of a connection whose program has renewed its tokens. */
export const extendConnection = (db: Database, { id, until }: { id: string; until: Date }) =>
  db
    .updateTable('api_keys')
    .set({ expires_at: until })
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute();

/** Deletes a connection with its codes and tokens, whosever it is. */
export const deleteConnection = (db: Database, id: string) =>
  db.deleteFrom('api_keys').where('id', '=', id).where('client_host', 'is not', null).execute();

export const expireKey = (tx: Transaction, { id, at }: { id: string; at: Date }) =>
  tx.updateTable('api_keys').set({ expires_at: at }).where('id', '=', id).execute();

/** Deletes a key of an account; false when there is no such key. */
export async function deleteKey(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all keys of an account; returns how many of them worked. */
export async function deleteKeys(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const deleted = await tx
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .returning('expires_at')
    .execute();
  return deleted.filter(({ expires_at }) => expires_at > now).length;
}

const CALLER_COLUMNS = [
  ...ACCOUNT_COLUMNS,
  'api_keys.id as key_id',
  'api_keys.family_id',
  'api_keys.scopes',
  'api_keys.project_id',
  'api_keys.monthly_credits',
  'api_keys.expires_at',
  'api_keys.last_used_at',
  'api_keys.last_used_from',
] as const;

/** The key with this hash, if there is one. */
export const selectKey = compiledOnce((db: Database, keyHash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(CALLER_COLUMNS)
    .where('api_keys.key_hash', '=', keyHash),
);

/** The connection of an access token with this hash, if there is one. */
export const selectConnection = compiledOnce((db: Database, tokenHash: string) =>
  db
    .selectFrom('oauth_artifacts')
    .innerJoin('api_keys', 'api_keys.id', 'oauth_artifacts.key_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      ...CALLER_COLUMNS,
      'oauth_artifacts.payload as token',
      'oauth_artifacts.expires_at as token_expires_at',
    ])
    .where('oauth_artifacts.kind', '=', 'AccessToken')
    .where('oauth_artifacts.id_hash', '=', tokenHash),
);

export const touchKey = (db: Database, { id, now, from }: { id: string; now: Date; from: string }) =>
  db.updateTable('api_keys').set({ last_used_at: now, last_used_from: from }).where('id', '=', id).execute();

export const deleteExpiredKeys = (db: Database, expiredBefore: Date) =>
  db.deleteFrom('api_keys').where('expires_at', '<', expiredBefore).execute();
