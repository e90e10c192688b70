import { z } from 'zod';
import { PROVEN_MINUTES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';

/**
 * What a key may do: `read` only reads, `write` changes projects, files and categories, `run`
 * starts what costs credits.
 */
export const KeyScope = z.enum(['read', 'write', 'run']);
export type KeyScope = z.infer<typeof KeyScope>;

export const MAX_KEYS = 20;
export const KEY_DAYS = { default: 90, max: 365 } as const;
export const KEY_ROTATION_HOURS = 24;

/**
 * Format of a key: a fixed prefix by which secret scanners recognize it, then 32 random characters and 6
 * of checksum in base62.
 */
export const KEY_PATTERN = /shf_live_[0-9A-Za-z]{38}/;

/** The scopes of a key, in their own order. */
export const KeyScopes = z
  .array(KeyScope)
  .min(1, 'Choose what the key may do.')
  .transform((scopes) => KeyScope.options.filter((scope) => scopes.includes(scope)));
/** The most credits that the runs of a key may cost in a month. */
export const KeyCeiling = z.int().min(0).max(1_000_000);

const KeyName = z.string().trim().min(1, 'A key needs a name.').max(100);

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z
      .string()
      .describe('The first characters of the key, to tell it from others; empty for a connection.'),
    client_host: z
      .string()
      .nullable()
      .describe(
        'For a connection (a program that was connected by signing in, without a key to copy): the host that has access. Null for a key.',
      ),
    scopes: z.array(KeyScope),
    project_id: z
      .uuid()
      .nullable()
      .describe('The only project that the key can access, or null for all projects.'),
    monthly_credits: z
      .int()
      .nullable()
      .describe('The most credits that its runs may cost in a calendar month (UTC), or null for no limit.'),
    credits_this_month: z
      .int()
      .describe('The credits that its runs have cost this month, minus credits returned.'),
    is_rotated: z.boolean().describe('Whether a replacement exists that works; it cannot be rotated again.'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('When it ends; each renewal by a connected program puts it off.'),
    last_used_on: z.iso.date().nullable(),
    last_used_from: z.string().nullable().describe('The network address that last used it.'),
  })
  .meta({ id: 'ApiKey', description: 'A key that a program signs in with, without its secret.' });
export type ApiKey = z.infer<typeof ApiKey>;

/** A newly created key: the only time that it is shown in full. */
export const NewApiKey = ApiKey.extend({
  key: z.string().describe('The secret. It is shown only once.'),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const NewKeyRequest = z.strictObject({
  name: KeyName,
  scopes: KeyScopes,
  project_id: z.uuid().optional(),
  monthly_credits: KeyCeiling.optional(),
  expires_in_days: z.int().min(1).max(KEY_DAYS.max).default(KEY_DAYS.default),
});

const KeyParams = z.object({ keyId: z.uuid() });

export const keyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/account/keys',
    summary: 'List keys and connections, newest first',
    access: 'account',
    response: z.array(ApiKey),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/account/keys',
    summary: 'Create a key for programs',
    description:
      'The key is shown only once. Send it as `Authorization: Bearer KEY`, without a cookie or CSRF token. A key cannot sign in, change the account or buy credits.',
    access: 'active',
    blockedAction: 'create keys',
    provenWithinMinutes: PROVEN_MINUTES.newSecret,
    body: NewKeyRequest,
    response: NewApiKey,
    errors: ['key_limit', 'project_not_found'],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/account/keys/:keyId/rotate',
    summary: 'Replace a key with a new one; the old key works for another 24 hours',
    access: 'active',
    blockedAction: 'rotate keys',
    provenWithinMinutes: PROVEN_MINUTES.newSecret,
    params: KeyParams,
    response: NewApiKey,
    errors: ['key_not_found', 'key_rotated', 'key_limit'],
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/account/keys/:keyId',
    summary: 'Revoke a key; it stops working immediately',
    access: 'account',
    worksWithoutRoom: true,
    params: KeyParams,
    response: z.object({ message: z.string() }),
    errors: ['key_not_found'],
  }),
};
