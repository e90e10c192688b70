import { PASSWORD_WARNINGS } from '@sheaf/contract/accounts';
import { pages } from '@sheaf/contract/pages';
import { GOOGLE_NOT_SET_UP_MESSAGE, signInEndpoints, TEST_SIGN_IN_NOTICE } from '@sheaf/contract/sign-in';
import { neverRespond, respond, respondWithProblem, respondWithProblemFor } from '../server/mock.ts';
import { authStatus } from '../server/sample-account.ts';
import { type ActionContext, inSequence, press, type ScreenState, type } from './state.ts';

const signedOut = respond(signInEndpoints.getAuthStatus, authStatus(null));

const openSignUp = async ({ screen, user }: ActionContext) =>
  user.click(await screen.findByRole('tab', { name: 'Sign Up' }));

const LONG_EMAIL = `${'somebody-with-a-long-name'.repeat(2)}@mail.example.org`;
const PASSWORD_HINT = `Enter the password that was chosen when ${LONG_EMAIL} signed up.`;
const WRONG_PASSWORD = 'This is not the password that was chosen at sign-up.';
const SWITCH_QUESTION = `You are signed in as ${LONG_EMAIL}. Continue as reader@example.org?`;
const resetLink = `${pages.resetPassword.path}?access_token=a&refresh_token=b`;

export const publicStates: readonly ScreenState[] = [
  { name: 'landing', path: '/', handlers: [signedOut], shows: 'Start Organizing' },
  { name: 'demo', path: pages.demo.path, shows: 'Sample documents' },
  { name: 'privacy-policy', path: pages.privacyPolicy.path, handlers: [signedOut], shows: 'Privacy Policy' },
  { name: 'terms-of-use', path: pages.termsOfUse.path, handlers: [signedOut], shows: 'Terms of Use' },
  { name: 'not-found', path: '/nowhere', handlers: [signedOut], shows: 'Page not found' },
  { name: 'sign-in', path: pages.login.path, handlers: [signedOut], shows: 'Forgot your password?' },
  {
    name: 'sign-in-without-google',
    path: pages.login.path,
    handlers: [
      signedOut,
      respondWithProblem(signInEndpoints.startGoogleSignIn, {
        status: 503,
        code: 'not_set_up',
        detail: GOOGLE_NOT_SET_UP_MESSAGE,
      }),
    ],
    act: press('Continue with Google'),
    shows: GOOGLE_NOT_SET_UP_MESSAGE,
  },
  {
    name: 'test-sign-in',
    path: `${pages.testSignIn.path}?login_hint=ada%40example.org`,
    handlers: [signedOut],
    shows: TEST_SIGN_IN_NOTICE,
  },
  {
    name: 'test-sign-in-mistake',
    path: pages.testSignIn.path,
    handlers: [signedOut],
    act: press('Sign in as this person'),
    shows: 'Please enter your email address',
  },
  {
    name: 'sign-in-session-ended',
    path: `${pages.login.path}?redirect=%2Fapp&session=ended`,
    handlers: [signedOut],
    shows: 'Your session has ended',
  },
  {
    name: 'sign-in-refused',
    path: pages.login.path,
    handlers: [
      signedOut,
      respondWithProblem(signInEndpoints.signIn, {
        status: 400,
        code: 'invalid_credentials',
        detail: 'Invalid e-mail or password.',
      }),
    ],
    act: inSequence(type('Email', 'ada@example.org'), type('Password', 'wrong'), press('Sign In')),
    shows: 'Invalid e-mail or password.',
  },
  {
    name: 'sign-up-mistake',
    path: pages.login.path,
    handlers: [signedOut],
    act: inSequence(openSignUp, type('Password', 'abc'), press('Sign Up')),
    shows: 'Password must be at least 6 characters long',
  },
  {
    name: 'sign-up-to-confirm',
    path: pages.login.path,
    handlers: [
      signedOut,
      respond(signInEndpoints.signUp, {
        requires_confirmation: true,
        message: 'We have sent you a mail.',
        user: null,
        password_warning: PASSWORD_WARNINGS.common,
      }),
    ],
    act: inSequence(
      openSignUp,
      type('Email', 'ada@example.org'),
      type('Password', 'paper and twine'),
      type('Confirm Password', 'paper and twine'),
      press('Sign Up'),
    ),
    shows: 'We have sent you a mail.',
  },
  {
    name: 'forgotten-password',
    path: `${pages.login.path}?mode=forgot`,
    handlers: [signedOut],
    act: press('Send Reset Link'),
    shows: 'Please enter your email address',
  },
  {
    name: 'forgotten-password-sent',
    path: `${pages.login.path}?mode=forgot`,
    handlers: [signedOut, respond(signInEndpoints.forgotPassword, { message: 'Look at your mails.' })],
    act: inSequence(type('Email', 'ada@example.org'), press('Send Reset Link')),
    shows: 'Look at your mails.',
  },
  {
    name: 'new-password-mistake',
    path: resetLink,
    handlers: [signedOut],
    act: inSequence(type('New Password', 'abc'), press('Reset Password')),
    shows: 'Password must be at least 6 characters long',
  },
  {
    name: 'new-password-switches-account',
    path: resetLink,
    handlers: [
      respondWithProblem(signInEndpoints.resetPassword, {
        status: 409,
        code: 'already_signed_in',
        detail: SWITCH_QUESTION,
      }),
    ],
    act: inSequence(
      type('New Password', 'paper and twine'),
      type('Confirm New Password', 'paper and twine'),
      press('Reset Password'),
    ),
    shows: SWITCH_QUESTION,
  },
  {
    name: 'new-password-broken-link',
    path: pages.resetPassword.path,
    handlers: [signedOut],
    shows: /Invalid reset link/,
  },
  {
    name: 'callback',
    path: '/auth/callback?code=a&state=b',
    handlers: [signedOut, neverRespond(signInEndpoints.completeGoogleSignIn)],
    shows: 'Authenticating...',
  },
  {
    name: 'callback-wrong-password',
    path: '/auth/callback#access_token=a&type=signup',
    handlers: [
      signedOut,
      respondWithProblemFor(signInEndpoints.confirmSignUp, (body) =>
        'password' in body
          ? { status: 400, code: 'invalid_credentials', detail: WRONG_PASSWORD }
          : { status: 409, code: 'password_needed', detail: PASSWORD_HINT },
      ),
    ],
    act: inSequence(type('Password', 'wrong'), press('Create account')),
    shows: WRONG_PASSWORD,
  },
  {
    name: 'callback-switches-account',
    path: '/auth/callback#access_token=b&type=signup',
    handlers: [
      respondWithProblem(signInEndpoints.confirmSignUp, {
        status: 409,
        code: 'already_signed_in',
        detail: SWITCH_QUESTION,
      }),
    ],
    shows: SWITCH_QUESTION,
  },
  {
    name: 'callback-error',
    path: '/auth/callback?error=access_denied',
    handlers: [signedOut],
    shows: 'Authentication Error',
  },
];
