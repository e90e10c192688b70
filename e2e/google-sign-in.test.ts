import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { accountTabPath } from '@sheaf/contract/pages';
import { FakeGoogle, type GooglePerson } from '@sheaf/testing/fakes/google';
import { listenHere } from '@sheaf/testing/fakes/loopback';
import { OAuthProgram } from '@sheaf/testing/visitor/oauth-program';
import { test as base, expect } from './support/fixtures.ts';
import { modifyResponse } from './support/mocked-calls.ts';
import { Person } from './support/person.ts';
import { confirm, openSignIn, pathOf, projectsHeading as projects } from './support/screen.ts';

const ADA: GooglePerson = { subject: 'ada', email: 'ada@example.org', isVerified: true };

const test = base.extend<object, { google: FakeGoogle }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const google = await FakeGoogle.start();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ google }, use) => use(google.settings), { scope: 'worker' }],
  product: [
    async ({ google, product }, use) => {
      google.register(product.url);
      await use(product);
    },
    { scope: 'worker' },
  ],
});

test.describe('a person with a Google account', () => {
  const continueWithGoogle = async (page: Page) => {
    await openSignIn(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  };

  test('connects a program on the way, which then works for them', async ({ page, google, product }) => {
    google.person = { subject: 'connects', email: 'connects@example.org', isVerified: true };
    const program = await OAuthProgram.discover(`${product.url}/mcp`);
    const arrived = Promise.withResolvers<URL>();
    const listener = createServer(({ url = '/' }, response) => {
      const address = new URL(url, program.redirectUri);
      if (address.pathname === '/callback') arrived.resolve(address);
      response.end('You can close this page.');
    });
    program.redirectUri = `${await listenHere(listener)}/callback`;
    await program.register({ client_name: 'Notebook' });
    await page.goto(program.authorizationUrl());
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('heading', { name: 'Connect “Notebook”?' }).waitFor();
    await page.getByText('Access goes to a program on this computer').waitFor();
    await page.getByRole('checkbox', { name: 'Start runs that cost credits' }).uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const { searchParams } = await arrived.promise;
    const { body } = await program.exchange(searchParams.get('code') ?? '');
    expect(body.scope).toBe('read write');
    expect((await program.call(body.access_token)).status).toBe(200);
    listener.close();
    await page.goto(accountTabPath('manage'));
    await page.getByRole('button', { name: 'Disconnect Notebook' }).click();
    await confirm(page, 'Disconnect');
    await page.getByText('No keys yet.').waitFor();
    expect((await program.call(body.access_token)).status).toBe(401);
  });

  test('signs in with it, deactivates the account, and comes back the same way', {
    tag: ['@1.4', '@2.4', '@4.5', '@4.6'],
  }, async ({ page, google }) => {
    google.person = ADA;
    await continueWithGoogle(page);
    await projects(page).waitFor();
    expect(pathOf(page)).toBe('/app');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Account Management' }).click();
    await page.getByText('Signs in with Google').waitFor();
    await page.getByText(ADA.email).first().waitFor();
    await page.getByRole('button', { name: 'Deactivate Account' }).click();
    await confirm(page, 'Deactivate Account');
    await page.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await continueWithGoogle(page);
    await projects(page).waitFor();
    await page.getByText('Account Reactivated', { exact: true }).waitFor();
  });

  test('is signed in whatever the body of the successful answer says', { tag: ['@7.14'] }, async ({
    page,
    google,
  }) => {
    google.person = { subject: 'mary', email: 'mary@example.org', isVerified: true };
    await modifyResponse(page, 'POST /auth/google/callback', () => 'nothing that the page knows');
    await continueWithGoogle(page);
    await projects(page).waitFor();
    await page.getByText('mary@example.org', { exact: true }).first().waitFor();
  });

  test('is asked before a sign-in replaces the session of another account, opened in another window', async ({
    page,
    google,
  }) => {
    google.person = { subject: 'grace', email: 'grace@example.org', isVerified: true };
    await page.goto('/login');
    const signInRequest = page.waitForRequest((request) => request.url().startsWith(google.issuer));
    const { promise: isSignedInElsewhere, resolve: release } = Promise.withResolvers<void>();
    await page.route(`${google.issuer}/**`, async (route) => {
      await isSignedInElsewhere;
      await route.continue();
    });
    // Otherwise the click may wait for the navigation that is held up here.
    await page.getByRole('button', { name: 'Continue with Google' }).click({ noWaitAfter: true });
    await signInRequest;
    const other = await page.context().newPage();
    await openSignIn(other);
    await new Person(other).fillInSignUp('ida@example.org');
    await other.getByLabel('Confirm Password').press('Enter');
    await projects(other).waitFor();
    release();
    await page.getByText('You are signed in as ida@example.org. Continue as grace@example.org?').waitFor();
    await page.getByRole('button', { name: 'Switch account' }).click();
    await projects(page).waitFor();
    await page.getByText('grace@example.org').first().waitFor();
  });

  test('confirms their identity with Google before data is deleted, and returns to where they were', async ({
    page,
    google,
  }) => {
    google.person = { ...ADA, subject: 'mary', email: 'mary@example.org' };
    await continueWithGoogle(page);
    await projects(page).waitFor();
    await page.goto('/app/account?tab=manage');
    // As if the session were an hour old.
    const deletion = '**/account/delete-all-data*';
    await page.route(deletion, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          ...{
            type: 'urn:sheaf:problem:reauthentication_needed',
            title: 'Confirm that it is you',
            status: 403,
          },
          ...{ code: 'reauthentication_needed', detail: REAUTHENTICATION_MESSAGES.google },
        }),
      }),
    );
    const askToDelete = async () => {
      await page.getByRole('button', { name: 'Delete All Data' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Type DELETE_ALL_DATA to confirm').fill('DELETE_ALL_DATA');
      expect(await dialog.getByLabel('Your password').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Delete All Data' }).click();
      return dialog;
    };
    const dialog = await askToDelete();
    await dialog.getByText(REAUTHENTICATION_MESSAGES.google).waitFor();
    await page.unroute(deletion);
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
    await page.getByText('You have confirmed that it is you. Continue within 10 minutes.').waitFor();
    await page.waitForURL('/app/account?tab=manage');
    await askToDelete();
    await page.getByText('All data deleted').waitFor();
    // A session that was just reauthenticated may also set the first password.
    await page.getByRole('button', { name: 'Set Password' }).click();
    expect(await page.getByLabel('Current Password').count()).toBe(0);
    await page.getByLabel('New Password', { exact: true }).fill('a good password');
    await page.getByLabel('Confirm New Password').fill('a good password');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('Signs in with a password or with Google').waitFor();
  });
});
