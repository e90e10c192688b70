import type { Page } from '@playwright/test';
import { PASSWORD_WARNINGS, REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { newEmail, openSession, PASSWORD } from './support/account.ts';
import { DEFAULT_SETTINGS, expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import { mockError } from './support/mocked-calls.ts';
import { Person } from './support/person.ts';
import { confirm, openSignIn, projectsHeading } from './support/screen.ts';

test.use({ settings: DEFAULT_SETTINGS });

test.describe('a person with an account', () => {
  const signIn = async (page: Page, email: string, password = PASSWORD) => {
    await openSignIn(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await projectsHeading(page).waitFor();
  };
  const manageAccount = async (page: Page) => {
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Account Management' }).click();
  };

  test('deactivates it, sees the banner in another browser, reactivates it, and finally deletes it for good', {
    tag: ['@1.16', '@2.20', '@2.59', '@4.10', '@4.12', '@4.15', '@5.23', '@5.24'],
  }, async ({ page, newWindow }) => {
    const email = newEmail();
    await new Person(page).signUp(email);
    const other = await newWindow();
    await signIn(other, email);

    await manageAccount(page);
    await page.getByText('Chrome on Linux').nth(1).waitFor();
    await page.getByRole('button', { name: 'Deactivate Account' }).click();
    await confirm(page, 'Deactivate Account');
    await page.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await page.goto('/app');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();

    // The other browser finds out when its next call is refused.
    await other.getByRole('button', { name: 'New Project' }).first().click();
    await other.getByLabel('Project Name').fill('Too late');
    await other.getByRole('button', { name: 'Create Project' }).click();
    await other.getByText('Your account is deactivated', { exact: true }).waitFor();
    await other.getByText('Most features are disabled until you reactivate your account.').waitFor();
    await other.getByRole('button', { name: 'Account Deactivated' }).first().waitFor();
    await other.getByRole('button', { name: 'Reactivate Account' }).click();
    await other.getByText('Account Reactivated', { exact: true }).waitFor();
    await other.getByText('Your account is deactivated', { exact: true }).waitFor({ state: 'detached' });
    await new Person(other).createProject('Back again');

    await manageAccount(other);
    await other.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = other.getByRole('alertdialog');
    await dialog.getByText('1 project with 0 files').waitFor();
    await dialog.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_ALL_DATA');
    expect(await dialog.getByRole('button', { name: 'Delete Account' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_MY_ACCOUNT');
    // As if the session were two days old.
    await mockError(other, 'DELETE /account/delete-account', {
      status: 403,
      code: 'reauthentication_needed',
      detail: REAUTHENTICATION_MESSAGES.password,
    });
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText(REAUTHENTICATION_MESSAGES.password).waitFor();
    await stopIntercepting(other);
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText('This password is incorrect. Nothing was changed. Please try again.').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await other.getByText('Your account and all its data have been deleted.').waitFor();

    await openSignIn(other);
    await new Person(other).fillInSignUp(email);
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await other.getByText('This account was terminated and cannot be re-created.').waitFor();
  });

  test('reactivates it by signing in, and is told that it is active again', {
    tag: ['@1.3', '@4.13'],
  }, async ({ person: { page }, account }) => {
    await manageAccount(page);
    await page.getByRole('button', { name: 'Deactivate Account' }).click();
    await confirm(page, 'Deactivate Account');
    await page.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await signIn(page, account.email);
    await page.getByText('Account Reactivated', { exact: true }).waitFor();
    await page.getByText('Your account has been successfully reactivated!').waitFor();
  });

  test('signs out everywhere else from the account screen', async ({
    person: { page },
    account: { email },
    newWindow,
    product,
  }) => {
    await manageAccount(page);
    expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
    const elsewhere = await newWindow({ storageState: await openSession(product.url, email) });
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('1 other session ended.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await elsewhere.goto('/app');
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Account Management' }).first().waitFor();
  });

  test('changes the password, which signs out everywhere else, and signs in with the new one', async ({
    person: { page },
    account: { email },
    newWindow,
    product,
  }) => {
    await manageAccount(page);
    const elsewhere = await newWindow({ storageState: await openSession(product.url, email) });
    await page.getByRole('button', { name: 'Change Password' }).click();
    const change = async (current: string, next: string, again = next) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password', { exact: true }).fill(next);
      await page.getByLabel('Confirm New Password').fill(again);
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    await change(PASSWORD, 'a better password', 'a bitter password');
    await page.getByText('Passwords do not match').waitFor();
    await change('not my password', 'a better password');
    await page.getByText('This password is incorrect. Nothing was changed. Please try again.').waitFor();
    await change(PASSWORD, 'a better password');
    await page.getByText('Your password has been changed. 1 other session ended.').waitFor();
    await page.getByLabel('Current Password').waitFor({ state: 'detached' });
    expect(await page.getByText('Easy to guess').count()).toBe(0);
    await elsewhere.goto('/app');
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await signIn(elsewhere, email, 'a better password');
    // A common password is accepted with a warning.
    await page.getByRole('button', { name: 'Change Password' }).click();
    await change('a better password', 'iloveyou');
    await page.getByText(PASSWORD_WARNINGS.common).waitFor();
    await page.getByLabel('Current Password').waitFor({ state: 'detached' });
  });
});
