import { z } from 'zod';
import { NewPassword, PasswordWarning, TypedPassword, User } from './accounts.ts';
import { EMAIL_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const AuthStatus = z
  .object({
    authenticated: z.boolean(),
    user: User.nullable(),
    support_email: z.string(),
  })
  .meta({ id: 'AuthStatus' });
export type AuthStatus = z.infer<typeof AuthStatus>;

export const GOOGLE_NOT_SET_UP_MESSAGE = 'Google sign-in is not set up on this server.';
/** The notice on the page that stands in for Google where it is not set up. */
export const TEST_SIGN_IN_NOTICE = 'Test mode: no Google account is used';

const Email = z
  .string()
  .trim()
  .min(1, 'Please enter your email address')
  .max(EMAIL_MAX_LENGTH, 'This e-mail address is too long.')
  .regex(/^[^\s@]+@[^\s@]+$/u, 'Please enter a valid e-mail address.');

export const SignUp = z.strictObject({ email: Email, password: NewPassword });

const SignIn = z.strictObject({ email: z.string().trim().max(1_000), password: TypedPassword });

export const TestSignIn = z.strictObject({ email: Email });

export const ForgotPassword = z.strictObject({ email: Email });

const SwitchAccount = z
  .boolean()
  .default(false)
  .describe(
    'Whether to replace the session if the browser is signed in to another account. Otherwise that session is kept.',
  );

const IsReactivated = z.boolean().describe('True if the account was deactivated and is now active again.');

const LinkSecret = z.string().min(1).max(200);

/** What the callback page passes on: the query with which Google redirected the browser back. */
const GoogleAnswer = z.strictObject({
  callback_url: z.string().max(4_000).describe('Accepted but not used: the server knows its own address.'),
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(500),
  iss: z.string().max(500).optional().describe('The issuer, if the provider names it.'),
  switch_account: SwitchAccount,
});

const SignUpAnswer = z
  .object({
    requires_confirmation: z.boolean(),
    message: z.string(),
    user: User.nullable(),
    password_warning: PasswordWarning,
  })
  .meta({ id: 'SignUpAnswer' });

export const signInEndpoints = {
  getAuthStatus: endpoint({
    method: 'GET',
    path: '/auth/status',
    summary: 'Get the sign-in status',
    access: 'public',
    response: AuthStatus,
  }),
  getCsrfToken: endpoint({
    method: 'GET',
    path: '/auth/csrf-token',
    summary: 'Set the csrf_token cookie and return its value',
    description: 'Call it once before signing in. Every call that starts or ends a session sets a new token.',
    access: 'public',
    response: z.object({ csrf_token: z.string() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account',
    description:
      'Creates the account and signs in. If this server confirms e-mail addresses, it mails a link first (`requires_confirmation`).',
    access: 'public',
    body: SignUp,
    response: SignUpAnswer,
    errors: ['email_taken', 'account_terminated', 'too_many_requests'],
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm a sign-up with its mailed link, and sign in',
    access: 'public',
    body: z.strictObject({
      access_token: LinkSecret,
      password: TypedPassword.optional().describe(
        'The password chosen at sign-up. Required in any browser other than the one used to sign up.',
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
    summary: 'Sign in with e-mail and password',
    access: 'public',
    worksWithoutRoom: true,
    body: SignIn,
    response: z.object({ user: User, is_reactivated: IsReactivated }),
    errors: ['invalid_credentials', 'address_unconfirmed', 'account_terminated', 'too_many_requests'],
  }),
  startGoogleSignIn: endpoint({
    method: 'GET',
    path: '/auth/google',
    summary: 'Start a Google sign-in; returns the URL to send the browser to',
    access: 'public',
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['not_set_up', 'too_many_requests'],
  }),
  leaveTestSignIn: endpoint({
    method: 'POST',
    path: '/auth/google/test-sign-in',
    summary: 'Sign in on the built-in page that stands in for Google, or decline; returns where to go next',
    description:
      'Exists only without a Google client on a server that nobody but its own machine can reach, for trying out the product.',
    access: 'public',
    body: z.strictObject({
      query: z.string().max(4_000).describe('The query of the page’s address.'),
      email: Email.optional().describe('The address to sign in with. Without one, the sign-in is declined.'),
    }),
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['google_failed', 'not_set_up'],
  }),
  completeGoogleSignIn: endpoint({
    method: 'POST',
    path: '/auth/google/callback',
    summary: 'Finish a Google sign-in; creates an account if there is none',
    access: 'public',
    worksWithoutRoom: true,
    body: GoogleAnswer,
    response: z.object({ user: User, is_reactivated: IsReactivated }),
    errors: ['google_failed', 'already_signed_in', 'account_terminated', 'not_set_up'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link to set a new password; the response is the same if there is no account',
    access: 'public',
    body: ForgotPassword,
    response: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a mailed link, end all sessions and keys, and sign in',
    access: 'public',
    csrf: false,
    body: z.strictObject({
      access_token: LinkSecret,
      refresh_token: LinkSecret,
      password: NewPassword,
      switch_account: SwitchAccount,
    }),
    response: z.object({
      message: z.string(),
      user: User,
      is_reactivated: IsReactivated,
      password_warning: PasswordWarning,
    }),
    errors: ['link_invalid', 'already_signed_in', 'account_terminated'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'Sign out; the response is the same without a session',
    access: 'public',
    worksWithoutRoom: true,
    response: z.object({ message: z.string() }),
  }),
  startGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate',
    summary: 'Start confirming your identity with Google; returns the URL to send the browser to',
    access: 'account',
    worksWithoutRoom: true,
    response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    errors: ['google_failed', 'not_set_up', 'too_many_requests'],
  }),
  completeGoogleReauthentication: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate/callback',
    summary: 'Finish confirming your identity with Google',
    access: 'account',
    worksWithoutRoom: true,
    body: GoogleAnswer,
    response: z.object({ message: z.string() }),
    errors: ['google_failed', 'not_set_up'],
  }),
};
