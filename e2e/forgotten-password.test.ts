import type { Page } from '@playwright/test';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { newEmail } from './support/account.ts';
import { CONFIRMATION_SETTINGS, expect, test } from './support/fixtures.ts';
import { Person } from './support/person.ts';
import { openSignIn } from './support/screen.ts';

test.use({ settings: CONFIRMATION_SETTINGS });

const EMAIL = newEmail();
const OLD = 'a good password';
const NEW = 'a better password';

/** Signs out and waits for the response of the server. */
async function signOut(page: Page): Promise<void> {
  const signedOut = page.waitForResponse('**/auth/signout');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  await signedOut;
}

test.describe('a person who signs up and later forgets the password', () => {
  test('confirms the address with a mailed link, and sets a new password with another', {
    tag: ['@1.6', '@2.3', '@4.3', '@4.4', '@5.21'],
  }, async ({ page, product }) => {
    await openSignIn(page);
    await new Person(page).fillInSignUp(EMAIL, OLD);
    await page.getByLabel('Confirm Password').press('Enter');
    await page.getByText(`We sent an email to ${EMAIL}.`).waitFor();
    await page.goto((await waitForMail(product.dataDir, { to: EMAIL })).link);
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await signOut(page);

    await page.goto('/app/account');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await page.getByLabel('Email').press('Enter');
    await page.getByText('an email with a link to set a new password is on its way').waitFor();

    const { link } = await waitForMail(product.dataDir, { to: EMAIL, count: 2 });
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm New Password').fill('something else');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm New Password').fill(NEW);
    await page.getByLabel('Confirm New Password').press('Enter');
    await page.getByText('Your password has been changed.').waitFor();
    await page.waitForURL('/');

    await page.goto('/app');
    await signOut(page);
    await openSignIn(page, '/login?redirect=/app/account');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(OLD);
    await page.getByLabel('Password').press('Enter');
    await page.getByText('Invalid e-mail or password.').waitFor();
    await page.getByLabel('Password').fill(NEW);
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('heading', { name: 'Account Management', level: 1 }).waitFor();

    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm New Password').fill(NEW);
    await page.getByLabel('Confirm New Password').press('Enter');
    await page.getByText('This link has already been used or has expired.').waitFor();
  });
});
