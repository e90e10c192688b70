import { TEST_SIGN_IN_NOTICE } from '@sheaf/contract/sign-in';
import { mockError, neverRespond } from '../mocked-calls.ts';
import { openSignIn, press, waitForText } from '../screen.ts';
import type { State } from './state.ts';

const LONG_EMAIL = `${'somebody-with-a-long-name'.repeat(2)}@mail.example.org`;
const PASSWORD_HINT = `Enter the password that was chosen when ${LONG_EMAIL} signed up.`;

/** The public pages. */
export const PUBLIC_STATES: readonly State[] = [
  { name: 'landing page', show: async (page) => void (await page.goto('/')) },
  { name: 'privacy policy', show: async (page) => void (await page.goto('/privacy-policy')) },
  { name: 'terms of use', show: async (page) => void (await page.goto('/terms-of-use')) },
  { name: 'API reference', show: async (page) => void (await page.goto('/docs/api')) },
  {
    name: 'page not found',
    show: async (page) => {
      await page.goto('/nowhere');
      await waitForText(page, 'Page not found');
    },
  },
  {
    name: 'sign-in',
    show: async (page) => {
      await page.goto('/login');
      await waitForText(page, 'Continue with Google');
    },
    next: [
      {
        name: 'test sign-in',
        show: async (page) => {
          await openSignIn(page);
          await page.getByRole('button', { name: 'Continue with Google' }).click();
          await waitForText(page, TEST_SIGN_IN_NOTICE);
          await page.getByRole('button', { name: 'Sign in as this person' }).click();
          await page.getByRole('alert').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'sign-in, with an error',
    show: async (page) => {
      await openSignIn(page);
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password').fill('wrong');
      await mockError(page, 'POST /auth/signin', { status: 401, detail: 'E-mail or password is wrong.' });
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
    next: [
      {
        name: 'sign-up, with invalid input',
        show: async (page) => {
          await page.getByRole('tab', { name: 'Sign Up' }).click();
          await page.getByLabel('Password', { exact: true }).fill('abc');
          await page.getByRole('button', { name: 'Sign Up' }).click();
          await page.getByRole('alert').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'sign-in, after the session ended',
    show: async (page) => {
      await page.goto('/login?redirect=%2Fapp&session=ended');
      await waitForText(page, 'Your session has ended');
      await page.getByLabel('Email').waitFor();
    },
  },
  {
    name: 'forgotten password',
    show: async (page) => {
      await page.goto('/login?mode=forgot');
      // The prerendered HTML shows the sign-in form, whatever the query.
      await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
      await press(page, 'Send Reset Link');
      await page.getByRole('alert').first().waitFor();
    },
    next: [
      {
        name: 'forgotten password, mail sent',
        show: async (page) => {
          await page.getByLabel('Email').fill('nobody@example.org');
          await press(page, 'Send Reset Link');
          await page.getByRole('status').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'new password, with invalid input',
    show: async (page) => {
      await page.goto('/reset-password?access_token=a&refresh_token=b');
      await page.getByLabel('New Password', { exact: true }).fill('abc');
      await press(page, 'Reset Password');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new password, with an invalid link',
    show: async (page) => {
      await page.goto('/reset-password');
      await waitForText(page, /Invalid reset link/);
    },
  },
  {
    name: 'confirming in another browser, with a wrong password',
    show: async (page) => {
      await mockError(page, 'POST /auth/confirm', {
        status: 409,
        code: 'password_needed',
        detail: PASSWORD_HINT,
      });
      await page.goto('/auth/callback#access_token=a&type=signup');
      await waitForText(page, PASSWORD_HINT);
      const detail = 'This is not the password that was chosen at sign-up.';
      await mockError(page, 'POST /auth/confirm', { status: 400, code: 'invalid_credentials', detail });
      await press(page, 'Create account');
      await waitForText(page, detail);
    },
  },
  {
    name: 'asked whether to switch accounts',
    show: async (page) => {
      const detail = `You are signed in as ${LONG_EMAIL}. Continue as reader@example.org?`;
      await mockError(page, 'POST /auth/confirm', { status: 409, code: 'already_signed_in', detail });
      await page.goto('/auth/callback#access_token=b&type=signup');
      await waitForText(page, detail);
    },
  },
  {
    name: 'new password, asked whether to switch accounts',
    show: async (page) => {
      const detail = `You are signed in as ${LONG_EMAIL}. Continue as reader@example.org?`;
      await mockError(page, 'POST /auth/reset-password', { status: 409, code: 'already_signed_in', detail });
      await page.goto('/reset-password?access_token=a&refresh_token=b');
      await page.getByLabel('New Password', { exact: true }).fill('a good password');
      await page.getByLabel('Confirm New Password').fill('a good password');
      await press(page, 'Reset Password');
      await waitForText(page, detail);
    },
  },
  {
    name: 'returning from Google',
    show: async (page) => {
      await neverRespond(page, 'POST /auth/google/callback');
      await page.goto('/auth/callback?code=a&state=b');
      await waitForText(page, 'Authenticating...');
    },
  },
  {
    name: 'returning from Google with an error',
    show: async (page) => {
      await page.goto('/auth/callback?error=access_denied');
      await waitForText(page, 'Authentication Error');
    },
  },
];
