import { z } from 'zod';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from './constants.ts';
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

/** What sign-up takes. */
export const SignUp = z.strictObject({ email: Email, password: NewPassword });

/** What sign-in takes: no rule but a bound, so that an old password is never refused by a newer rule. */
export const SignIn = z.strictObject({
  email: z.string().trim().max(1_000),
  password: z.string().max(1_000),
});

const SignUpAnswer = z
  .object({ requires_confirmation: z.boolean(), message: z.string(), user: User.nullable() })
  .meta({ id: 'SignUpAnswer' });

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
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: SignIn,
    response: z.object({ user: User }),
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
};
