import type { Project } from '@sheaf/contract/projects';
import { newEmail, openAccount, PASSWORD } from './support/account.ts';
import { DEFAULT_SETTINGS, expect, test } from './support/fixtures.ts';
import { abortCall, delayCall } from './support/mocked-calls.ts';
import { Person, textFile } from './support/person.ts';
import { recordRenderedText } from './support/rendered-text.ts';
import {
  fetchJson,
  openSignIn,
  pathOf,
  press,
  projectsHeading as projects,
  signedInEmail,
  waitForText,
} from './support/screen.ts';

test.use({ settings: DEFAULT_SETTINGS });

test('Continue with Google leads to a test sign-in on a server that only its own machine reaches', {
  tag: ['@1.4', '@2.66', '@4.5', '@4.52'],
}, async ({ page }) => {
  const email = newEmail();
  const continueWithGoogle = async () => {
    await openSignIn(page);
    await press(page, 'Continue with Google');
    await waitForText(page, 'Test mode: no Google account is used');
  };
  await continueWithGoogle();
  await press(page, 'Cancel');
  await waitForText(page, 'OAuth error: access_denied');
  await continueWithGoogle();
  await press(page, 'Sign in as this person');
  await waitForText(page, 'Please enter your email address');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Sign in as this person');
  await projects(page).waitFor();
  expect(await signedInEmail(page)).toBe(email);
});

test.describe('in one browser', () => {
  test('a page that still shows one person makes no changes for the next, and says who is signed in', async ({
    person: ada,
    page,
  }) => {
    await ada.createProject('Papers of Ada');
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('Secret plans of Ada');
    const bobs = await page.context().newPage();
    await bobs.goto('/app');
    await bobs.getByRole('button', { name: 'Sign Out' }).click();
    await bobs.getByRole('link', { name: 'Get Started' }).waitFor();
    const bob = newEmail();
    await openSignIn(bobs);
    await new Person(bobs).fillInSignUp(bob);
    await bobs.getByLabel('Confirm Password').press('Enter');
    await projects(bobs).waitFor();

    const refused = page.waitForResponse((response) => response.status() === 409);
    await press(page, 'Create Project');
    expect(new URL((await refused).url()).pathname).toBe('/projects');
    await waitForText(page, `You are now signed in as ${bob}.`);
    await waitForText(page, 'No projects yet');
    expect(await page.getByText('Papers of Ada').count()).toBe(0);
    expect(await fetchJson<Project[]>(page, '/projects')).toEqual([]);
  });

  test('an upload from the page of one person is refused in the session of the next', async ({
    page,
    projectPath,
    product,
  }) => {
    await page.goto(projectPath);
    await waitForText(page, /up to 10 MB/);
    const grace = await openAccount(product.url);
    await page.context().clearCookies();
    await page.context().addCookies(grace.session.cookies);
    const refused = page.waitForResponse((response) => response.url().endsWith('/upload'));
    await new Person(page).choose([textFile('a.txt')]);
    expect((await refused).status()).toBe(409);
    await waitForText(page, `You are now signed in as ${grace.email}.`);
    await projects(page).waitFor();
  });

  test('a session that was ended elsewhere leads to /, with a message and the way back to the page', {
    tag: ['@2.10', '@8.1'],
  }, async ({ page, projectPath, account }) => {
    await page.goto(projectPath);
    await waitForText(page, /up to 10 MB/);
    expect((await account.visitor.post('/auth/signout')).status).toBe(200);

    // This fails if the page has already found out by itself.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(textFile('a.txt'), { timeout: 5_000 })
      .catch(() => undefined);
    await page.waitForURL('/');
    await waitForText(page, 'Your session has ended');
    await page.getByRole('link', { name: 'Sign in to pick up where you left off.' }).click();
    await waitForText(page, 'Your session has ended');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Fresh', exact: true }).waitFor();
    expect(pathOf(page)).toBe(projectPath);
  });

  test('a failed sign-out says that the person is still signed in, which is true', {
    tag: ['@8.11'],
  }, async ({ person: { page }, account }) => {
    await abortCall(page, 'POST /auth/signout');
    await press(page, 'Sign Out');
    await page.getByText('Sign out failed', { exact: true }).waitFor();
    await waitForText(page, /You are still signed in on this browser/);
    expect(await signedInEmail(page)).toBe(account.email);
  });

  test('only a signed-in person sees "Redirecting...", with no sign-in form before; strangers see the form immediately', {
    tag: ['@2.68'],
  }, async ({ page: stranger, newWindow, product }) => {
    const [known, ended] = [await newWindow(), await newWindow()];
    for (const page of [known, ended]) {
      const { session } = await openAccount(product.url);
      await page.context().addCookies(session.cookies);
      await page.goto('/app');
      await projects(page).waitFor();
    }
    // An open page would find out by itself that the session is gone.
    await ended.goto('about:blank');
    await ended.context().clearCookies({ name: 'session' });
    for (const { page, isSignedIn, isFormImmediate } of [
      { page: known, isSignedIn: true, isFormImmediate: false },
      { page: ended, isSignedIn: false, isFormImmediate: false },
      { page: stranger, isSignedIn: false, isFormImmediate: true },
    ]) {
      const words = await recordRenderedText(page);
      const release = await delayCall(page, 'GET /auth/status');
      const statusRequest = page.waitForRequest('**/auth/status');
      await page.goto('/login');
      await statusRequest;
      await waitForText(page, 'Welcome to the reading room');
      expect(await page.getByLabel('Email').isVisible()).toBe(isFormImmediate);
      expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isVisible()).toBe(
        isFormImmediate,
      );
      release();
      await (isSignedIn ? projects(page) : page.getByLabel('Email')).waitFor();
      expect((await words()).includes('Redirecting...')).toBe(isSignedIn);
    }
  });
});
