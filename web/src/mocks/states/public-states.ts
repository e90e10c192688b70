import { accountEndpoints } from '@sheaf/contract/accounts';
import { answer, neverAnswer, refuse } from '../mock.ts';
import { authStatus } from '../sample-account.ts';
import { type Acting, press, type ScreenState } from './state.ts';

const signedOut = answer(accountEndpoints.getAuthStatus, authStatus(null));

const type =
  (label: string | RegExp, words: string) =>
  async ({ screen, user }: Acting): Promise<void> =>
    user.type(await screen.findByLabelText(label), words);

const inTurn =
  (...steps: readonly ((acting: Acting) => Promise<void>)[]) =>
  async (acting: Acting): Promise<void> => {
    for (const step of steps) await step(acting);
  };

const openSignUp = async ({ screen, user }: Acting) =>
  user.click(await screen.findByRole('tab', { name: 'Sign Up' }));

/** What anybody sees. */
export const publicStates: readonly ScreenState[] = [
  { name: 'landing', path: '/', handlers: [signedOut], shows: 'Start Organizing' },
  { name: 'privacy-policy', path: '/privacy-policy', handlers: [signedOut], shows: 'Privacy Policy' },
  { name: 'terms-of-use', path: '/terms-of-use', handlers: [signedOut], shows: 'Terms of Use' },
  { name: 'not-found', path: '/nowhere', handlers: [signedOut], shows: 'Page not found' },
  { name: 'sign-in', path: '/login', handlers: [signedOut], shows: 'Forgot your password?' },
  {
    name: 'sign-in-with-google',
    path: '/login',
    handlers: [answer(accountEndpoints.getAuthStatus, authStatus(null, { google_enabled: true }))],
    shows: 'Continue with Google',
  },
  {
    name: 'sign-in-refused',
    path: '/login',
    handlers: [
      signedOut,
      refuse(accountEndpoints.signIn, {
        status: 400,
        code: 'invalid_credentials',
        detail: 'Invalid e-mail or password.',
      }),
    ],
    act: inTurn(type('Email', 'ada@example.org'), type('Password', 'wrong'), press('Sign In')),
    shows: 'Invalid e-mail or password.',
  },
  {
    name: 'sign-up-mistake',
    path: '/login',
    handlers: [signedOut],
    act: inTurn(openSignUp, type('Password', 'abc'), press('Sign Up')),
    shows: 'Password must be at least 6 characters long',
  },
  {
    name: 'sign-up-to-confirm',
    path: '/login',
    handlers: [
      signedOut,
      answer(accountEndpoints.signUp, {
        requires_confirmation: true,
        message: 'We have sent you a mail.',
        user: null,
      }),
    ],
    act: inTurn(
      openSignUp,
      type('Email', 'ada@example.org'),
      type('Password', 'paper and twine'),
      type('Confirm Password', 'paper and twine'),
      press('Sign Up'),
    ),
    shows: /We have sent you a mail/,
  },
  {
    name: 'forgotten-password',
    path: '/login?mode=forgot',
    handlers: [signedOut],
    act: press('Send Reset Link'),
    shows: 'Please enter your email address',
  },
  {
    name: 'new-password-broken-link',
    path: '/reset-password',
    handlers: [signedOut],
    shows: /Invalid reset link/,
  },
  {
    name: 'callback',
    path: '/auth/callback?code=a&state=b',
    handlers: [signedOut, neverAnswer(accountEndpoints.completeGoogleSignIn)],
    shows: 'Authenticating...',
  },
  {
    name: 'callback-error',
    path: '/auth/callback?error=access_denied',
    handlers: [signedOut],
    shows: 'Authentication Error',
  },
];
