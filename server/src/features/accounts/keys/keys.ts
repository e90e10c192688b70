import { CONNECTION_IDLE_DAYS, MAX_CONNECTIONS } from '@sheaf/contract/accounts/connections';
import {
  type ApiKey,
  KEY_ROTATION_HOURS,
  type KeyScope,
  MAX_KEYS,
  type NewApiKey,
} from '@sheaf/contract/accounts/keys';
import { DomainError } from '@sheaf/contract/problems';
import { v7 as uuid } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import type { Queue } from '../../../platform/queue.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { keyCreated } from '../accounts.mails.ts';
import { lockAccount } from '../accounts.store.ts';
import type { Caller } from '../caller.ts';
import { generateKey, keyPrefixOf } from './keys.rules.ts';
import * as store from './keys.store.ts';

export interface KeysContext {
  readonly db: Database;
  readonly clock: Clock;
}

export interface KeyLedgerContext extends KeysContext {
  readonly queue: Queue;
  /** The credits that the runs of each key family have cost this month, net of refunds. */
  readonly sumSpending: (familyIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

const LISTED_AFTER_EXPIRY_DAYS = 30;

export async function listKeys(context: KeyLedgerContext, { accountId }: Caller): Promise<ApiKey[]> {
  const rows = await store.listKeys(context.db, accountId);
  const spending = await context.sumSpending([...new Set(rows.map(({ family_id }) => family_id))]);
  const now = context.clock.now();
  return rows.map((row) => ({
    ...toApiKey(row, spending.get(row.family_id) ?? 0),
    is_rotated: isRotated(row, { keys: rows, now }),
  }));
}

interface KeyLimits {
  readonly scopes: KeyScope[];
  readonly project_id?: string | undefined;
  readonly monthly_credits?: number | undefined;
}

/** Only this response has the key in full. Throws `key_limit`, or `project_not_found` for another's project. */
export async function createKey(
  context: KeyLedgerContext,
  caller: Caller,
  input: KeyLimits & { name: string; expires_in_days: number },
): Promise<NewApiKey> {
  const key = generateKey();
  const grant = await newGrant(context, caller, input);
  const row = await context.db
    .transaction()
    .execute((tx) =>
      insertKey(context, tx, caller, { ...grant, ...secretOf(key), lifetime_days: input.expires_in_days }),
    );
  return { ...toApiKey(row, 0), key };
}

/**
 * Creates a connection: a key without a secret, whose program gets tokens in its place. Everything that limits a key
 * limits it. Throws `key_limit`, or `project_not_found` for another's project.
 */
export async function createConnection(
  context: KeyLedgerContext,
  caller: Caller,
  input: KeyLimits & { name: string; host: string },
): Promise<{ id: string }> {
  const grant = await newGrant(context, caller, input);
  return context.db.transaction().execute((tx) =>
    insertKey(context, tx, caller, {
      ...grant,
      prefix: '',
      key_hash: null,
      client_host: input.host,
      lifetime_days: CONNECTION_IDLE_DAYS,
    }),
  );
}

async function newGrant(
  { db }: KeyLedgerContext,
  { accountId }: Caller,
  { name, scopes, project_id, monthly_credits }: KeyLimits & { name: string },
) {
  const projectId = project_id ?? null;
  if (projectId !== null && !(await store.ownsProject(db, { accountId, projectId }))) {
    throw new DomainError('project_not_found', 'Project not found');
  }
  const id = uuid();
  return {
    id,
    family_id: id,
    account_id: accountId,
    name,
    scopes,
    project_id: projectId,
    monthly_credits: monthly_credits ?? null,
  };
}

const secretOf = (key: string) => ({
  prefix: keyPrefixOf(key),
  key_hash: hashToken(key),
  client_host: null,
});

/**
 * Creates a replacement for a key, with the same permissions and lifetime. The old key keeps working for another day,
 * so that programs can be switched one by one. Both share one ceiling. The account's owner is informed by mail. Throws
 * `key_not_found`, `key_rotated` or `key_limit`.
 */
export async function rotateKey(
  context: KeyLedgerContext,
  caller: Caller,
  keyId: string,
): Promise<NewApiKey> {
  const { accountId } = caller;
  const now = context.clock.now();
  const key = generateKey();
  const row = await context.db.transaction().execute(async (tx) => {
    const old = await store.lockKey(tx, { accountId, id: keyId });
    if (!old || old.expires_at <= now || old.client_host !== null) throw keyNotFound();
    if (isRotated(old, { keys: await store.listKeys(tx, accountId), now })) throw alreadyRotated();
    const replacement = await insertKey(context, tx, caller, { ...old, ...secretOf(key), id: uuid() });
    const end = new Date(now.getTime() + KEY_ROTATION_HOURS * HOUR_MS);
    if (end < old.expires_at) await store.expireKey(tx, { id: old.id, at: end });
    return replacement;
  });
  const spending = await context.sumSpending([row.family_id]);
  return { ...toApiKey(row, spending.get(row.family_id) ?? 0), key };
}

async function insertKey(
  context: KeyLedgerContext,
  tx: Transaction,
  caller: Caller,
  grant: Omit<store.KeyRow, 'created_at' | 'expires_at' | 'last_used_at' | 'last_used_from'>,
): Promise<store.KeyRow> {
  const now = context.clock.now();
  const areConnections = grant.client_host !== null;
  // Only one transaction at a time counts and inserts the keys of an account.
  await lockAccount(tx, grant.account_id);
  // A new password that was just set has ended sessions and keys: no key may slip in behind it.
  if (!(await store.hasSession(tx, caller.sessionId)))
    throw new DomainError('not_signed_in', 'Please sign in.');
  const count = await store.countKeys(tx, { accountId: grant.account_id, now, areConnections });
  if (count >= (areConnections ? MAX_CONNECTIONS : MAX_KEYS)) throw tooMany(areConnections);
  const row = await store.insertKey(tx, {
    ...grant,
    created_at: now,
    expires_at: new Date(now.getTime() + grant.lifetime_days * DAY_MS),
    last_used_at: null,
    last_used_from: null,
  });
  await queueMail(context, tx, {
    definition: keyCreated,
    recipient: caller.user.email,
    accountId: grant.account_id,
    payload: {
      name: row.name,
      scopes: row.scopes,
      expiresAt: row.expires_at,
      isReplacement: row.id !== row.family_id,
      host: row.client_host,
    },
  });
  return row;
}

const tooMany = (areConnections: boolean) =>
  new DomainError(
    'key_limit',
    areConnections
      ? `An account can have ${MAX_CONNECTIONS} connected programs at most. Nothing was connected; end one that you no longer use in your account, then try again.`
      : `An account can have ${MAX_KEYS} keys at most. No key was created; revoke one that is no longer used, then try again.`,
  );

/** Revokes a key of the caller's account immediately. Throws `key_not_found`. */
export async function revokeKey(
  { db }: Pick<KeysContext, 'db'>,
  { accountId }: Caller,
  keyId: string,
): Promise<void> {
  if (!(await store.deleteKey(db, { accountId, id: keyId }))) throw keyNotFound();
}

const keyNotFound = () =>
  new DomainError('key_not_found', 'This key no longer exists: it was revoked or has expired.');

const alreadyRotated = () =>
  new DomainError(
    'key_rotated',
    'This key has already been rotated. No key was created; rotate its replacement, or revoke that one first.',
  );

export const sweepKeys = ({ db, clock }: KeysContext): Promise<unknown> =>
  store.deleteExpiredKeys(db, new Date(clock.now().getTime() - LISTED_AFTER_EXPIRY_DAYS * DAY_MS));

/** Whether a key has been replaced by another one of its account that works. Ids are in the order of creation. */
const isRotated = (key: store.KeyRow, { keys, now }: { keys: readonly store.KeyRow[]; now: Date }): boolean =>
  keys.some(
    ({ family_id, id, expires_at }) => family_id === key.family_id && id > key.id && expires_at > now,
  );

/** A key that has not been rotated. */
const toApiKey = (row: store.KeyRow, spent: number): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  client_host: row.client_host,
  scopes: row.scopes,
  project_id: row.project_id,
  monthly_credits: row.monthly_credits,
  credits_this_month: spent,
  is_rotated: false,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_on: row.last_used_at?.toISOString().slice(0, 10) ?? null,
  last_used_from: row.last_used_from,
});
