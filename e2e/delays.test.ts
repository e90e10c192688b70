import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { PageClock } from './support/clock.ts';
import { Person } from './support/person.ts';
import { Product } from './support/product.ts';
import { press } from './support/screen.ts';

/*
 * How long the screens wait before they go on, and how long they show what they have to say: on a clock that stands,
 * each delay is met from both sides. What a project's page waits for is in waiting.test.ts.
 */
let browser: Browser;
let product: Product;
let user: object;
let session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ RATE_LIMIT: 'off' })]);
  const person = await Person.arrive(browser, product.url);
  await person.signUp();
  ({ user } = await person.page.evaluate(async () => (await fetch('/auth/status')).json()));
  session = await person.page.context().storageState();
  await person.leave();
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});

/** What a visitor's session check answers. */
const NOBODY = { authenticated: false, user: null, google_enabled: false, support_email: 'help@example.org' };

let page: Page;
let clock: PageClock;
async function arrive(options: { signedIn: boolean }): Promise<void> {
  const storageState = options.signedIn ? session : undefined;
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    ...(storageState && { storageState }),
  });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  clock = await PageClock.of(page);
}
const path = () => new URL(page.url()).pathname;
/** Lets so much time pass that by a moment nothing must have happened yet. */
const passUntil = async (momentMs: number) => clock.pass(momentMs - 1 - (await clock.now()));

describe('a visitor', () => {
  it.each(['Sign In', 'Sign Up'])(
    'is signed in 100 ms after the answer to %s, and no sooner',
    async (tab) => {
      await arrive({ signedIn: true });
      await answer(page, 'GET /auth/status', NOBODY);
      const call = tab === 'Sign In' ? 'POST /auth/signin' : 'POST /auth/signup';
      await answer(page, call, { user, is_reactivated: false, requires_confirmation: false, message: '' });
      await page.goto('/login');
      await page.getByRole('tab', { name: tab }).click();
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a good password');
      if (tab === 'Sign Up') await page.getByLabel('Confirm Password').fill('a good password');
      await page.waitForLoadState('networkidle');
      await clock.stop();
      await page.getByLabel('Password', { exact: true }).press('Enter');
      const answeredMs = await clock.answered(call);
      await passUntil(answeredMs + 100);
      expect(path()).toBe('/login');
      expect(await page.getByText('Redirecting...').count()).toBe(0);
      // The calls of the list of projects are the first that only a signed-in page makes.
      await clock.asked('GET /projects');
      await page.waitForURL('/app');
      const [first] = await clock.calls('GET /projects');
      expect((first?.askedMs ?? 0) - answeredMs).toBeGreaterThanOrEqual(100);
      expect((first?.askedMs ?? 0) - answeredMs).toBeLessThan(200);
    },
  );

  it('who comes back from Google is asked after 100 ms after the answer, and then taken to /app', async () => {
    await arrive({ signedIn: true });
    const call = 'POST /auth/google/callback';
    await answer(page, call, { user, is_reactivated: false });
    await change(page, 'GET /auth/status', (status: object) => ({ ...status, authenticated: true, user }));
    await page.goto('/terms-of-use');
    await page.waitForLoadState('networkidle');
    await clock.stop();
    await page.evaluate(() => location.assign('/auth/callback?code=c&state=s'));
    await page.waitForURL('/auth/callback*');
    const answeredMs = await clock.answered(call);
    const before = (await clock.calls('GET /auth/status')).length;
    await passUntil(answeredMs + 100);
    expect(await clock.calls('GET /auth/status')).toHaveLength(before);
    await clock.pass(1);
    expect((await clock.calls('GET /auth/status')).at(-1)?.askedMs).toBe(answeredMs + 100);
    expect(path()).toBe('/auth/callback');
    await clock.allAnswered();
    await clock.asked('GET /projects');
    await page.waitForURL('/app');
  });

  it('with a new password is taken to / 2 s after it was set, and no sooner', async () => {
    await arrive({ signedIn: false });
    const call = 'POST /auth/reset-password';
    await answer(page, call, { message: 'Your new password is set.', user, is_reactivated: false });
    await page.goto(`/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`);
    await page.getByLabel('New Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm New Password').fill('123456');
    await page.waitForLoadState('networkidle');
    await clock.stop();
    await press(page, 'Reset Password');
    const answeredMs = await clock.answered(call);
    // What worked is said once the session holds, and from then on may be read for two seconds.
    await clock.pass(100);
    await clock.drawn(page.getByText('Your new password is set.'));
    await passUntil(answeredMs + 2_100);
    expect(path()).toBe('/reset-password');
    await clock.pass(100);
    await page.waitForURL('/');
  });
});

describe('a notification', () => {
  beforeEach(() => arrive({ signedIn: true }));
  const toast = () => page.locator('[data-sonner-toast]');

  it.each([
    ['success', 5_000],
    ['error', 7_000],
  ] as const)('of %s goes by itself after %i ms, and no sooner', async (kind, durationMs) => {
    if (kind === 'error') await refuse(page, 'POST /projects', { status: 500 });
    else await answer(page, 'DELETE /account/delete-all-data', { deleted_projects: 0, deleted_files: 0 });
    await page.goto(kind === 'error' ? '/app' : '/app/account?tab=manage');
    if (kind === 'error') {
      await press(page, 'New Project');
      await page.getByLabel('Project Name').fill('Another');
    } else {
      await press(page, 'Delete All Data');
      await page.getByLabel('Type DELETE_ALL_DATA to confirm').fill('DELETE_ALL_DATA');
      await page.getByLabel('Your password').fill('a good password');
    }
    await page.waitForLoadState('networkidle');
    await clock.stop();
    const shownFrom = await clock.now();
    if (kind === 'error') await press(page, 'Create Project');
    else await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All Data' }).click();
    await clock.allAnswered();
    await clock.drawn(page.locator(`[data-sonner-toast][data-type=${kind}]`));
    const shownBy = await clock.now();
    await passUntil(shownFrom + durationMs);
    expect(await toast().getAttribute('data-removed')).toBe('false');
    // It leaves, and is gone when it has faded.
    await clock.pass(shownBy - shownFrom + 1);
    expect(await toast().getAttribute('data-removed')).toBe('true');
    await clock.pass(500);
    expect(await toast().count()).toBe(0);
  });
});
