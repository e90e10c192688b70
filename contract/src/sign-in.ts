import { z } from 'zod';
import { NewPassword, TypedPassword, User } from './accounts.ts';
import { EMAIL_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';

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

export const SignUp = z.strictObject({ email: Email, password: NewPassword });

const SignIn = z.strictObject({ email: z.string().trim().max(1_000), password: TypedPassword });

/** The input for requesting a new password. */
export const ForgotPassword = z.strictObject({ email: Email });

const SwitchAccount = z
  .boolean()
  .default(false)
  .describe(
    'Says that the session of another account, if the browser has one, is to be replaced; else it is kept.',
  );

const IsReactivated = z.boolean().describe('The account was deactivated, and is active again.');

/** The secret in a mailed link. */
const LinkSecret = z.string().min(1).max(200);

/** What the callback page passes on: the query with which Google redirected the browser back. */
const GoogleAnswer = z.strictObject({
  callback_url: z
    .string()
    .max(4_000)
    .describe('Taken as it comes and not relied on: the server knows its own address.'),
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(500),
  iss: z.string().max(500).optional().describe('Who answers, where the provider says it.'),
  switch_account: SwitchAccount,
});

const SignUpAnswer = z
  .object({ requires_confirmation: z.boolean(), message: z.string(), user: User.nullable() })
  .meta({ id: 'SignUpAnswer' });

export const signInEndpoints = {
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
    description: 'Ask for it once before signing in. Whatever opens or ends a session sets a fresh one.',
    access: 'public',
    response: z.object({ csrf_token: z.string() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Opens an account',
    description:
      'Opens the account and signs it in, or, where this server confirms addresses, mails a link first (`requires_confirmation`).',
    access: 'public',
    body: SignUp,
    response: SignUpAnswer,
    errors: ['email_taken', 'account_terminated', 'too_many_requests'],
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Opens the account of a sign-up by its mailed link, and signs it in',
    access: 'public',
    body: z.strictObject({
      access_token: LinkSecret,
      password: TypedPassword.optional().describe(
        'The one chosen at sign-up, needed in any browser but the one that signed up.',
      ),
      switch_account: SwitchAccount,
    }),
    response: z.object({ message: z.string(), user: User }),
    errors: [
      'link_invalid',
      'password_needed',
      'invalid_credentials',
      'already_signed_in',
      'account_terminated',
      'email_taken',
      'too_many_requests',
    ],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: SignIn,
    response: z.object({ user: User, is_reactivated: IsReactivated }),
    errors: ['invalid_credentials', 'address_unconfirmed', 'account_terminated', 'too_many_requests'],
  }),
  startGoogleSignIn: endpoint({
    method: 'GET',
    path: '/auth/google',
    summary: 'Starts a sign-in with Google: the address to send the browser to',
    access: 'public',
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['not_set_up', 'too_many_requests'],
  }),
  completeGoogleSignIn: endpoint({
    method: 'POST',
    path: '/auth/google/callback',
    summary: 'Signs in with what Google sent the browser back with; opens an account where there is none',
    access: 'public',
    body: GoogleAnswer,
    response: z.object({ user: User, is_reactivated: IsReactivated }),
    errors: ['google_failed', 'already_signed_in', 'account_terminated', 'not_set_up'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails a link to set a new password, if there is an account; answers the same if not',
    access: 'public',
    body: ForgotPassword,
    response: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
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
    response: z.object({ message: z.string(), user: User, is_reactivated: IsReactivated }),
    errors: ['link_invalid', 'already_signed_in', 'account_terminated'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'Ends the session; answers the same without one',
    access: 'public',
    response: z.object({ message: z.string() }),
  }),
  startGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate',
    summary: 'Starts the same with Google: the address to send the browser to',
    access: 'account',
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['google_failed', 'not_set_up', 'too_many_requests'],
  }),
  completeGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate/callback',
    summary: 'Proves the session with what Google sent the browser back with',
    access: 'account',
    body: GoogleAnswer,
    response: z.object({ message: z.string() }),
    errors: ['google_failed', 'not_set_up'],
  }),
};
