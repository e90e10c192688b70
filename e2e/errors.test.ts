import type { Page } from '@playwright/test';
import { asReader, expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import { abortCall, type CallName, deactivate, mockError, mockResponse } from './support/mocked-calls.ts';
import { collectConsole } from './support/page-errors.ts';
import { confirm, openNewProjectForm, press, waitForHydration, waitForText } from './support/screen.ts';

/*
 * Every row of the error catalog, as a person sees it: the server is mocked to respond with the error, and the screen
 * is checked. Rows about a single project are in project-errors.test.ts and waiting.test.ts.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ sharedWindow: 'reader' });

test.describe('any call', () => {
  test('that returns 401 leads to the landing page', { tag: ['@2.10', '@8.1'] }, async ({ page }) => {
    await mockError(page, 'GET /projects', { status: 401 });
    await page.goto('/app');
    await page.waitForURL('/');
    const toast = page.locator('[data-sonner-toast]', { hasText: 'Your session has ended' });
    await toast.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(/\/login\?redirect=%2Fapp&/);
  });

  for (const [status, words, detail, code] of [
    [403, 'warning: CSRF token missing', 'CSRF token missing', 'csrf_failed'],
    [429, 'warning: Rate limit exceeded. Please slow down your requests.', 'Slower.', 'internal'],
    [500, 'error: POST /projects: It broke.', 'It broke.', 'internal'],
  ] as const)
    test(`that returns ${status} logs only its message to the console: ${words}`, {
      tag: ['@8.2', '@8.3', '@8.4'],
    }, async ({ page }) => {
      const consoleLines = collectConsole(page);
      await openNewProjectForm(page);
      await mockError(page, 'POST /projects', { status, detail, code });
      await press(page, 'Create Project');
      await waitForText(page, 'Creation failed');
      // The browser itself logs a line for each response that is not OK.
      const logged = consoleLines.filter((line) => !line.startsWith('error: Failed to load resource'));
      expect([...new Set(logged)]).toEqual([words]);
      // The page stays where it is, and only says that its form failed.
      expect(new URL(page.url()).pathname).toBe('/app');
      expect(await page.getByLabel('Project Name').inputValue()).toBe('Another');
      expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
    });
});

test.describe('signing in and up', () => {
  const open = async (page: Page, path: string) => {
    await mockResponse(page, 'GET /auth/status', {
      authenticated: false,
      user: null,
      support_email: 'help@example.org',
    });
    await page.goto(path);
  };
  const fillSignIn = async (page: Page) => {
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
  };
  const forms: [string, CallName, string, (page: Page) => Promise<void>][] = [
    [
      'sign up',
      'POST /auth/signup',
      'Sign up failed',
      async (page) => {
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await fillSignIn(page);
        await page.getByLabel('Confirm Password').fill('a good password');
        await page.getByLabel('Confirm Password').press('Enter');
      },
    ],
    [
      'sign in',
      'POST /auth/signin',
      'Sign in failed',
      async (page) => {
        await fillSignIn(page);
        await page.getByLabel('Password', { exact: true }).press('Enter');
      },
    ],
    [
      'sign in with Google',
      'GET /auth/google',
      'Google sign-in failed',
      (page) => press(page, 'Continue with Google'),
    ],
    [
      'ask for a reset mail',
      'POST /auth/forgot-password',
      'Failed to send reset email',
      async (page) => {
        await press(page, 'Forgot your password?');
        await page.getByLabel('Email').fill('a@example.org');
        await page.getByLabel('Email').press('Enter');
      },
    ],
  ];

  for (const [what, call, fallback, submit] of forms)
    test(`${what}: the fallback, the server’s own message, and an unreachable server`, {
      tag: ['@8.5', '@8.6', '@8.7', '@8.8', '@8.9'],
    }, async ({ page }) => {
      await open(page, '/login');
      await waitForHydration(page.locator('form'));
      await mockError(page, call, { status: 500 });
      await submit(page);
      await waitForText(page, fallback);
      await stopIntercepting(page);
      await open(page, '/login');
      await waitForHydration(page.locator('form'));
      await mockError(page, call, { status: 400, detail: 'In the words of the server.' });
      await submit(page);
      await waitForText(page, 'In the words of the server.');
      await stopIntercepting(page);
      await open(page, '/login');
      await waitForHydration(page.locator('form'));
      await abortCall(page, call);
      await submit(page);
      await waitForText(page, 'Failed to connect to server');
    });

  test('says so if a new password cannot be set', { tag: ['@8.10'] }, async ({ page }) => {
    await open(page, `/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`);
    await mockError(page, 'POST /auth/reset-password', { status: 500 });
    await page.getByLabel('New Password', { exact: true }).fill('a good password');
    await page.getByLabel('Confirm New Password').fill('a good password');
    await press(page, 'Reset Password');
    await waitForText(page, 'Failed to reset password');
  });

  test('after a failed sign-out the page still acts as signed out', { tag: ['@4.8', '@8.11'] }, async ({
    page,
  }) => {
    await page.goto('/app');
    await mockError(page, 'POST /auth/signout', { status: 500 });
    await press(page, 'Sign Out');
    await waitForText(page, 'Sign out failed');
    // The session is not checked again: the link leads to the sign-in, not back to the projects.
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('a session check that is answered with an error is logged and counts as signed out', {
    tag: ['@8.12'],
  }, async ({ page }) => {
    const consoleLines = collectConsole(page);
    await mockError(page, 'GET /auth/status', { status: 500 });
    await page.goto('/app');
    await page.waitForURL(/\/login\?redirect=%2Fapp/);
    expect(consoleLines.some((line) => line.startsWith('error: Session check failed'))).toBe(true);
  });

  test('a session check without an answer is repeated until there is one', { tag: ['@8.12'] }, async ({
    page,
  }) => {
    await abortCall(page, 'GET /auth/status');
    await abortCall(page, 'GET /health/live');
    await page.goto('/app');
    await waitForText(page, 'Loading...');
    await waitForText(page, /^Failed to connect to server\./);
    expect(new URL(page.url()).pathname).toBe('/app');
    await stopIntercepting(page);
    await waitForText(page, 'A small shelf');
  });

  for (const [search, words] of [
    ['?error=access_denied', 'OAuth error: access_denied'],
    ['?error=access_denied&error_description=Call+555-0100.', /^Google was not allowed to share who you are/],
    ['?error=access_denied&error_description=Call+555-0100.', 'In the provider’s words: Call 555-0100.'],
    ['?error=org.example_code', 'OAuth error: org.example_code'],
    ['?error=Call+555-0100.', 'An unexpected error occurred'],
    ['?error=', 'An unexpected error occurred'],
    ['', 'No authorization code or tokens found in OAuth callback'],
  ] as const)
    test(`returning from Google with "${search}" shows "${words}"`, {
      tag: ['@8.13', '@8.14', '@8.15'],
    }, async ({ page }) => {
      await page.goto(`/auth/callback${search}`);
      await waitForText(page, 'Authentication Error');
      await waitForText(page, 'There was a problem with your sign-in');
      await waitForText(page, words);
      // Words of the address are shown as a quotation, and nowhere else.
      expect(await page.getByText('555-0100').count()).toBe(await page.locator('q').count());
    });

  test('returning from Google to a server that refuses with a message, without one, or does not respond', {
    tag: ['@8.16'],
  }, async ({ page }) => {
    const comeBack = () => page.goto('/auth/callback?code=c&state=s');
    await mockError(page, 'POST /auth/google/callback', { status: 400, detail: 'That was too late.' });
    await comeBack();
    await waitForText(page, 'That was too late.');
    await stopIntercepting(page);
    await mockError(page, 'POST /auth/google/callback', { status: 500 });
    await comeBack();
    await waitForText(page, 'Authentication failed');
    await stopIntercepting(page);
    await abortCall(page, 'POST /auth/google/callback');
    const consoleLines = collectConsole(page);
    await comeBack();
    await waitForText(page, 'Authentication failed');
    expect(consoleLines.some((line) => line.startsWith('error: Sign-in could not be completed'))).toBe(true);
  });
});

test.describe('the account', () => {
  /** The server's message, and what the screen then shows: that message, or the specified fallback if there is none. */
  const detailOrFallback = (fallback: string) => [
    [undefined, fallback],
    ['It broke.', 'It broke.'],
  ];

  for (const [detail, words] of detailOrFallback('Failed to check account status'))
    test(`whose status cannot be loaded: ${detail} shows "${words}"`, { tag: ['@8.43'] }, async ({
      page,
    }) => {
      // With a status that is not retried.
      await mockError(page, 'GET /account/profile', { status: 403, ...(detail && { detail }) });
      await page.goto('/app/account?tab=manage');
      await waitForText(page, words ?? '');
    });

  test.describe(() => {
    test.use(asReader);
    test('whose transactions cannot be loaded', { tag: ['@8.44'] }, async ({ page, clock }) => {
      await mockError(page, 'GET /credits/transactions', { status: 500 });
      await page.goto('/app/account');
      await clock.fastForwardUntilVisible(page.getByText('Failed to load account data', { exact: true }));
    });
  });

  test('that cannot be deactivated', { tag: ['@5.24', '@8.47'] }, async ({ page }) => {
    await page.goto('/app/account?tab=manage');
    await mockError(page, 'POST /account/deactivate', { status: 500, detail: 'It broke.' });
    await press(page, 'Deactivate Account');
    await confirm(page, 'Deactivate Account');
    await waitForText(page, 'Deactivation failed');
    await waitForText(page, 'It broke.');
  });

  test('that cannot be reactivated, and then is', { tag: ['@8.41', '@8.42'] }, async ({ page }) => {
    await deactivate(page);
    for (const [detail, words] of detailOrFallback('Failed to reactivate account')) {
      await mockError(page, 'POST /account/reactivate', { status: 500, ...(detail && { detail }) });
      await page.goto('/app');
      await press(page, 'Reactivate Account');
      const toast = page.locator('[data-sonner-toast][data-type=error]', { hasText: 'Reactivation Failed' });
      await toast.getByText(words ?? '', { exact: true }).waitFor();
    }
    await stopIntercepting(page);
    await press(page, 'Reactivate Account');
    await waitForText(page, 'Account Reactivated');
    await waitForText(page, 'Your account has been successfully reactivated!');
  });

  test('whose payment cannot be started', { tag: ['@8.45'] }, async ({ page }) => {
    await page.goto('/app/account?tab=buy');
    for (const [detail, words] of detailOrFallback('Please try again.')) {
      await mockError(page, 'POST /stripe/create-payment-link', { status: 500, ...(detail && { detail }) });
      await page.reload();
      await press(page, /^Buy/);
      const toast = page.locator('[data-sonner-toast][data-type=error]', {
        hasText: 'Failed to create payment link',
      });
      await toast.getByText(words ?? '', { exact: true }).waitFor();
    }
  });
});
