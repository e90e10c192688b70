import { z } from 'zod';
import { DEFAULT_DEACTIVATION_REASON, PASSWORD_LENGTH, PROVEN_MINUTES } from './constants.ts';
import { endpoint } from './endpoint.ts';

const AccountStatus = z.enum(['active', 'deactivated', 'terminated']);

export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    created_at: z.iso.datetime(),
    account_status: AccountStatus,
    blocked: z.boolean().describe('True if most features are disabled until the account is reactivated.'),
    deactivated_at: z.iso.datetime().nullable(),
    deletion_due_at: z.iso.datetime().nullable(),
    has_password: z.boolean(),
    google_linked: z.boolean(),
  })
  .meta({ id: 'User', description: 'The signed-in person.' });
export type User = z.infer<typeof User>;

/** The rule for a new password, with the specification's messages. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters long`)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters long`);

/** The warnings about new passwords, which are accepted all the same; the server has the list of the common ones. */
export const PASSWORD_WARNINGS = {
  common:
    'Your password was accepted, but attackers try it among the first. Consider another one, such as four unrelated words.',
  address:
    'Your password was accepted, but it is your e-mail address, which is easy to guess. Consider another one, such as four unrelated words.',
} as const;
export const PasswordWarning = z
  .string()
  .nullable()
  .describe('A warning if the new password is easy to guess, although it was accepted; null otherwise.');
export const WRONG_PASSWORD_MESSAGE = 'This password is incorrect. Nothing was changed. Please try again.';
/** Shown when a session must be proven again, by how the account signs in. */
export const REAUTHENTICATION_MESSAGES = {
  password: 'Nothing was changed yet. Please enter your password to confirm that it is you, then try again.',
  google: 'Nothing was changed yet. Please confirm with Google that it is you, then try again.',
} as const;

/** An existing password: only its length is bounded, so that a newer rule never rejects an old password. */
export const TypedPassword = z.string().max(1_000);

const ChangePassword = z.strictObject({
  current_password: TypedPassword.optional().describe('Optional only if the account has no password yet.'),
  new_password: NewPassword,
  end_keys: z.boolean().default(false).describe('Whether to end all keys for programs as well.'),
});

/** The words a person must type before data is deleted for good. */
export const CONFIRMATION_WORDS = {
  deleteAllData: 'DELETE_ALL_DATA',
  deleteAccount: 'DELETE_MY_ACCOUNT',
} as const;

const confirmationQuery = <const Word extends string>(word: Word) =>
  z.strictObject({ confirmation: z.literal(word, `Nothing was deleted. Type ${word} to confirm.`) });

export const Session = z
  .object({
    id: z.uuid(),
    device: z.string().describe('The browser and system, such as "Firefox on Windows".'),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().describe('Accurate to a few minutes.'),
    is_current: z.boolean().describe('True for the session that makes this call.'),
  })
  .meta({ id: 'Session', description: 'A browser that is signed in to the account.' });
export type Session = z.infer<typeof Session>;

export const accountEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/account/profile',
    summary: 'Get the profile of the account',
    access: 'account',
    scope: 'read',
    spansProjects: true,
    response: User,
  }),
  deactivateAccount: endpoint({
    method: 'POST',
    path: '/account/deactivate',
    summary: 'Deactivate the account and end this session',
    access: 'account',
    query: z.strictObject({
      reason: z.string().trim().min(1).max(200).default(DEFAULT_DEACTIVATION_REASON),
    }),
    response: z.object({ message: z.string(), deletion_due_at: z.iso.datetime() }),
  }),
  reactivateAccount: endpoint({
    method: 'POST',
    path: '/account/reactivate',
    summary: 'Reactivate the account; does nothing if it is active',
    access: 'account',
    response: z.object({ message: z.string(), user: User }),
    errors: ['account_terminated'],
  }),
  deleteAllData: endpoint({
    method: 'DELETE',
    path: '/account/delete-all-data',
    summary: 'Delete all projects and files; the account and its credits stay',
    access: 'account',
    worksWithoutRoom: true,
    provenWithinMinutes: PROVEN_MINUTES.deletion,
    query: confirmationQuery(CONFIRMATION_WORDS.deleteAllData),
    response: z.object({ deleted_projects: z.int(), deleted_files: z.int() }),
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/account/delete-account',
    summary: 'Delete the account and all its data, immediately and permanently',
    access: 'account',
    worksWithoutRoom: true,
    provenWithinMinutes: PROVEN_MINUTES.deletion,
    query: confirmationQuery(CONFIRMATION_WORDS.deleteAccount),
    response: z.object({ message: z.string() }),
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/account/reauthenticate',
    summary: 'Confirm your identity with the password, as some calls require if that was too long ago',
    access: 'account',
    worksWithoutRoom: true,
    body: z.strictObject({ password: TypedPassword }),
    response: z.object({ message: z.string() }),
    errors: ['wrong_password', 'too_many_requests'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    summary: 'Change the password, or set the first one; ends all other sessions and, if asked, all keys',
    access: 'active',
    blockedAction: 'change your password',
    body: ChangePassword,
    response: z.object({
      message: z.string(),
      ended_sessions: z.int(),
      ended_keys: z.int(),
      password_warning: PasswordWarning,
    }),
    errors: ['wrong_password', 'reauthentication_needed', 'too_many_requests'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'List the sessions of the account, the current one first',
    access: 'account',
    response: z.array(Session),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions/others',
    summary: 'End all other sessions',
    access: 'account',
    worksWithoutRoom: true,
    response: z.object({ ended_sessions: z.int() }),
  }),
};
