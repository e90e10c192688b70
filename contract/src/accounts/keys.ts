import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What a key may do: `read` only reads, `write` changes projects, files and categories, `run`
 * starts what costs credits.
 */
export const KeyScope = z.enum(['read', 'write', 'run']);
export type KeyScope = z.infer<typeof KeyScope>;

export const MAX_KEYS = 20;
export const KEY_DAYS = { default: 90, max: 365 } as const;
/** How long a rotated key keeps working. */
export const KEY_ROTATION_HOURS = 24;

/**
 * Format of a key: a fixed prefix by which secret scanners recognize it, then 32 random characters and 6
 * of checksum in base62.
 */
export const KEY_PATTERN = /shf_live_[0-9A-Za-z]{38}/;

const KeyName = z.string().trim().min(1, 'A key needs a name.').max(100);

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, by which it can be told from others.'),
    scopes: z.array(KeyScope),
    project_id: z.uuid().nullable().describe('The only project that it reaches; null: all.'),
    monthly_credits: z
      .int()
      .nullable()
      .describe('The credits that its runs may cost in a calendar month (UTC).'),
    credits_this_month: z.int().describe('What its runs have cost this month, less what came back.'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_on: z.iso.date().nullable(),
    last_used_from: z.string().nullable().describe('The network address that used it last.'),
  })
  .meta({ id: 'ApiKey', description: 'What a program signs in with, without the secret.' });
export type ApiKey = z.infer<typeof ApiKey>;

/** A newly created key: the only time that it is shown in full. */
export const NewApiKey = ApiKey.extend({
  key: z.string().describe('Shown once; it cannot be asked for again.'),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const NewKeyRequest = z.strictObject({
  name: KeyName,
  scopes: z
    .array(KeyScope)
    .min(1, 'Choose what the key may do.')
    .transform((scopes) => KeyScope.options.filter((scope) => scopes.includes(scope))),
  project_id: z.uuid().optional(),
  monthly_credits: z.int().min(0).max(1_000_000).optional(),
  expires_in_days: z.int().min(1).max(KEY_DAYS.max).default(KEY_DAYS.default),
});

const KeyParams = z.object({ keyId: z.uuid() });

export const keyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/account/keys',
    summary: 'The keys of the account, newest first',
    access: 'account',
    response: z.array(ApiKey),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/account/keys',
    summary: 'Makes a key for programs, and shows it once',
    description:
      'Send it as `Authorization: Bearer KEY`, without cookie or CSRF token. A key never signs in, changes the account or buys.',
    access: 'active',
    blockedAction: 'make keys',
    needsReauthentication: true,
    body: NewKeyRequest,
    response: NewApiKey,
    errors: ['key_limit', 'project_not_found'],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/account/keys/:keyId/rotate',
    summary: 'Makes a new key in the place of one, which goes on working for 24 hours',
    access: 'active',
    blockedAction: 'rotate keys',
    needsReauthentication: true,
    params: KeyParams,
    response: NewApiKey,
    errors: ['key_not_found', 'key_limit'],
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/account/keys/:keyId',
    summary: 'Revokes a key: it stops working at once',
    access: 'account',
    params: KeyParams,
    response: z.object({ message: z.string() }),
    errors: ['key_not_found'],
  }),
};
