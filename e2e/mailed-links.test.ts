import type { Page } from '@playwright/test';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { newEmail, PASSWORD } from './support/account.ts';
import { CONFIRMATION_SETTINGS, expect, test } from './support/fixtures.ts';
import { Person } from './support/person.ts';
import type { Product } from './support/product.ts';
import { openSignIn, press, projectsHeading as projects, signedInEmail } from './support/screen.ts';

test.use({ settings: CONFIRMATION_SETTINGS });

const waitForText = (page: Page, words: string) => page.getByText(words).first().waitFor();
const linkOf = async ({ dataDir }: Product, email: string, count = 1) =>
  (await waitForMail(dataDir, { to: email, count })).link;
async function signUpAndWait(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openSignIn(page);
  await new Person(page).fillInSignUp(email, password);
  await page.getByLabel('Confirm Password').press('Enter');
  await waitForText(page, `We sent an email to ${email}.`);
}

const OLD = 'a good password';
const NEW = 'a better password';

/** Signs out and waits for the response of the server. */
async function signOut(page: Page): Promise<void> {
  const signedOut = page.waitForResponse('**/auth/signout');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  await signedOut;
}

test.describe('a mailed link', () => {
  test('asks for the password in another browser until it is correct', async ({
    page,
    product,
    newWindow,
  }) => {
    const email = newEmail();
    await signUpAndWait(await newWindow(), email);
    await page.goto(await linkOf(product, email));
    await waitForText(page, `Enter the password that was chosen when ${email} signed up.`);
    await page.getByLabel('Password').fill('mistyped');
    await press(page, 'Create account');
    await waitForText(page, 'This is not the password that was chosen at sign-up.');
    expect(await page.getByLabel('Password').inputValue()).toBe('mistyped');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await projects(page).waitFor();
    expect(await signedInEmail(page)).toBe(email);
  });

  test('asks people who are already signed in, and switches accounts only if they agree', async ({
    page,
    product,
    newWindow,
  }) => {
    const [ada, trap] = [newEmail(), newEmail()];
    await signUpAndWait(page, ada);
    await page.goto(await linkOf(product, ada));
    await projects(page).waitFor();
    await signUpAndWait(await newWindow(), trap);
    const link = await linkOf(product, trap);

    const question = `You are signed in as ${ada}. Continue as ${trap}?`;
    await page.goto(link);
    await waitForText(page, question);
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await projects(page).waitFor();
    await waitForText(page, ada);
    expect(await signedInEmail(page)).toBe(ada);

    await page.goto(link);
    await waitForText(page, question);
    await press(page, 'Switch account');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Create account');
    await projects(page).waitFor();
    await waitForText(page, trap);
    expect(await signedInEmail(page)).toBe(trap);
  });
});

test.describe('a person who signs up and later forgets the password', () => {
  test('confirms the address with a mailed link, and sets a new password with another', {
    tag: ['@1.6', '@2.3', '@4.3', '@4.4', '@5.21'],
  }, async ({ page, product }) => {
    const email = newEmail();
    await openSignIn(page);
    await new Person(page).fillInSignUp(email, OLD);
    await page.getByLabel('Confirm Password').press('Enter');
    await page.getByText(`We sent an email to ${email}.`).waitFor();
    await page.goto((await waitForMail(product.dataDir, { to: email })).link);
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await signOut(page);

    await page.goto('/app/account');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Email').press('Enter');
    await page.getByText('an email with a link to set a new password is on its way').waitFor();

    const { link } = await waitForMail(product.dataDir, { to: email, count: 2 });
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
    await page.getByLabel('Email').fill(email);
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
