import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GOOGLE_NOT_SET_UP_MESSAGE } from '@sheaf/contract/sign-in';
import { purchase } from '../web/src/mocks/server/sample-account.ts';
import { hueOf } from './support/color.ts';
import { expect, test } from './support/fixtures.ts';
import { stopIntercepting } from './support/intercepted-calls.ts';
import {
  deactivate,
  delayCall,
  mockError,
  mockResponse,
  mockTextResponse,
  modifyFields,
  modifyResponse,
} from './support/mocked-calls.ts';
import { recordRenderedText } from './support/rendered-text.ts';
import { withOneFileLeft } from './support/running-job.ts';
import {
  answerConfirmation,
  categoryNames,
  openSignIn,
  openSortedProject,
  press,
  showDownloads,
  waitForText,
} from './support/screen.ts';
import { NARROW_VIEWPORT } from './support/viewports.ts';

/*
 * Requirements on the screens that no other journey covers: many small cases, most of them with an account that has a
 * project with six sorted documents.
 */
test.describe.configure({ mode: 'parallel' });

const SUPPORT = 'help@sheaf.example';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('a protected screen', () => {
  test('waits for the session check, then sends a visitor to sign in, replacing its history entry', {
    tag: ['@2.12', '@2.13', '@3.2', '@6.1'],
  }, async ({ page }) => {
    const words = await recordRenderedText(page);
    const release = await delayCall(page, 'GET /auth/status');
    await page.goto('/terms-of-use');
    await page.goto('/app/account?tab=buy');
    await waitForText(page, 'Loading...');
    release();
    await page.waitForURL('/login?redirect=%2Fapp%2Faccount%3Ftab%3Dbuy');
    expect(await words()).toContain('Redirecting to login...');
    await page.goBack();
    await expect(page).toHaveURL('/terms-of-use');
  });

  for (const [from, to] of [
    ['/login', '/app'],
    ['/login?redirect=/app/account?tab=history', '/app/account?tab=history'],
  ] as const)
    test(`is where ${from} redirects someone who is signed in: ${to}`, { tag: ['@2.68'] }, async ({
      page,
      reader,
    }) => {
      await page.context().addCookies(reader.session.cookies);
      const words = await recordRenderedText(page);
      await page.goto(from);
      await page.waitForURL(to);
      expect(await words()).toContain('Redirecting...');
    });
});

