import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import { delayCall, mockError, modifyFields } from './support/mocked-calls.ts';
import { textFile } from './support/person.ts';
import { confirm, openSortedProject, press, waitForText } from './support/screen.ts';

/*
 * The page shows the current state, even if it has just changed: after a refusal that reveals a change, after a
 * deletion, and while the person has not decided yet.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ sharedWindow: 'reader' });

const badge = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true });

test.describe('a start that the server refuses', () => {
  test('for lack of credits reloads the balance, which no longer contradicts the refusal', async ({
    page,
  }) => {
    await openSortedProject(page);
    await badge(page, '50 credits').waitFor();
    await press(page, 'How to sort…');
    await waitForText(page, 'Assigning costs 10 credits; you have 50.');
    await page.keyboard.press('Escape');
    // Credits have been spent in another window in the meantime.
    await modifyFields(page, 'GET /credits/balance', { total_credits: 6 });
    await mockError(page, 'POST /ai/:id/merge', {
      status: 402,
      detail: 'You need 10 credits.',
      code: 'insufficient_credits',
    });
    await press(page, 'Merge categories');
    await waitForText(page, 'Payment required');
    await badge(page, '6 credits').waitFor();
    await press(page, 'How to sort…');
    await waitForText(page, 'Assigning costs 10 credits; you have 6.');
  });

  test('with a reason says the same, as specified', { tag: ['@8.29'] }, async ({ page }) => {
    await openSortedProject(page);
    await mockError(page, 'POST /ai/:id/merge', { status: 409, detail: 'Not on Sundays.', code: 'sunday' });
    await press(page, 'Merge categories');
    await waitForText(page, 'Phase 2 failed');
    await waitForText(page, 'Please try again.');
    expect(await page.getByText('Not on Sundays.').count()).toBe(0);
  });
});

test.describe('a project', () => {
  test('that was refused because the limit was reached elsewhere makes the list say so', async ({ page }) => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('One too many');
    await modifyFields(page, 'GET /system/limits', { max_projects_per_user: 1 });
    await mockError(page, 'POST /projects', {
      status: 409,
      detail: 'Project limit exceeded.',
      code: 'project_limit',
    });
    const readAgain = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/projects'),
    );
    await press(page, 'Create Project');
    await readAgain;
    await waitForText(page, /^Project limit reached: You have reached the maximum of 1 projects/);
  });
});

test.describe('an upload', () => {
  test('in progress makes signing out ask first: nothing happens before the answer, or if the person stays', {
    tag: ['@2.15'],
  }, async ({ person, page }) => {
    await person.createProject('On its way');
    await waitForText(page, /up to 10 MB/);
    const release = await delayCall(page, 'POST /projects/:id/upload');
    let signOuts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/signout')) signOuts += 1;
    });
    await person.choose([textFile('a.txt')]);
    await waitForText(page, /^Uploading 1 file/);
    await press(page, 'Sign Out');
    await waitForText(page, 'Leave while files are uploading?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(signOuts).toBe(0);
    const status = await page.request.get('/auth/status');
    expect(await status.json()).toMatchObject({ authenticated: true });
    release();
    await waitForText(page, '1 file uploaded.');
    await stopIntercepting(page);

    await delayCall(page, 'POST /projects/:id/upload');
    await person.choose([textFile('b.txt')]);
    await waitForText(page, /^Uploading 1 file/);
    await press(page, 'Sign Out');
    const signedOut = page.waitForResponse('**/auth/signout');
    await confirm(page, 'Stop upload and leave');
    expect((await signedOut).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(signOuts).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(signOuts).toBe(1);
  });
});
