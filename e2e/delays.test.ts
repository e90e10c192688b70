import { asReader, expect, test } from './support/fixtures.ts';
import { mockError, mockResponse, modifyFields } from './support/mocked-calls.ts';
import type { PageClock } from './support/page-clock.ts';
import { openSignIn, pathOf, press } from './support/screen.ts';

/*
 * How long the screens wait before they continue, and how long they show messages. With a stopped clock, each delay is
 * tested from both sides. The delays of a project's page are in waiting.test.ts.
 */
test.describe.configure({ mode: 'parallel' });

/** The response to a visitor's session check. */
const NOBODY = { authenticated: false, user: null, support_email: 'help@example.org' };

/** Lets time pass until one millisecond before a given time, when nothing must have happened yet. */
const advanceToJustBefore = async (clock: PageClock, momentMs: number) =>
  clock.advance(momentMs - 1 - (await clock.now()));

test.describe('a visitor', () => {
  for (const tab of ['Sign In', 'Sign Up'])
    test(`is signed in 100 ms after the response to ${tab}, and no sooner`, {
      tag: ['@4.1', '@4.2', '@9.15'],
    }, async ({ page, clock, reader }) => {
      await page.context().addCookies(reader.session.cookies);
      const { user } = reader;
      await mockResponse(page, 'GET /auth/status', NOBODY);
      const call = tab === 'Sign In' ? 'POST /auth/signin' : 'POST /auth/signup';
      await mockResponse(page, call, {
        user,
        is_reactivated: false,
        requires_confirmation: false,
        message: '',
        password_warning: null,
      });
      await openSignIn(page);
      await page.getByRole('tab', { name: tab }).click();
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a good password');
      if (tab === 'Sign Up') await page.getByLabel('Confirm Password').fill('a good password');
      await page.waitForLoadState('networkidle');
      await clock.stop();
      await page.getByLabel('Password', { exact: true }).press('Enter');
      const respondedMs = await clock.untilAnswered(call);
      await advanceToJustBefore(clock, respondedMs + 100);
      expect(pathOf(page)).toBe('/login');
      expect(await page.getByText('Redirecting...').count()).toBe(0);
      // The calls of the list of projects are the first that only a signed-in page makes.
      await clock.untilCalled('GET /projects');
      await page.waitForURL('/app');
      const [first] = await clock.calls('GET /projects');
      expect((first?.requestedMs ?? 0) - respondedMs).toBeGreaterThanOrEqual(100);
      expect((first?.requestedMs ?? 0) - respondedMs).toBeLessThan(200);
    });

  test('who returns from Google has the session checked 100 ms after the response, and is then taken to /app', {
    tag: ['@4.6', '@9.17'],
  }, async ({ page, clock, reader }) => {
    await page.context().addCookies(reader.session.cookies);
    const { user } = reader;
    const call = 'POST /auth/google/callback';
    await mockResponse(page, call, { user, is_reactivated: false });
    await modifyFields(page, 'GET /auth/status', { authenticated: true, user });
    await page.goto('/terms-of-use');
    await page.waitForLoadState('networkidle');
    await clock.stop();
    await page.evaluate(() => location.assign('/auth/callback?code=c&state=s'));
    await page.waitForURL('/auth/callback*');
    const respondedMs = await clock.untilAnswered(call);
    const before = (await clock.calls('GET /auth/status')).length;
    await advanceToJustBefore(clock, respondedMs + 100);
    expect(await clock.calls('GET /auth/status')).toHaveLength(before);
    await clock.advance(1);
    expect((await clock.calls('GET /auth/status')).at(-1)?.requestedMs).toBe(respondedMs + 100);
    expect(pathOf(page)).toBe('/auth/callback');
    await clock.untilAllAnswered();
    await clock.untilCalled('GET /projects');
    await page.waitForURL('/app');
  });

  test('who has set a new password is taken to / 2 s after that, and no sooner', {
    tag: ['@2.72', '@9.16'],
  }, async ({ page, clock, reader: { user } }) => {
    const call = 'POST /auth/reset-password';
    await mockResponse(page, call, {
      message: 'Your new password is set.',
      user,
      is_reactivated: false,
      password_warning: null,
    });
    await page.goto(`/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`);
    await page.getByLabel('New Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm New Password').fill('123456');
    await page.waitForLoadState('networkidle');
    await clock.stop();
    await press(page, 'Reset Password');
    const respondedMs = await clock.untilAnswered(call);
    // The confirmation appears once the session is established, and then stays for two seconds.
    await clock.advance(100);
    await clock.untilVisible(page.getByText('Your new password is set.'));
    await advanceToJustBefore(clock, respondedMs + 2_100);
    expect(pathOf(page)).toBe('/reset-password');
    await clock.advance(100);
    await page.waitForURL('/');
  });
});

test.describe('a notification', () => {
  test.use(asReader);

  for (const [kind, durationMs] of [
    ['success', 5_000],
    ['error', 7_000],
  ] as const)
    test(`of ${kind} disappears by itself after ${durationMs} ms, and no sooner`, {
      tag: ['@4.38', '@9.14'],
    }, async ({ page, clock }) => {
      if (kind === 'error') await mockError(page, 'POST /projects', { status: 500 });
      else
        await mockResponse(page, 'DELETE /account/delete-all-data', {
          deleted_projects: 0,
          deleted_files: 0,
        });
      await page.goto(kind === 'error' ? '/app' : '/app/account?tab=manage');
      if (kind === 'error') {
        await press(page, 'New Project');
        await page.getByLabel('Project Name').fill('Another');
      } else {
        await press(page, 'Delete All Data');
        await page.getByLabel('Type DELETE_ALL_DATA to confirm').fill('DELETE_ALL_DATA');
      }
      await page.waitForLoadState('networkidle');
      await clock.stop();
      const shownFrom = await clock.now();
      if (kind === 'error') await press(page, 'Create Project');
      else await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All Data' }).click();
      await clock.untilAllAnswered();
      await clock.untilVisible(page.locator(`[data-sonner-toast][data-type=${kind}]`));
      const shownBy = await clock.now();
      await advanceToJustBefore(clock, shownFrom + durationMs);
      expect(await page.locator('[data-sonner-toast]').getAttribute('data-removed')).toBe('false');
      // It starts to fade, and is removed once it has faded out.
      await clock.advance(shownBy - shownFrom + 1);
      expect(await page.locator('[data-sonner-toast]').getAttribute('data-removed')).toBe('true');
      await clock.advance(500);
      expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    });
});
