import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './support/browser.ts';
import { Person } from './support/person.ts';
import { Product } from './support/product.ts';

const PASSWORD = 'a good password';

describe('a person who leaves', () => {
  let browser: Browser;
  let product: Product;
  beforeAll(async () => {
    [browser, product] = await Promise.all([startBrowser(), Product.start()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.discard();
  });

  const signIn = async (page: Page, email: string, password = PASSWORD) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  };
  const manageAccount = async (page: Page) => {
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Account Management' }).click();
  };

  /** The address that the account screen shows. */
  const shownEmail = async (page: Page) =>
    (await page
      .getByText(/^newcomer-.*@example\.org$/)
      .first()
      .textContent()) ?? '';

  it('deactivates the account, sees the banner elsewhere, reactivates, and in the end deletes it for good', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await page.goto('/app/account');
    const email = await shownEmail(page);
    const elsewhere = await Person.arrive(browser, product.url);
    await signIn(elsewhere.page, email);

    await manageAccount(page);
    await page.getByText('Chrome on Linux').nth(1).waitFor();
    await page.getByRole('button', { name: 'Deactivate Account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Account' }).click();
    await page.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await page.goto('/app');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();

    // The browser elsewhere learns of it by the first thing that is refused.
    const other = elsewhere.page;
    await other.getByRole('button', { name: 'New Project' }).first().click();
    await other.getByLabel('Project Name').fill('Too late');
    await other.getByRole('button', { name: 'Create Project' }).click();
    await other.getByText('Your account is deactivated', { exact: true }).waitFor();
    await other.getByText('Most features are disabled until you reactivate your account.').waitFor();
    await other.getByRole('button', { name: 'Account Deactivated' }).first().waitFor();
    await other.getByRole('button', { name: 'Reactivate Account' }).click();
    await other.getByText('Account Reactivated', { exact: true }).waitFor();
    await other.getByText('Your account is deactivated', { exact: true }).waitFor({ state: 'detached' });
    await elsewhere.createProject('Back again');

    await manageAccount(other);
    await other.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = other.getByRole('alertdialog');
    await dialog.getByText('1 project with 0 files').waitFor();
    await dialog.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_ALL_DATA');
    expect(await dialog.getByRole('button', { name: 'Delete Account' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_MY_ACCOUNT');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText('This is not your password. Nothing was changed; please try again.').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await other.getByText('Your account and all its data are deleted.').waitFor();

    await other.goto('/login');
    await other.getByRole('tab', { name: 'Sign Up' }).click();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByLabel('Confirm Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await other.getByText('This account was terminated and cannot be re-created.').waitFor();
    expect([...person.complaints, ...elsewhere.complaints]).toEqual([]);
    await person.leave();
    await elsewhere.leave();
  });

  it('comes back by signing in, and is told that the account is active again', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await manageAccount(page);
    const email = await shownEmail(page);
    await page.getByRole('button', { name: 'Deactivate Account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Account' }).click();
    await page.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await signIn(page, email);
    await page.getByText('Account Reactivated', { exact: true }).waitFor();
    await page.getByText('Your account has been successfully reactivated!').waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('signs out everywhere else from the account screen', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await manageAccount(page);
    const email = await shownEmail(page);
    expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
    const elsewhere = await Person.arrive(browser, product.url);
    await signIn(elsewhere.page, email);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('1 other session ended.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await elsewhere.page.goto('/app');
    await elsewhere.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Account Management' }).first().waitFor();
    await person.leave();
    await elsewhere.leave();
  });

  it('changes the password, which signs out everywhere else, and signs in with the new one', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await manageAccount(page);
    const email = await shownEmail(page);
    const elsewhere = await Person.arrive(browser, product.url);
    await signIn(elsewhere.page, email);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const change = async (current: string, next: string, again = next) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password', { exact: true }).fill(next);
      await page.getByLabel('Confirm New Password').fill(again);
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    await change(PASSWORD, 'a better password', 'a bitter password');
    await page.getByText('Passwords do not match').waitFor();
    await change(PASSWORD, 'iloveyou');
    await page.getByText('This password is one of those that are guessed first.').waitFor();
    await change('not my password', 'a better password');
    await page.getByText('This is not your password. Nothing was changed; please try again.').waitFor();
    await change(PASSWORD, 'a better password');
    await page.getByText('Your password has been changed. 1 other session ended.').waitFor();
    await page.getByLabel('Current Password').waitFor({ state: 'detached' });
    await elsewhere.page.goto('/app');
    await elsewhere.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await signIn(elsewhere.page, email, 'a better password');
    expect([...person.complaints, ...elsewhere.complaints]).toEqual([]);
    await person.leave();
    await elsewhere.leave();
  });

  it('is signed out here even when the server cannot be told', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await page.route('**/auth/signout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Sign out failed').waitFor();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await person.leave();
  });
});
