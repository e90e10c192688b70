import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, breakLine, type CallName, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { Person } from './support/person.ts';
import { Product } from './support/product.ts';
import { confirm, press, see } from './support/screen.ts';

/*
 * Every row of the error catalogue, as a person meets it: the server is made to answer so, and the screen is read.
 * One browser, one account, many small cases; each begins with a page
 * that was loaded anew. Rows about one project are in project-errors.test.ts and waiting.test.ts.
 */
let browser: Browser;
let product: Product;
let page: Page;
const consoleWords: string[] = [];

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  const person = await Person.arrive(browser, product.url);
  await person.signUp();
  page = person.page;
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => consoleWords.push(`${message.type()}: ${message.text()}`));
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});
beforeEach(() => {
  consoleWords.length = 0;
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function openNewProjectForm(): Promise<void> {
  await page.goto('/app');
  await press(page, 'New Project');
  await page.getByLabel('Project Name').fill('Another');
}

describe('any call', () => {
  it('that says 401 leads to the landing page', async () => {
    await refuse(page, 'GET /projects', { status: 401 });
    await page.goto('/app');
    await page.waitForURL('/');
  });

  it.each([
    [403, 'warning: CSRF token missing', 'CSRF token missing'],
    [429, 'warning: Rate limit exceeded. Please slow down your requests.', 'Slower.'],
    [500, 'error: POST /projects: It broke.', 'It broke.'],
  ])('that says %i leaves its word in the console, and that alone: %s', async (status, words, detail) => {
    await openNewProjectForm();
    await refuse(page, 'POST /projects', { status, detail });
    await press(page, 'Create Project');
    await see(page, 'Creation failed');
    // The browser itself has a line for each answer that is not OK.
    const said = consoleWords.filter((line) => !line.startsWith('error: Failed to load resource'));
    expect([...new Set(said)]).toEqual([words]);
    // The page itself goes nowhere and says nothing more than that its form failed.
    expect(new URL(page.url()).pathname).toBe('/app');
    expect(await page.getByLabel('Project Name').inputValue()).toBe('Another');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
  });
});

describe('signing in and up', () => {
  const open = async (path: string) => {
    await answer(page, 'GET /auth/status', {
      authenticated: false,
      user: null,
      google_enabled: true,
      support_email: 'help@example.org',
    });
    await page.goto(path);
  };
  const fillSignIn = async () => {
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
  };
  const forms: [string, CallName, string, () => Promise<void>][] = [
    [
      'sign up',
      'POST /auth/signup',
      'Sign up failed',
      async () => {
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await fillSignIn();
        await page.getByLabel('Confirm Password').fill('a good password');
        await page.getByLabel('Confirm Password').press('Enter');
      },
    ],
    [
      'sign in',
      'POST /auth/signin',
      'Sign in failed',
      async () => {
        await fillSignIn();
        await page.getByLabel('Password', { exact: true }).press('Enter');
      },
    ],
    [
      'sign in with Google',
      'GET /auth/google',
      'Google sign-in failed',
      () => press(page, 'Continue with Google'),
    ],
    [
      'ask for a reset mail',
      'POST /auth/forgot-password',
      'Failed to send reset email',
      async () => {
        await press(page, 'Forgot your password?');
        await page.getByLabel('Email').fill('a@example.org');
        await page.getByLabel('Email').press('Enter');
      },
    ],
  ];

  it.each(forms)(
    '%s: the fallback, the server’s own words, and a server that is away',
    async (_, call, fallback, submit) => {
      await open('/login');
      await refuse(page, call, { status: 500 });
      await submit();
      await see(page, fallback);
      await page.unrouteAll();
      await open('/login');
      await refuse(page, call, { status: 400, detail: 'In the words of the server.' });
      await submit();
      await see(page, 'In the words of the server.');
      await page.unrouteAll();
      await open('/login');
      await breakLine(page, call);
      await submit();
      await see(page, 'Failed to connect to server');
    },
  );

  it('a new password that cannot be set', async () => {
    await open(`/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`);
    await refuse(page, 'POST /auth/reset-password', { status: 500 });
    await page.getByLabel('New Password', { exact: true }).fill('a good password');
    await page.getByLabel('Confirm New Password').fill('a good password');
    await press(page, 'Reset Password');
    await see(page, 'Failed to reset password');
  });

  it('a sign-out that fails signs out here all the same', async () => {
    await page.goto('/app');
    await refuse(page, 'POST /auth/signout', { status: 500 });
    await press(page, 'Sign Out');
    await see(page, 'Sign out failed');
    // The page asks nobody again: the way on leads to the sign-in, not back to the projects.
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('a session check that fails is logged and counts as signed out', async () => {
    await breakLine(page, 'GET /auth/status');
    await page.goto('/app');
    await page.waitForURL(/\/login\?redirect=%2Fapp/);
    expect(consoleWords.some((words) => words.startsWith('error: Session check failed'))).toBe(true);
  });

  it.each([
    ['?error=access_denied', 'OAuth error: access_denied'],
    ['?error=access_denied&error_description=Call+555-0100.', /^Google was not allowed to tell who you are/],
    ['?error=Call+555-0100.', 'An unexpected error occurred'],
    ['?error=', 'An unexpected error occurred'],
    ['', 'No authorization code or tokens found in OAuth callback'],
  ])('coming back with "%s" reads "%s"', async (search, words) => {
    await page.goto(`/auth/callback${search}`);
    await see(page, 'Authentication Error');
    await see(page, 'There was a problem with your sign-in');
    await see(page, words);
    expect(await page.getByText('555-0100').count()).toBe(0);
  });

  it('coming back to a server that says no, without words, or not at all', async () => {
    const comeBack = () => page.goto('/auth/callback?code=c&state=s');
    await refuse(page, 'POST /auth/google/callback', { status: 400, detail: 'That was too late.' });
    await comeBack();
    await see(page, 'That was too late.');
    await page.unrouteAll();
    await refuse(page, 'POST /auth/google/callback', { status: 500 });
    await comeBack();
    await see(page, 'Authentication failed');
    await page.unrouteAll();
    await breakLine(page, 'POST /auth/google/callback');
    await comeBack();
    await see(page, 'Authentication failed');
  });
});

describe('the account', () => {
  /** What the server says, and what then stands on the screen: its words, or what the specification has for none. */
  const orElse = (fallback: string) => [
    [undefined, fallback],
    ['It broke.', 'It broke.'],
  ];

  it.each(orElse('Failed to check account status'))(
    'whose state cannot be told: %s reads "%s"',
    async (detail, words) => {
      // With a status for which no question is asked again.
      await refuse(page, 'GET /account/profile', { status: 403, ...(detail && { detail }) });
      await page.goto('/app/account?tab=manage');
      await see(page, words ?? '');
    },
  );

  it('whose ledger cannot be loaded', async () => {
    await refuse(page, 'GET /credits/transactions', { status: 500 });
    await page.goto('/app/account');
    await see(page, 'Failed to load account data');
  });

  it('that cannot be deactivated', async () => {
    await page.goto('/app/account?tab=manage');
    await refuse(page, 'POST /account/deactivate', { status: 500, detail: 'It broke.' });
    await press(page, 'Deactivate Account');
    await confirm(page, 'Deactivate Account');
    await see(page, 'Deactivation failed');
    await see(page, 'It broke.');
  });

  it('that cannot be reactivated, and then is', async () => {
    const deactivated = (status: { user: object }) => ({
      ...status,
      user: { ...status.user, account_status: 'deactivated', blocked: true },
    });
    await change(page, 'GET /auth/status', deactivated);
    for (const [detail, words] of orElse('Failed to reactivate account')) {
      await refuse(page, 'POST /account/reactivate', { status: 500, ...(detail && { detail }) });
      await page.goto('/app');
      await press(page, 'Reactivate Account');
      const toast = page.locator('[data-sonner-toast][data-type=error]', { hasText: 'Reactivation Failed' });
      await toast.getByText(words ?? '', { exact: true }).waitFor();
    }
    await page.unrouteAll();
    await press(page, 'Reactivate Account');
    await see(page, 'Account Reactivated');
    await see(page, 'Your account has been successfully reactivated!');
  });

  it('that comes back from a payment it broke off, and one whose payment cannot begin', async () => {
    await page.goto('/app/account?payment=cancelled');
    await see(page, 'Payment was cancelled');
    await page.goto('/app/account?tab=buy');
    for (const [detail, words] of orElse('Please try again.')) {
      await refuse(page, 'POST /stripe/create-payment-link', { status: 500, ...(detail && { detail }) });
      await page.reload();
      await press(page, /^Buy/);
      const toast = page.locator('[data-sonner-toast][data-type=error]', {
        hasText: 'Failed to create payment link',
      });
      await toast.getByText(words ?? '', { exact: true }).waitFor();
    }
  });
});
