import { z } from 'zod';
import { DEFAULT_DEACTIVATION_REASON, EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const AccountStatus = z.enum(['active', 'deactivated', 'terminated']);

/** The signed-in person, as the page knows them. */
export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    created_at: z.iso.datetime(),
    account_status: AccountStatus,
    /** The blocked flag: most features are disabled until the account is reactivated. */
    blocked: z.boolean(),
    deactivated_at: z.iso.datetime().nullable(),
    deletion_due_at: z.iso.datetime().nullable(),
    has_password: z.boolean(),
    google_linked: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const AuthStatus = z
  .object({
    authenticated: z.boolean(),
    user: User.nullable(),
    google_enabled: z.boolean(),
    support_email: z.string(),
  })
  .meta({ id: 'AuthStatus' });
export type AuthStatus = z.infer<typeof AuthStatus>;

const Email = z
  .string()
  .trim()
  .min(1, 'Please enter your email address')
  .max(EMAIL_MAX_LENGTH, 'This e-mail address is too long.')
  .regex(/^[^\s@]+@[^\s@]+$/u, 'Please enter a valid e-mail address.');

/** The rule for a new password; the sentence is the specification's. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters long`)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters long`);

/** Said of a new password that is tried first by whoever guesses; the server knows which those are. */
export const COMMON_PASSWORD =
  'This password is one of those that are guessed first. Please choose another one, such as four words that have nothing to do with each other.';
/** Said of a new password that is the address, or its name. */
export const PASSWORD_IS_ADDRESS =
  'Your e-mail address is the first password that anybody would guess. Please choose another one.';
export const WRONG_PASSWORD = 'This is not your password. Nothing was changed; please try again.';
/** Said where a session has to be proven again, by how its account is signed in to. */
export const REAUTHENTICATION_NEEDED = {
  password: 'Nothing was changed yet. Please enter your password to confirm that it is you, and try again.',
  google: 'Nothing was changed yet. Please confirm with Google that it is you, and try again.',
} as const;

/** What sign-up takes. */
export const SignUp = z.strictObject({ email: Email, password: NewPassword });

/** A password that exists: no rule but a bound, so that an old one is never refused by a newer rule. */
const TypedPassword = z.string().max(1_000);

/** What sign-in takes. */
export const SignIn = z.strictObject({ email: z.string().trim().max(1_000), password: TypedPassword });

/** What asking for a new password takes. */
export const ForgotPassword = z.strictObject({ email: Email });

/** Says that the session of another account, if the browser has one, is to be replaced; else it is kept. */
const SwitchAccount = z.boolean().default(false);

/** A secret of a mailed link. */
const LinkSecret = z.string().min(1).max(200);

/** What the page of the way back hands over: the query that Google sent the browser back with. */
const GoogleAnswer = z.strictObject({
  /** Taken as it comes and not relied on: the server knows its own address. */
  callback_url: z.string().max(4_000),
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(500),
  /** Who answers, where the provider says it. */
  iss: z.string().max(500).optional(),
  switch_account: SwitchAccount,
});

/** A password that is there already: no rule but a bound, as for sign-in. */
const CurrentPassword = z.string().max(1_000);

/** What changing the password takes. */
export const ChangePassword = z.strictObject({
  /** Left out only where the account has none yet. */
  current_password: CurrentPassword.optional(),
  new_password: NewPassword,
});

const SignUpAnswer = z
  .object({ requires_confirmation: z.boolean(), message: z.string(), user: User.nullable() })
  .meta({ id: 'SignUpAnswer' });

/** The words that a person types before something is lost for good. */
export const CONFIRMATION_WORDS = {
  deleteAllData: 'DELETE_ALL_DATA',
  deleteAccount: 'DELETE_MY_ACCOUNT',
} as const;

const confirmedBy = <const Word extends string>(word: Word) =>
  z.strictObject({ confirmation: z.literal(word, `Nothing was deleted. Type ${word} to confirm.`) });

/** A browser in which the account is signed in. */
export const Session = z
  .object({
    id: z.uuid(),
    /** Browser and system in plain words: "Firefox on Windows". */
    device: z.string(),
    created_at: z.iso.datetime(),
    /** Exact to a few minutes. */
    last_seen_at: z.iso.datetime(),
    /** The one that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Signing in, and what the account is. */
export const accountEndpoints = {
  getAuthStatus: endpoint({
    method: 'GET',
    path: '/auth/status',
    summary: 'Who is signed in',
    access: 'public',
    response: AuthStatus,
  }),
  getCsrfToken: endpoint({
    method: 'GET',
    path: '/auth/csrf-token',
    summary: 'Sets the csrf_token cookie and answers its value',
    access: 'public',
    response: z.object({ csrf_token: z.string() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Opens an account',
    access: 'public',
    body: SignUp,
    response: SignUpAnswer,
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Opens the account of a sign-up by its mailed link, and signs it in',
    access: 'public',
    body: z.strictObject({
      access_token: LinkSecret,
      /** The one chosen at sign-up, needed in any browser but the one that signed up. */
      password: TypedPassword.optional(),
      switch_account: SwitchAccount,
    }),
    response: z.object({ message: z.string(), user: User }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: SignIn,
    /** `is_reactivated`: the account was deactivated, and is active again. */
    response: z.object({ user: User, is_reactivated: z.boolean() }),
  }),
  startGoogleSignIn: endpoint({
    method: 'GET',
    path: '/auth/google',
    summary: 'Starts a sign-in with Google: the address to send the browser to',
    access: 'public',
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  }),
  completeGoogleSignIn: endpoint({
    method: 'POST',
    path: '/auth/google/callback',
    summary: 'Signs in with what Google sent the browser back with; opens an account where there is none',
    access: 'public',
    body: GoogleAnswer,
    /** `is_reactivated`: the account was deactivated, and is active again. */
    response: z.object({ user: User, is_reactivated: z.boolean() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails a link to set a new password, if there is an account; answers the same if not',
    access: 'public',
    body: ForgotPassword,
    response: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password by a mailed link, ends every session and signs in',
    access: 'public',
    csrf: false,
    body: z.strictObject({
      access_token: LinkSecret,
      refresh_token: LinkSecret,
      password: NewPassword,
      switch_account: SwitchAccount,
    }),
    /** `is_reactivated`: the account was deactivated, and is active again. */
    response: z.object({ message: z.string(), user: User, is_reactivated: z.boolean() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'Ends the session; answers the same without one',
    access: 'public',
    response: z.object({ message: z.string() }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/account/profile',
    summary: 'The profile of the signed-in account',
    access: 'account',
    response: User,
  }),
  deactivateAccount: endpoint({
    method: 'POST',
    path: '/account/deactivate',
    summary: 'Deactivates the account and ends the session that asked',
    access: 'account',
    query: z.strictObject({
      reason: z.string().trim().min(1).max(200).default(DEFAULT_DEACTIVATION_REASON),
    }),
    response: z.object({ message: z.string(), deletion_due_at: z.iso.datetime() }),
  }),
  reactivateAccount: endpoint({
    method: 'POST',
    path: '/account/reactivate',
    summary: 'Makes a deactivated account active again; an active one stays as it is',
    access: 'account',
    response: z.object({ message: z.string(), user: User }),
  }),
  deleteAllData: endpoint({
    method: 'DELETE',
    path: '/account/delete-all-data',
    summary: 'Deletes every project and file of the account; the account and its credits stay',
    access: 'account',
    needsReauthentication: true,
    query: confirmedBy(CONFIRMATION_WORDS.deleteAllData),
    response: z.object({ deleted_projects: z.int(), deleted_files: z.int() }),
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/account/delete-account',
    summary: 'Deletes the account and all its data at once and for good',
    access: 'account',
    needsReauthentication: true,
    query: confirmedBy(CONFIRMATION_WORDS.deleteAccount),
    response: z.object({ message: z.string() }),
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/account/reauthenticate',
    summary: "Proves by the password that the session is its owner's, for the next 10 minutes",
    access: 'account',
    body: z.strictObject({ password: CurrentPassword }),
    response: z.object({ message: z.string() }),
  }),
  startGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate',
    summary: 'Starts the same with Google: the address to send the browser to',
    access: 'account',
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  }),
  completeGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate/callback',
    summary: 'Proves the session with what Google sent the browser back with',
    access: 'account',
    body: GoogleAnswer,
    response: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    summary: 'Changes the password, or sets the first one of an account; ends every other session',
    access: 'active',
    blockedAction: 'change your password',
    body: ChangePassword,
    response: z.object({ message: z.string(), ended_sessions: z.int() }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the account is signed in, the session that asks first',
    access: 'account',
    response: z.array(Session),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions/others',
    summary: 'Signs out everywhere but here',
    access: 'account',
    response: z.object({ ended_sessions: z.int() }),
  }),
};
