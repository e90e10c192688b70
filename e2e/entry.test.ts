import type { AuthStatus } from '@sheaf/contract/accounts';
import type { Project } from '@sheaf/contract/projects';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '../server/test/mailbox.ts';
import { Visitor } from '../server/test/visitor.ts';
import { startBrowser } from './support/browser.ts';
import { hold } from './support/held.ts';
import { noteWords } from './support/noted.ts';
import { Person } from './support/person.ts';
import { Product } from './support/product.ts';
import { press } from './support/screen.ts';

const PASSWORD = 'a good password';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Fills in the form and sends it. */
async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Confirm Password').press('Enter');
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
const see = (page: Page, words: string) => page.getByText(words).first().waitFor();
const projects = (page: Page) => page.getByRole('heading', { name: 'Projects', exact: true });
/** Asks as the page would, and past its cache. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<T>, path);
const whoIs = async (page: Page) => (await ask<AuthStatus>(page, '/auth/status')).user?.email;

describe('a mailed link', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start({ CONFIRM_EMAIL: 'required' });
  });
  afterAll(() => product.discard());

  const arrive = () => Person.arrive(browser, product.url);
  const linkOf = async (email: string, count = 1) =>
    (await waitForMail(product.dataDir, { to: email, count })).link;
  async function signUpAndWait(page: Page, email: string, password = PASSWORD): Promise<void> {
    await signUp(page, email, password);
    await see(page, `We have sent a mail to ${email}.`);
  }

  it('of two identical mails opens no account for whoever signed up another person’s address', async () => {
    const email = 'victim@example.org';
    const [attacker, victim] = [await arrive(), await arrive()];
    await signUpAndWait(attacker.page, email, 'known to the attacker');
    const older = await linkOf(email);
    await signUpAndWait(victim.page, email);
    const newer = await linkOf(email, 2);
    await victim.page.goto(older);
    await see(victim.page, 'This link was used already or has expired.');
    await victim.page.goto(newer);
    await projects(victim.page).waitFor();
    expect(await whoIs(victim.page)).toBe(email);
    await attacker.page.goto('/login');
    await attacker.page.getByLabel('Email').fill(email);
    await attacker.page.getByLabel('Password', { exact: true }).fill('known to the attacker');
    await attacker.page.getByLabel('Password', { exact: true }).press('Enter');
    await see(attacker.page, 'Invalid e-mail or password.');
    expect([...attacker.complaints, ...victim.complaints]).toEqual([]);
    await attacker.leave();
    await victim.leave();
  });

  it('asks for the password in another browser, as often as it takes', async () => {
    const email = 'on-the-phone@example.org';
    const [desk, phone] = [await arrive(), await arrive()];
    await signUpAndWait(desk.page, email);
    const { page } = phone;
    await page.goto(await linkOf(email));
    await see(page, `Enter the password that was chosen when ${email} signed up.`);
    await page.getByLabel('Password').fill('mistyped');
    await press(page, 'Open account');
    await see(page, 'This is not the password that was chosen at sign-up.');
    expect(await page.getByLabel('Password').inputValue()).toBe('mistyped');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await projects(page).waitFor();
    expect(await whoIs(page)).toBe(email);
    await desk.leave();
    await phone.leave();
  });

  it('asks who is signed in already, and leaves them who they are unless they agree', async () => {
    const [ada, trap] = [await arrive(), await arrive()];
    await signUpAndWait(ada.page, 'ada@example.org');
    await ada.page.goto(await linkOf('ada@example.org'));
    await projects(ada.page).waitFor();
    await signUpAndWait(trap.page, 'trap@example.org');
    const link = await linkOf('trap@example.org');

    const { page } = ada;
    const question = 'You are signed in as ada@example.org. Continue as trap@example.org?';
    await page.goto(link);
    await see(page, question);
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await projects(page).waitFor();
    await see(page, 'ada@example.org');
    expect(await whoIs(page)).toBe('ada@example.org');

    await page.goto(link);
    await see(page, question);
    await press(page, 'Switch account');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Open account');
    await projects(page).waitFor();
    await see(page, 'trap@example.org');
    expect(await whoIs(page)).toBe('trap@example.org');
    expect(ada.complaints).toEqual([]);
    await ada.leave();
    await trap.leave();
  });
});

describe('at one browser', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product.discard());

  const arrive = () => Person.arrive(browser, product.url);

  it('a page that still shows one person does nothing in the name of the next, and says who is there', async () => {
    const ada = await arrive();
    const { page } = ada;
    await signUp(page, 'ada@example.org');
    await projects(page).waitFor();
    await ada.createProject('Papers of Ada');
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('Secret plans of Ada');
    const bobs = await page.context().newPage();
    await bobs.goto('/app');
    await bobs.getByRole('button', { name: 'Sign Out' }).click();
    await bobs.getByRole('link', { name: 'Get Started' }).waitFor();
    await signUp(bobs, 'bob@example.org');
    await projects(bobs).waitFor();

    const refused = page.waitForResponse((response) => response.status() === 409);
    await press(page, 'Create Project');
    expect(new URL((await refused).url()).pathname).toBe('/projects');
    await see(page, 'You are signed in as bob@example.org now.');
    await see(page, 'No projects yet');
    expect(await page.getByText('Papers of Ada').count()).toBe(0);
    expect(await ask<Project[]>(page, '/projects')).toEqual([]);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  it('an upload of one person is refused under the session of the next', async () => {
    const ada = await arrive();
    const { page } = ada;
    await signUp(page, 'ida@example.org');
    await projects(page).waitFor();
    await ada.createProject('Papers of Ida');
    const cookies = await page.context().cookies();
    const grace = await arrive();
    await signUp(grace.page, 'grace@example.org');
    await projects(grace.page).waitFor();
    await page.context().clearCookies();
    await page.context().addCookies(await grace.page.context().cookies());
    expect(cookies.some(({ name }) => name === 'session')).toBe(true);
    const refused = page.waitForResponse((response) => response.url().endsWith('/upload'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    expect((await refused).status()).toBe(409);
    await see(page, 'You are signed in as grace@example.org now.');
    await projects(page).waitFor();
    await ada.leave();
    await grace.leave();
  });

  it('a session that was ended elsewhere leads to sign in, says so, and back', async () => {
    const person = await arrive();
    const { page } = person;
    await signUp(page, 'ended@example.org');
    await projects(page).waitFor();
    await person.createProject('To come back to');
    const here = new URL(page.url()).pathname;
    const elsewhere = new Visitor(product.url);
    for (const { name, value } of await page.context().cookies()) elsewhere.setCookie(name, value);
    expect((await elsewhere.post('/auth/signout')).status).toBe(200);

    // Unless it has found out by itself before.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
        { timeout: 5_000 },
      )
      .catch(() => undefined);
    await see(page, 'Your session has ended');
    await see(page, 'Sign in to go on where you were.');
    await signIn(page, 'ended@example.org');
    await page.getByRole('heading', { name: 'To come back to' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(here);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('a sign-out that fails says that the person is still signed in, which is so', async () => {
    const person = await arrive();
    const { page } = person;
    await signUp(page, 'stays@example.org');
    await projects(page).waitFor();
    await page.route('**/auth/signout', (route) => route.abort());
    await press(page, 'Sign Out');
    await page.getByText('Sign out failed', { exact: true }).waitFor();
    await see(page, 'You are still signed in in this browser');
    expect(await whoIs(page)).toBe('stays@example.org');
    await person.leave();
  });

  it('who is signed in sees "Redirecting..." and no sign-in form before; nobody else sees it, and strangers wait for nothing', async () => {
    const [person, ended, stranger] = [await arrive(), await arrive(), await arrive()];
    for (const { page } of [person, ended]) {
      await signUp(page, `known-${Math.random()}@example.org`);
      await projects(page).waitFor();
    }
    await ended.page.context().clearCookies({ name: 'session' });
    for (const { page, isSignedIn, isSeenAtOnce } of [
      { page: person.page, isSignedIn: true, isSeenAtOnce: false },
      { page: ended.page, isSignedIn: false, isSeenAtOnce: false },
      { page: stranger.page, isSignedIn: false, isSeenAtOnce: true },
    ]) {
      const words = await noteWords(page);
      const letGo = await hold(page, 'GET /auth/status');
      const isAsked = page.waitForRequest('**/auth/status');
      await page.goto('/login');
      await isAsked;
      await see(page, 'Welcome to the reading room');
      expect(await page.getByLabel('Email').isVisible()).toBe(isSeenAtOnce);
      expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isVisible()).toBe(isSeenAtOnce);
      letGo();
      await (isSignedIn ? projects(page) : page.getByLabel('Email')).waitFor();
      expect((await words()).includes('Redirecting...')).toBe(isSignedIn);
    }
    for (const one of [person, ended, stranger]) await one.leave();
  });
});