test.describe('the header', () => {
  test.use({ sharedWindow: 'reader' });

  test('links to the projects, says who is signed in, and has Support, Account and Sign Out', {
    tag: ['@2.14', '@2.16'],
  }, async ({ page, reader: { user } }) => {
    await page.goto('/app');
    const header = page.getByRole('banner');
    await header.getByText(user.email, { exact: true }).waitFor();
    for (const word of ['Support', 'Account', 'Sign Out']) {
      // The word must be visible, not only exposed to screen readers.
      const { width = 0 } = (await header.getByText(word, { exact: true }).boundingBox()) ?? {};
      expect(width, word).toBeGreaterThan(20);
    }
    expect(await header.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT}`,
    );
    expect(await header.textContent()).not.toContain(SUPPORT);
    await header.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('/app/account');
    await header.getByRole('link', { name: 'Sheaf, your projects' }).click();
    await page.waitForURL('/app');
    await header.getByRole('button', { name: 'Sign Out' }).waitFor();
  });

  test('has the same items with labels in the menu of a narrow window, also by keyboard', {
    tag: ['@2.14'],
  }, async ({ page }) => {
    await page.setViewportSize(NARROW_VIEWPORT);
    await page.goto('/app');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: '50 credits', exact: true }).waitFor();
    const item = (name: string) => header.getByRole('link', { name, exact: true });
    const menu = header.getByRole('button', { name: 'Menu' });
    expect(await item('Account').count()).toBe(0);
    await menu.focus();
    await page.keyboard.press('Enter');
    await header.getByText(/^newcomer-.*@example\.org$/).waitFor();
    for (const name of ['Support', 'Account', 'Sign Out']) {
      await page.keyboard.press('Tab');
      const words = (await page.locator(':focus').textContent()) ?? '';
      expect(words.trim()).toBe(name);
    }
    await page.keyboard.press('Escape');
    await item('Account').waitFor({ state: 'hidden' });
    expect(await menu.evaluate((button) => button.matches(':focus'))).toBe(true);
    await menu.click();
    await item('Account').click();
    await page.waitForURL('/app/account');
    await item('Account').waitFor({ state: 'hidden' });
  });

  test('has a badge that shows a loading state, then the credits, on hover their breakdown, and links to the account', {
    tag: ['@2.17', '@2.18', '@2.19'],
  }, async ({ page }) => {
    const release = await delayCall(page, 'GET /credits/balance');
    await page.goto('/app');
    await waitForText(page, '...');
    release();
    const badge = page.getByRole('link', { name: '50 credits', exact: true });
    await badge.waitFor();
    const breakdown = page.getByRole('tooltip').filter({ hasText: 'Courtesy' });
    expect(await breakdown.isVisible()).toBe(false);
    await badge.hover();
    await breakdown.waitFor();
    expect(await breakdown.locator('dt, dd').allTextContents()).toEqual([
      ...['Paid', '0', 'Courtesy', '50', 'Bonus', '0', 'Total', '50'],
    ]);
    await badge.click();
    await page.waitForURL('/app/account');
  });

  test('shows no breakdown on hover if there are no credits', { tag: ['@2.18'] }, async ({ page }) => {
    await modifyFields(page, 'GET /credits/balance', { total_credits: 0, courtesy_credits: 0 });
    await page.goto('/app');
    await page.getByRole('link', { name: '0 credits', exact: true }).hover();
    expect(await page.getByRole('tooltip').filter({ hasText: 'Courtesy' }).count()).toBe(0);
  });

  test('signs out: the landing page is shown before the call is answered', {
    tag: ['@1.5', '@2.15'],
  }, async ({ page }) => {
    await page.goto('/app');
    const request = page.waitForRequest('**/auth/signout');
    const release = await delayCall(page, 'POST /auth/signout', { message: 'Signed out.' });
    await press(page, 'Sign Out');
    await request;
    await expect(page).toHaveURL('/');
    release();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  });

  for (const [blocked, words] of [
    [true, 'Most features are disabled until you reactivate your account.'],
    [false, 'You can reactivate it at any time to continue using the service.'],
  ] as const)
    test(`has the banner of a deactivated account below it, blocked ${blocked}: "${words}"`, {
      tag: ['@2.20', '@2.21', '@2.22'],
    }, async ({ page }) => {
      await deactivate(page, { blocked });
      await page.goto('/app');
      await waitForText(page, 'Your account is deactivated');
      await waitForText(page, words);
      await page.getByRole('button', { name: 'Reactivate Account' }).waitFor();
    });

  test('has notifications below it at the top right, each with a close button', {
    tag: ['@2.23', '@4.38'],
  }, async ({ page }) => {
    await page.goto('/app/account?payment=cancelled');
    const toast = page.locator('[data-sonner-toast]');
    await waitForText(page, 'Payment was cancelled');
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    expect(x + width).toBeGreaterThan(1_200);
    expect(y).toBeLessThan(200);
    await toast.getByRole('button', { name: /close/i }).click();
    await toast.waitFor({ state: 'detached' });
  });
});

test.describe('the list of projects', () => {
  test.use({ sharedWindow: 'reader' });

  test('has a heading and a description, and says that it is loading or that there are no projects yet', {
    tag: ['@2.7', '@2.24', '@2.32', '@2.33'],
  }, async ({ page }) => {
    const release = await delayCall(page, 'GET /projects', []);
    await page.goto('/app');
    await heading(page, 'Projects').waitFor();
    await waitForText(page, 'Manage your categorization projects');
    await waitForText(page, 'Loading projects...');
    release();
    await waitForText(page, 'No projects yet');
    await waitForText(page, 'Create your first project to start categorizing text files');
  });

  test('shows that it was refused only in its place, without a notification', { tag: ['@8.17'] }, async ({
    page,
  }) => {
    await mockError(page, 'GET /projects', { status: 403, detail: 'Not for you.' });
    await page.goto('/app');
    await waitForText(page, 'Load error');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  test('has a form for a new project, which requires a name and can be canceled', {
    tag: ['@2.24', '@2.28', '@5.1'],
  }, async ({ page }) => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Description (optional)').waitFor();
    await page.getByLabel('Project Name').fill('   ');
    await press(page, 'Create Project');
    await waitForText(page, 'Invalid input');
    await waitForText(page, 'Project name is required');
    await press(page, 'Cancel');
    await page.getByLabel('Project Name').waitFor({ state: 'detached' });
  });

  test('no longer complains about a name once a project is created', { tag: ['@5.1'] }, async ({ page }) => {
    await page.goto('/app');
    await press(page, 'New Project');
    await press(page, 'Create Project');
    await waitForText(page, 'Invalid input');
    await page.getByLabel('Project Name').fill('Named at last');
    await press(page, 'Create Project');
    await waitForText(page, 'Project created');
    await expect(page.getByText('Invalid input')).toHaveCount(0, { timeout: 2_000 });
  });

  test('shows the content of each project, and links to it', {
    tag: ['@1.7', '@2.8', '@2.29', '@2.30', '@2.31', '@2.34', '@2.35', '@5.4'],
  }, async ({ page }) => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('Described');
    await page.getByLabel('Description (optional)').fill('What it is about');
    await press(page, 'Create Project');
    await page.waitForURL(/\/app\/projects\/[0-9a-f-]{36}$/);
    await heading(page, 'Described').waitFor();
    await waitForText(page, 'What it is about');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('/app');

    const cardOf = (name: string) => page.getByRole('listitem').filter({ has: heading(page, name) });
    await cardOf('Described').getByText('What it is about').waitFor();
    await cardOf('Described').getByText('0 files').waitFor();
    await cardOf('Described').getByText('No categories yet').waitFor();
    await cardOf('Described').locator('time').waitFor();
    await cardOf('A small shelf').getByText('6 files').waitFor();
    await cardOf('A small shelf')
      .getByText(/^File Group Categories: \d$/)
      .waitFor();
    const asked = answerConfirmation(page, 'dismiss');
    await press(page, 'Delete Described');
    expect(await asked).toBe('Are you sure you want to delete this project?');
    await cardOf('Described').getByRole('link', { name: 'Manage' }).click();
    await heading(page, 'Described').waitFor();

    // Restore the account, which other tests share.
    await page.goto('/app');
    void answerConfirmation(page, 'accept');
    await press(page, 'Delete Described');
    await cardOf('Described').waitFor({ state: 'detached' });
  });
});

test.describe('one project', () => {
  test.use({ sharedWindow: 'reader' });

  test('has a link back, and a card for the upload, each total, the process, the files and the categories', {
    tag: ['@2.35', '@2.37', '@2.40', '@2.41'],
  }, async ({ page }) => {
    await openSortedProject(page);
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/app');
    for (const card of ['Upload Files', 'Categorization', 'Uploaded Files', 'File Group Categories'])
      await page.getByRole('region', { name: card, exact: true }).first().waitFor();
    for (const total of ['Files uploaded', 'File group categories', 'Storage used'])
      await page.getByRole('heading', { name: total, exact: true }).last().waitFor();
  });

  for (const [percent, what, expected] of [
    [76, 'yellow', 50],
    [90, 'yellow', 50],
    [91, 'red', 0],
  ] as const)
    test(`with ${percent} percent of its storage in use shows a ${what} bar`, {
      tag: ['@2.38', '@9.9'],
    }, async ({ page }) => {
      await modifyFields(page, 'GET /projects/:id/files/storage-usage', { usage_percentage: percent });
      await openSortedProject(page);
      const fill = page.getByRole('meter', { name: 'Storage used' }).locator('div');
      const hue = await hueOf(fill, 'backgroundColor');
      // Colors with the same name have about the same hue.
      expect(Math.abs(((hue - expected + 540) % 360) - 180)).toBeLessThan(20);
    });

  test('says so when it has the maximum number of files', { tag: ['@2.39'] }, async ({ page }) => {
    await modifyFields(page, 'GET /system/limits', { max_documents_per_project: 6 });
    await openSortedProject(page);
    await waitForText(page, /^File limit reached: this project holds its maximum of 6 files\./);
  });

  test('says that no text was found only for files without text', {
    tag: ['@5.26'],
  }, async ({ page }) => {
    await modifyResponse(page, 'GET /projects/:id/files', ([first, ...others]: object[]) => [
      { ...first, filename: 'scan.pdf', file_type: 'pdf', page_count: 1, has_text: false },
      ...others,
    ]);
    await openSortedProject(page);
    const row = page.getByRole('row', { name: 'scan.pdf' });
    await row.getByText('No text found', { exact: true }).waitFor();
    expect(await page.getByText('No text found', { exact: true }).count()).toBe(1);
  });

  test('accepts Max Categories from 1 to 300', { tag: ['@5.13', '@9.1'] }, async ({ page }) => {
    await openSortedProject(page);
    const field = page.getByLabel('Max Categories');
    const merge = page.getByRole('button', { name: 'Merge categories' });
    expect(await field.inputValue()).toBe('50');
    for (const [name, value] of Object.entries({ type: 'number', min: '1', max: '300' }))
      expect(await field.getAttribute(name)).toBe(value);
    await field.fill('301');
    await waitForText(page, 'Max Categories must be a whole number from 1 to 300.');
    expect(await merge.isDisabled()).toBe(true);
    await field.fill('300');
    expect(await merge.isDisabled()).toBe(false);
  });

  test('loads raw categories only once phase 1 is complete', { tag: ['@4.21'] }, async ({ page }) => {
    let requestCount = 0;
    const count = (request: { url(): string }) => {
      if (request.url().endsWith('/raw-categories')) requestCount += 1;
    };
    page.on('request', count);
    await modifyResponse(page, 'GET /projects/:id/phase-status', withOneFileLeft);
    await openSortedProject(page);
    await page.getByRole('button', { name: 'Categorize 1 file' }).waitFor();
    expect(requestCount).toBe(0);
    await stopIntercepting(page);
    await openSortedProject(page);
    await press(page, 'Raw categories');
    await heading(page, 'Raw Categories').waitFor();
    page.off('request', count);
    expect(requestCount).toBeGreaterThan(0);
  });
});

test.describe('a download that is ready', () => {
  test.use({ sharedWindow: 'reader' });

  /** Presses a button and returns the name of the file that is saved. */
  async function savedFilename(page: Page, button: RegExp | string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    return download.suggestedFilename();
  }
  const link = { download_url: '/robots.txt' };

  test('is saved immediately, under its own name or else one made from its category or project', {
    tag: ['@2.45', '@4.36', '@7.28', '@7.29'],
  }, async ({ page, reader }) => {
    await mockResponse(page, 'GET /projects/:id/categories/:categoryId/download/txt', link);
    await mockResponse(page, 'GET /projects/:id/download-all-merged-categories-zip', link);
    await mockResponse(page, 'GET /projects/:id/download-single-text-file', link);
    await openSortedProject(page);
    const name = (await categoryNames(page).first().textContent()) ?? '';
    const request = page.waitForRequest(/\/download\/txt/);
    expect(await savedFilename(page, `Generate Text of ${name}`)).toBe(`${name}.txt`);
    expect(new URL((await request).url()).searchParams.get('category_name')).toBe(name);
    await showDownloads(page);
    expect(await savedFilename(page, /^Generate ZIP/)).toBe(
      `project_${reader.projectId}_all_merged_categories.zip`,
    );
    expect(await savedFilename(page, /^Generate text file/)).toBe(
      `project_${reader.projectId}_single_text.txt`,
    );
    await mockResponse(page, 'GET /projects/:id/download-single-text-file', {
      ...link,
      filename: 'all of it.txt',
    });
    expect(await savedFilename(page, /^Generate text file/)).toBe('all of it.txt');
  });

  test('may be the raw text of the project, which is saved as a file', {
    tag: ['@4.37', '@7.33'],
  }, async ({ page, reader }) => {
    await mockTextResponse(page, 'GET /projects/:id/download-single-text-file', 'All of it.');
    await openSortedProject(page);
    await showDownloads(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, /^Generate text file/)]);
    expect(download.suggestedFilename()).toBe(`project_${reader.projectId}_all_content.txt`);
    expect(await readFile(await download.path(), 'utf8')).toBe('All of it.');
  });

  test('has a green button, and another one that regenerates it', {
    tag: ['@4.33', '@4.34', '@7.30', '@7.32'],
  }, async ({ page }) => {
    await modifyFields(page, 'GET /projects/:id', { has_single_text_file: true, has_zip_file: true });
    await mockResponse(page, 'GET /projects/:id/download-single-text-file', link);
    await mockResponse(page, 'GET /projects/:id/download-all-merged-categories-zip', link);
    await openSortedProject(page);
    await showDownloads(page);
    for (const what of ['text file of the whole project', 'ZIP of all merged categories']) {
      const hue = await hueOf(page.getByRole('button', { name: `Download ${what}` }), 'color');
      expect(hue).toBeGreaterThan(80);
      expect(hue).toBeLessThan(170);
      const request = page.waitForRequest(/force_regenerate=true/);
      await savedFilename(page, `Regenerate ${what}`);
      await request;
    }
  });

  test('of all PDFs is saved directly', { tag: ['@7.31'] }, async ({ page, reader }) => {
    await modifyResponse(page, 'GET /projects/:id/files', ([first, ...others]: object[]) => [
      { ...first, file_type: 'pdf', page_count: 1 },
      ...others,
    ]);
    await page.route('**/download-all-pdfs', (route) =>
      route.fulfill({ contentType: 'application/zip', body: 'PK' }),
    );
    await openSortedProject(page);
    await showDownloads(page);
    expect(await savedFilename(page, 'Download PDFs')).toBe(`project_${reader.projectId}_all_pdfs.zip`);
  });
});

test.describe('the account screen', () => {
  test.use({ sharedWindow: 'reader' });

  test('has its heading, a link back, two cards and its tabs', {
    tag: ['@2.9', '@2.48', '@2.49', '@2.50'],
  }, async ({ page }) => {
    await page.goto('/app/account');
    await page.getByRole('heading', { name: 'Account Management', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/app');
    for (const card of ['Total Credits', 'Total Purchases']) await heading(page, card).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      ...['Credit Balance', 'Buy Credits', 'Transaction History', 'Account Management'],
    ]);
  });

  test('sells the first three packages, and shows the price per credit with four decimals', {
    tag: ['@2.51', '@2.52', '@9.11'],
  }, async ({ page }) => {
    await page.goto('/app/account?tab=buy');
    await page.getByRole('button', { name: /^Buy / }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Buy / }).allTextContents()).toEqual([
      ...['Buy Starter', 'Buy Standard', 'Buy Pro'],
    ]);
    await waitForText(page, /0\.0500 per credit/);
    await waitForText(page, /0\.0400 per credit/);
    await waitForText(page, /0\.0300 per credit/);
  });

  test('offers an invoice if card payments are not set up', { tag: ['@7.67'] }, async ({ page }) => {
    await mockResponse(page, 'GET /credits/payment-methods', { card: null });
    await page.goto('/app/account?tab=buy');
    await waitForText(page, 'Card payments are not set up on this server.');
    await page.getByRole('button', { name: 'Request Starter' }).waitFor();
  });

  test('loads 20 transactions, and lists 5 of them as recent activity and all in the history', {
    tag: ['@2.54', '@2.55', '@7.43', '@9.12', '@9.13'],
  }, async ({ page }) => {
    const queries: string[] = [];
    const note = (request: { url(): string }) => {
      if (request.url().includes('/credits/transactions')) queries.push(new URL(request.url()).search);
    };
    page.on('request', note);
    const metadata = { kind: 'paid', job_id: null, project_id: null, purchase_id: null, reason: null };
    const lines = Array.from({ length: 20 }, (_, index) => ({
      id: `0190a5d2-0000-7000-8000-${String(index).padStart(12, '0')}`,
      transaction_type: index === 0 ? 'adjustment' : 'usage',
      description: `Line ${index}`,
      amount: -1,
      created_at: new Date(Date.now() - index).toISOString(),
      metadata,
    }));
    await mockResponse(page, 'GET /credits/transactions', lines);
    await page.goto('/app/account');
    const shown = page.getByText(/^Line \d+$/);
    await shown.first().waitFor();
    expect(await shown.count()).toBe(5);
    await waitForText(page, 'Other');
    await page.getByRole('tab', { name: 'Transaction History' }).click();
    await waitForText(page, 'Line 19');
    expect(await shown.count()).toBe(20);
    page.off('request', note);
    expect(new URLSearchParams(queries[0]).get('limit')).toBe('20');
  });

  test('shows a purchase in the style of its status: success, warning, or else destructive', {
    tag: ['@2.56'],
  }, async ({ page }) => {
    const purchases = (['completed', 'pending', 'failed'] as const).map((status, index) => ({
      ...purchase,
      id: `0190a5d2-0000-7000-8000-00000000000${index}`,
      status,
    }));
    await mockResponse(page, 'GET /credits/purchases', purchases);
    await page.goto('/app/account?tab=buy');
    const hues = [];
    for (const word of [/^Completed$/i, /^Pending$/i, /^Failed$/i])
      hues.push(await hueOf(page.getByText(word).first(), 'color'));
    const [good = 0, warn = 0, bad = 0] = hues;
    expect([good > 80 && good < 170, warn > 20 && warn < 70, bad < 20 || bad > 340]).toEqual([
      ...[true, true, true],
    ]);
  });
});

test.describe('signing in', () => {
  test.use({ sharedWindow: 'visitor' });

  test('validates nothing before it calls the server, and shows the error of the server', {
    tag: ['@2.2', '@2.66', '@5.16'],
  }, async ({ page }) => {
    await openSignIn(page);
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    await page.getByRole('button', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await waitForText(page, 'Invalid e-mail or password.');
  });

  test('on the sign-up tab requires an address and a password of at least 6 characters, typed twice', {
    tag: ['@2.66', '@5.17', '@5.18'],
  }, async ({ page }) => {
    await openSignIn(page);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await signUp.click();
    await waitForText(page, 'Please enter your email address');
    await waitForText(page, 'Password must be at least 6 characters long');
    await waitForText(page, 'Passwords do not match');
  });

  test('with a forgotten password requires an address first', { tag: ['@5.19'] }, async ({ page }) => {
    await openSignIn(page);
    await press(page, 'Forgot your password?');
    await press(page, 'Send Reset Link');
    await waitForText(page, 'Please enter your email address');
  });

  test('with Google is always offered, and says so where it is not set up', {
    tag: ['@2.2', '@2.66', '@4.52'],
  }, async ({ page }) => {
    await openSignIn(page);
    await mockError(page, 'GET /auth/google', {
      status: 503,
      code: 'not_set_up',
      detail: GOOGLE_NOT_SET_UP_MESSAGE,
    });
    await press(page, 'Continue with Google');
    await waitForText(page, GOOGLE_NOT_SET_UP_MESSAGE);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  });
});

test.describe('the reset link', () => {
  test.use({ sharedWindow: 'visitor' });

  const LINK = `/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`;

  for (const query of ['', '?access_token=a', '?refresh_token=b'])
    test(`with the query "${query}" is invalid`, { tag: ['@2.71', '@5.20'] }, async ({ page }) => {
      await page.goto(`/reset-password${query}`);
      await waitForText(page, /^Invalid reset link\./);
      expect(await page.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
    });

  test('requires a password of at least 6 characters, typed twice, sends it without the CSRF header, and leads to /', {
    tag: ['@2.70', '@5.21'],
  }, async ({ page, reader: { user } }) => {
    await mockResponse(page, 'POST /auth/reset-password', {
      message: 'Done.',
      user,
      is_reactivated: false,
      password_warning: null,
    });
    await page.goto(LINK);
    await page.getByLabel('New Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm New Password').fill('1234');
    await press(page, 'Reset Password');
    await waitForText(page, 'Password must be at least 6 characters long');
    await waitForText(page, 'Passwords do not match');
    await page.getByLabel('New Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm New Password').fill('123456');
    const [call] = await Promise.all([
      page.waitForRequest('**/auth/reset-password'),
      press(page, 'Reset Password'),
    ]);
    expect(call.headers()['x-csrf-token']).toBeUndefined();
    expect(call.postDataJSON()).toEqual({
      access_token: 'a'.repeat(43),
      refresh_token: 'b'.repeat(43),
      password: '123456',
    });
    await page.waitForURL('/');
  });
});

test.describe('a public page', () => {
  test.use({ sharedWindow: 'visitor' });

  test('at / shows the three steps, the limits of AI tools, the features, and a closing call to action', {
    tag: ['@1.1', '@2.62', '@2.63'],
  }, async ({ page }) => {
    await page.goto('/');
    for (const part of ['Upload', 'AI categorization', 'Download organized'])
      await heading(page, part).waitFor();
    await heading(page, 'AI tools count files, not pages').waitFor();
    const features = page.getByRole('region', { name: 'Careful with your papers' });
    expect(await features.getByRole('listitem').count()).toBe(9);
    const closing = page.getByRole('region', { name: /Bring the pile/ });
    await closing.getByRole('link', { name: 'Start Organizing' }).waitFor();
  });

  test('with the terms of use links to the privacy policy', { tag: ['@2.81'] }, async ({ page }) => {
    await page.goto('/terms-of-use');
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await page.waitForURL(/\/privacy-policy/);
  });

  test('at an unknown address says that nothing was found, with status 404', {
    tag: ['@2.11'],
  }, async ({ page }) => {
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await heading(page, 'Page not found').waitFor();
  });

  test('says, in the specified words, that the sign-in with Google is in progress, or what went wrong', {
    tag: ['@2.74', '@2.75', '@4.7'],
  }, async ({ page }) => {
    await mockError(page, 'POST /auth/google/callback', { status: 400, detail: 'That was too late.' });
    const release = await delayCall(page, 'POST /auth/google/callback');
    await page.goto('/auth/callback#code=c&state=s');
    await heading(page, 'Authenticating...').waitFor();
    await waitForText(page, 'Please wait while we complete your sign-in');
    release();
    await heading(page, 'Authentication Error').waitFor();
    await waitForText(page, 'There was a problem with your sign-in');
    await waitForText(page, 'That was too late.');
    expect(await page.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/');
  });
});
