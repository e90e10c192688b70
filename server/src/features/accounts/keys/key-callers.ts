import { DomainError } from '@sheaf/contract/problems';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { toUser } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import { isWellFormedKey, keyPrefixOf } from './keys.rules.ts';
import * as store from './keys.store.ts';
import type { KeysContext } from './keys.ts';

/** A key is marked as used at most this often, because each mark costs a write. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

/** Records the use of a key, and returns its caller. Throws `key_invalid` or `key_expired`. */
export async function findKeyCaller(
  { db, clock }: KeysContext,
  { key, from }: { key: string; from: string },
): Promise<Caller> {
  const [row] = isWellFormedKey(key) ? await store.selectKey(db, hashToken(key)) : [];
  // Deactivated accounts may still read; a terminated account has nothing left.
  if (!row || row.status === 'terminated') {
    throw new DomainError(
      'key_invalid',
      'This key is not valid: it was mistyped or revoked. Nothing was done; create a new one in your account.',
    );
  }
  const now = clock.now();
  if (row.expires_at <= now) {
    throw new DomainError(
      'key_expired',
      `The key ${keyPrefixOf(key)}… expired on ${row.expires_at.toISOString().slice(0, 10)}. Nothing was done; create a new one in your account.`,
    );
  }
  return toCaller({ db, clock }, { row, from });
}

/**
 * Records the use of an access token, and returns the caller: the connection that it belongs to. The token must have
 * been issued for `resource`. Throws `key_invalid`.
 */
export async function findConnectionCaller(
  { db, clock }: KeysContext,
  { token, from, resource }: { token: string; from: string; resource: string },
): Promise<Caller> {
  const [row] = await store.selectConnection(db, hashToken(token));
  const now = clock.now();
  const isValid =
    row?.status === 'active' &&
    row.token_expires_at > now &&
    row.expires_at > now &&
    row.token.aud === resource;
  if (!row || !isValid) {
    throw new DomainError(
      'key_invalid',
      'This access token is not valid: it has expired, is for another server, or its connection was ended. Nothing was done; get a new one, or connect again.',
    );
  }
  const granted = String(row.token.scope ?? '').split(' ');
  const scopes = row.scopes.filter((scope) => granted.includes(scope));
  return toCaller({ db, clock }, { row: { ...row, scopes }, from });
}

type CallerRow = Awaited<ReturnType<typeof store.selectKey>>[number];

async function toCaller(
  { db, clock }: KeysContext,
  { row, from }: { row: CallerRow; from: string },
): Promise<Caller> {
  const now = clock.now();
  const isFresh = row.last_used_at && now.getTime() - row.last_used_at.getTime() < TOUCH_INTERVAL_MS;
  if (!isFresh || row.last_used_from !== from) await store.touchKey(db, { id: row.key_id, now, from });
  return {
    accountId: row.id,
    sessionId: row.key_id,
    csrfBinding: '',
    authenticatedAt: NEVER_AUTHENTICATED,
    user: toUser(row),
    key: {
      familyId: row.family_id,
      scopes: row.scopes,
      projectId: row.project_id,
      monthlyCredits: row.monthly_credits,
    },
  };
}

/** Having a key does not prove that the caller is the account's owner. */
const NEVER_AUTHENTICATED = new Date(0);
