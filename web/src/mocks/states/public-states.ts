import { PASSWORD_WARNINGS } from '@sheaf/contract/accounts';
import { pages } from '@sheaf/contract/pages';
import { GOOGLE_NOT_SET_UP_MESSAGE, signInEndpoints, TEST_SIGN_IN_NOTICE } from '@sheaf/contract/sign-in';
import { neverRespond, respond, respondWithProblem, respondWithProblemFor } from '../server/mock.ts';
import { authStatus } from '../server/sample-account.ts';
import { inSequence, openTab, press, type ScreenState, statesAt, type } from './state.ts';

const signedOut = respond(signInEndpoints.getAuthStatus, authStatus(null));

const LONG_EMAIL = `${'somebody-with-a-long-name'.repeat(2)}@mail.example.org`;
const PASSWORD_HINT = `Enter the password that was chosen when ${LONG_EMAIL} signed up.`;
const WRONG_PASSWORD = 'This is not the password that was chosen at sign-up.';
const SWITCH_QUESTION = `You are signed in as ${LONG_EMAIL}. Continue as reader@example.org?`;
const alreadySignedIn = { code: 'already_signed_in', detail: SWITCH_QUESTION } as const;
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
const NO_EMAIL = 'Please enter your email address';

const openSignUp = openTab('Sign Up');
const typeEmail = type('Email', 'ada@example.org');

/** Pages for everybody, and the steps of signing in and up. */
const signedOutStates = statesAt(pages.login.path, {
  landing: { path: '/', shows: 'Start Organizing' },
  'privacy-policy': { path: pages.privacyPolicy.path, shows: 'Privacy Policy' },
  'terms-of-use': { path: pages.termsOfUse.path, shows: 'Terms of Use' },
  'not-found': { path: '/nowhere', shows: 'Page not found' },
  'sign-in': { shows: 'Forgot your password?' },
  'sign-in-without-google': {
    handlers: [
      respondWithProblem(signInEndpoints.startGoogleSignIn, {
        code: 'not_set_up',
        detail: GOOGLE_NOT_SET_UP_MESSAGE,
      }),
    ],
    act: press('Continue with Google'),
    shows: GOOGLE_NOT_SET_UP_MESSAGE,
  },
  'test-sign-in': {
    path: `${pages.testSignIn.path}?login_hint=ada%40example.org`,
    shows: TEST_SIGN_IN_NOTICE,
  },
  'test-sign-in-mistake': {
    path: pages.testSignIn.path,
    act: press('Sign in as this person'),
    shows: NO_EMAIL,
  },
  'sign-in-session-ended': {
    path: `${pages.login.path}?redirect=%2Fapp&session=ended`,
    shows: 'Your session has ended',
  },
  'sign-in-refused': {
    handlers: [
      respondWithProblem(signInEndpoints.signIn, {
        code: 'invalid_credentials',
        detail: 'Invalid e-mail or password.',
      }),
    ],
    act: inSequence(typeEmail, type('Password', 'wrong'), press('Sign In')),
    shows: 'Invalid e-mail or password.',
  },
  'sign-up-mistake': {
    act: inSequence(openSignUp, type('Password', 'abc'), press('Sign Up')),
    shows: PASSWORD_TOO_SHORT,
  },
  'sign-up-to-confirm': {
    handlers: [
      respond(signInEndpoints.signUp, {
        requires_confirmation: true,
        message: 'We have sent you a mail.',
        user: null,
        password_warning: PASSWORD_WARNINGS.common,
      }),
    ],
    act: inSequence(
      openSignUp,
      typeEmail,
      type('Password', 'paper and twine'),
      type('Confirm Password', 'paper and twine'),
      press('Sign Up'),
    ),
    shows: 'We have sent you a mail.',
  },
  'forgotten-password': {
    path: `${pages.login.path}?mode=forgot`,
    act: press('Send Reset Link'),
    shows: NO_EMAIL,
  },
  'forgotten-password-sent': {
    path: `${pages.login.path}?mode=forgot`,
    handlers: [respond(signInEndpoints.forgotPassword, { message: 'Look at your mails.' })],
    act: inSequence(typeEmail, press('Send Reset Link')),
    shows: 'Look at your mails.',
  },
  'new-password-mistake': {
    path: `${pages.resetPassword.path}?access_token=a&refresh_token=b`,
    act: inSequence(type('New Password', 'abc'), press('Reset Password')),
    shows: PASSWORD_TOO_SHORT,
  },
  'new-password-broken-link': { path: pages.resetPassword.path, shows: /Invalid reset link/ },
  callback: {
    path: '/auth/callback?code=a&state=b',
    handlers: [neverRespond(signInEndpoints.completeGoogleSignIn)],
    shows: 'Authenticating...',
  },
  'callback-wrong-password': {
    path: '/auth/callback#access_token=a&type=signup',
    handlers: [
      respondWithProblemFor(signInEndpoints.confirmSignUp, (body) =>
        'password' in body
          ? { code: 'invalid_credentials', detail: WRONG_PASSWORD }
          : { code: 'password_needed', detail: PASSWORD_HINT },
      ),
    ],
    act: inSequence(type('Password', 'wrong'), press('Create account')),
    shows: WRONG_PASSWORD,
  },
  'callback-error': { path: '/auth/callback?error=access_denied', shows: 'Authentication Error' },
});

export const publicStates: readonly ScreenState[] = [
  ...signedOutStates.map((state) => ({ ...state, handlers: [signedOut, ...(state.handlers ?? [])] })),
  { name: 'demo', path: pages.demo.path, shows: 'Sample documents' },
  {
    name: 'new-password-switches-account',
    path: `${pages.resetPassword.path}?access_token=a&refresh_token=b`,
    handlers: [respondWithProblem(signInEndpoints.resetPassword, alreadySignedIn)],
    act: inSequence(
      type('New Password', 'paper and twine'),
      type('Confirm New Password', 'paper and twine'),
      press('Reset Password'),
    ),
    shows: SWITCH_QUESTION,
  },
  {
    name: 'callback-switches-account',
    path: '/auth/callback#access_token=b&type=signup',
    handlers: [respondWithProblem(signInEndpoints.confirmSignUp, alreadySignedIn)],
    shows: SWITCH_QUESTION,
  },
];
