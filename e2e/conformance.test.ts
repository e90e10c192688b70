import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testPurchase } from '../web/src/features/payments/test-purchase.ts';
import { answer, breakLine, change, refuse } from './support/answers.ts';
import { startBrowser } from './support/browser.ts';
import { hold } from './support/held.ts';
import { hueOf, noteWords } from './support/noted.ts';
import { Product } from './support/product.ts';
import { press, see } from './support/screen.ts';
import { openShelf } from './support/shelf.ts';

/*
 * What the specification says of the screens and no other journey comes by. One browser, one account with a project
 * whose six documents are sorted, and many small cases; each begins with a page that was loaded anew. They stand in
 * one file, since to begin takes longer than most of them together.
 */
const SUPPORT = 'help@sheaf.example';

let browser: Browser;
let product: Product;
let page: Page;
let project: string;
let projectId: string;
let visitors: BrowserContext;
/** A window without a session. */
let visitor: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([
    startBrowser(),
    Product.start({ RATE_LIMIT: 'off', SUPPORT_EMAIL: SUPPORT }),
  ]);
  const shelf = await openShelf(browser, product.url);
  page = shelf.person.page;
  project = shelf.projectPath;
  projectId = project.split('/').at(-1) ?? '';
  visitors = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  visitor = await visitors.newPage();
  for (const each of [page, visitor]) each.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await browser.close();
  await product.discard();
});
afterEach(async () => {
  for (const each of [page, visitor]) await each.unrouteAll({ behavior: 'ignoreErrors' });
});

const pathOf = (on: Page): string => {
  const { pathname, search } = new URL(on.url());
  return pathname + search;
};
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true });
async function openProject(): Promise<void> {
  await page.goto(project);
  await heading(page, 'A small shelf').waitFor();
}

describe('a protected screen', () => {
  it('waits for the session check, then sends a visitor to sign in, in the place of its entry in the history', async () => {
    const words = await noteWords(visitor);
    const letGo = await hold(visitor, 'GET /auth/status');
    await visitor.goto('/terms-of-use');
    await visitor.goto('/app/account?tab=buy');
    await see(visitor, 'Loading...');
    letGo();
    await visitor.waitForURL('/login?redirect=%2Fapp%2Faccount%3Ftab%3Dbuy');
    expect(await words()).toContain('Redirecting to login...');
    await visitor.goBack();
    expect(pathOf(visitor)).toBe('/terms-of-use');
  });

  it.each([
    ['/login', '/app'],
    ['/login?redirect=/app/account?tab=history', '/app/account?tab=history'],
  ])('is where somebody who is signed in gets to from %s: %s', async (from, to) => {
    const words = await noteWords(page);
    await page.goto(from);
    await page.waitForURL(to);
    expect(await words()).toContain('Redirecting...');
  });
});

describe('the header', () => {
  it('leads to the projects, says who is signed in, and holds Support, Account and Sign Out', async () => {
    const { user } = await page.evaluate(async () => (await fetch('/auth/status')).json());
    await page.goto('/app');
    const header = page.getByRole('banner');
    await header.getByText(user.email, { exact: true }).waitFor();
    for (const word of ['Support', 'Account', 'Sign Out']) {
      // As a word that is seen, not only as one that is read out.
      const { width = 0 } = (await header.getByText(word, { exact: true }).boundingBox()) ?? {};
      expect(width, word).toBeGreaterThan(20);
    }
    expect(await header.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT}`,
    );
    expect(await header.textContent()).not.toContain(SUPPORT);
    await header.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('/app/account');
    await header.getByRole('link', { name: 'to your projects' }).click();
    await page.waitForURL('/app');
    await header.getByRole('button', { name: 'Sign Out' }).waitFor();
  });

  it('holds the same by words in a narrow window: in a menu, by keyboard too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: '34 credits', exact: true }).waitFor();
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
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('has a badge that waits, tells the credits, on hovering what they are made of, and leads to the account', async () => {
    const letGo = await hold(page, 'GET /credits/balance');
    await page.goto('/app');
    await see(page, '...');
    letGo();
    const badge = page.getByRole('link', { name: '34 credits', exact: true });
    await badge.waitFor();
    const breakdown = page.getByRole('tooltip').filter({ hasText: 'Courtesy' });
    expect(await breakdown.isVisible()).toBe(false);
    await badge.hover();
    await breakdown.waitFor();
    expect(await breakdown.locator('dt, dd').allTextContents()).toEqual([
      ...['Paid', '0', 'Courtesy', '34', 'Bonus', '0', 'Total', '34'],
    ]);
    await badge.click();
    await page.waitForURL('/app/account');
  });

  it('has nothing to show on hovering while there are no credits', async () => {
    await change(page, 'GET /credits/balance', (balance: object) => ({
      ...balance,
      ...{ total_credits: 0, courtesy_credits: 0 },
    }));
    await page.goto('/app');
    await page.getByRole('link', { name: '0 credits', exact: true }).hover();
    expect(await page.getByRole('tooltip').filter({ hasText: 'Courtesy' }).count()).toBe(0);
  });

  it('lets one sign out: first the landing page, then the call', async () => {
    await page.goto('/app');
    const asked = page.waitForRequest('**/auth/signout');
    const letGo = await hold(page, 'POST /auth/signout', { message: 'Signed out.' });
    await press(page, 'Sign Out');
    await asked;
    expect(pathOf(page)).toBe('/');
    letGo();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  });

  it.each([
    [true, 'Most features are disabled until you reactivate your account.'],
    [false, 'You can reactivate it at any time to continue using the service.'],
  ])('stands above the banner of a deactivated account, blocked %s: "%s"', async (blocked, words) => {
    await change(page, 'GET /auth/status', (status: { user: object }) => ({
      ...status,
      user: { ...status.user, account_status: 'deactivated', blocked },
    }));
    await page.goto('/app');
    await see(page, 'Your account is deactivated');
    await see(page, words);
    await page.getByRole('button', { name: 'Reactivate Account' }).waitFor();
  });

  it('has notifications below it at the top right, each closed by its button', async () => {
    await page.goto('/app/account?payment=cancelled');
    const toast = page.locator('[data-sonner-toast]');
    await see(page, 'Payment was cancelled');
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    expect(x + width).toBeGreaterThan(1_200);
    expect(y).toBeLessThan(200);
    await toast.getByRole('button', { name: /close/i }).click();
    await toast.waitFor({ state: 'detached' });
  });
});

describe('the list of projects', () => {
  it('says what it is, that it loads, and that there are none yet', async () => {
    const letGo = await hold(page, 'GET /projects', []);
    await page.goto('/app');
    await heading(page, 'Projects').waitFor();
    await see(page, 'Manage your categorization projects');
    await see(page, 'Loading projects...');
    letGo();
    await see(page, 'No projects yet');
    await see(page, 'Create your first project to start categorizing text files');
  });

  it('that may not be read says so in its place alone, without a notification', async () => {
    await refuse(page, 'GET /projects', { status: 403, detail: 'Not for you.' });
    await page.goto('/app');
    await see(page, 'Load error');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  it('has a form for a new project, which asks for a name, and can be left', async () => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Description (optional)').waitFor();
    await page.getByLabel('Project Name').fill('   ');
    await press(page, 'Create Project');
    await see(page, 'Invalid input');
    await see(page, 'Project name is required');
    await press(page, 'Cancel');
    await page.getByLabel('Project Name').waitFor({ state: 'detached' });
  });

  it('shows of each project what it holds, and leads to it', async () => {
    await page.goto('/app');
    await press(page, 'New Project');
    await page.getByLabel('Project Name').fill('Described');
    await page.getByLabel('Description (optional)').fill('What it is about');
    await press(page, 'Create Project');
    await page.waitForURL(/\/app\/projects\/[0-9a-f-]{36}$/);
    await heading(page, 'Described').waitFor();
    await see(page, 'What it is about');
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
    await cardOf('Described').getByRole('button', { name: 'Delete Described' }).click();
    await see(page, 'Are you sure you want to delete this project?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await cardOf('Described').getByRole('link', { name: 'Manage' }).click();
    await heading(page, 'Described').waitFor();
  });
});

describe('one project', () => {
  it('takes what is dropped on its upload area', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Manage Described' }).click();
    await heading(page, 'Described').waitFor();
    await see(page, /up to 10 MB/);
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Bread is baked from flour.'], 'dropped.txt', { type: 'text/plain' }));
      const area = document.querySelector('[role=button][data-state]');
      area?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await see(page, '1 file uploaded.');
    await see(page, 'dropped.txt');
  });

  it('has a way back, and a card for the upload, each total, the process, the files and the categories', async () => {
    await openProject();
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/app');
    for (const card of ['Upload Files', 'Categorization', 'Uploaded Files', 'File Group Categories'])
      await page.getByRole('region', { name: card, exact: true }).first().waitFor();
    for (const total of ['Files uploaded', 'File group categories', 'Storage used'])
      await page.getByRole('heading', { name: total, exact: true }).last().waitFor();
  });

  it.each([
    [76, 'yellow', 50],
    [90, 'yellow', 50],
    [91, 'red', 0],
  ])('with %i percent of its storage in use draws the bar in %s', async (percent, _, expected) => {
    await change(page, 'GET /projects/:id/files/storage-usage', (usage: object) => ({
      ...usage,
      usage_percentage: percent,
    }));
    await openProject();
    const fill = page.getByRole('meter', { name: 'Storage used' }).locator('div');
    const hue = await hueOf(fill, 'backgroundColor');
    // As far from it as colours of one name are.
    expect(Math.abs(((hue - expected + 540) % 360) - 180)).toBeLessThan(20);
  });

  it('says so when it holds its maximum of files', async () => {
    await change(page, 'GET /system/limits', (limits: object) => ({
      ...limits,
      max_documents_per_project: 6,
    }));
    await openProject();
    await see(page, /^File limit reached: this project holds its maximum of 6 files\./);
    await see(page, 'Limit reached: this project holds its maximum of 6 files.');
  });

  it('says of a file in which no text was found that there was none, and of no other', async () => {
    await change(page, 'GET /projects/:id/files', ([first, ...others]: object[]) => [
      { ...first, filename: 'scan.pdf', file_type: 'pdf', page_count: 1, has_text: false },
      ...others,
    ]);
    await openProject();
    const row = page.getByText('scan.pdf', { exact: true }).locator('xpath=../..');
    await row.getByText('No text found', { exact: true }).waitFor();
    expect(await page.getByText('No text found', { exact: true }).count()).toBe(1);
  });

  it('takes Max Categories from 1 to 300', async () => {
    await openProject();
    const field = page.getByLabel('Max Categories');
    const merge = page.getByRole('button', { name: 'Merge categories' });
    expect(await field.inputValue()).toBe('50');
    for (const [name, value] of Object.entries({ type: 'number', min: '1', max: '300' }))
      expect(await field.getAttribute(name)).toBe(value);
    await field.fill('301');
    await see(page, 'Max Categories must be a whole number from 1 to 300.');
    expect(await merge.isDisabled()).toBe(true);
    await field.fill('300');
    expect(await merge.isDisabled()).toBe(false);
  });

  it('asks for raw categories once phase 1 is complete, and not before', async () => {
    let asked = 0;
    const count = (request: { url(): string }) => {
      if (request.url().endsWith('/raw-categories')) asked += 1;
    };
    page.on('request', count);
    await change(page, 'GET /projects/:id/phase-status', (status: { phase1: object }) => ({
      ...status,
      phase1: { ...status.phase1, complete: false, can_run: true, files_remaining: 1 },
      phase1_cost: 1,
    }));
    await openProject();
    await page.getByRole('button', { name: 'Categorize 1 file' }).waitFor();
    expect(asked).toBe(0);
    await page.unrouteAll();
    await openProject();
    await heading(page, 'Raw Categories').waitFor();
    page.off('request', count);
    expect(asked).toBeGreaterThan(0);
  });
});

describe('a download that is there', () => {
  /** What the page saves when a button is pressed. */
  async function savedBy(button: RegExp | string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    return download.suggestedFilename();
  }
  const link = { download_url: '/robots.txt' };

  it('is saved at once, under its own name, or else that of its category or project', async () => {
    await answer(page, 'GET /projects/:id/categories/:categoryId/download/txt', link);
    await answer(page, 'GET /projects/:id/download-all-merged-categories-zip', link);
    await answer(page, 'GET /projects/:id/download-single-text-file', link);
    await openProject();
    const categories = page.getByRole('region', { name: 'File Group Categories', exact: true });
    const name = (await categories.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
    const asked = page.waitForRequest(/\/download\/txt/);
    expect(await savedBy(`Generate Text of ${name}`)).toBe(`${name}.txt`);
    expect(new URL((await asked).url()).searchParams.get('category_name')).toBe(name);
    expect(await savedBy(/^Generate ZIP/)).toBe(`project_${projectId}_all_merged_categories.zip`);
    expect(await savedBy(/^Generate text file/)).toBe(`project_${projectId}_single_text.txt`);
    await answer(page, 'GET /projects/:id/download-single-text-file', { ...link, filename: 'all of it.txt' });
    expect(await savedBy(/^Generate text file/)).toBe('all of it.txt');
  });

  it('has a green button, and another one that has it made again', async () => {
    await change(page, 'GET /projects/:id', (known: object) => ({
      ...known,
      has_single_text_file: true,
      has_zip_file: true,
    }));
    await answer(page, 'GET /projects/:id/download-single-text-file', link);
    await answer(page, 'GET /projects/:id/download-all-merged-categories-zip', link);
    await openProject();
    for (const what of ['text file of the whole project', 'ZIP of all merged categories']) {
      const hue = await hueOf(page.getByRole('button', { name: `Download ${what}` }), 'color');
      expect(hue).toBeGreaterThan(80);
      expect(hue).toBeLessThan(170);
      const asked = page.waitForRequest(/force_regenerate=true/);
      await savedBy(`Regenerate ${what}`);
      await asked;
    }
  });

  it('of all PDFs is saved as it comes', async () => {
    await change(page, 'GET /projects/:id/files', ([first, ...others]: object[]) => [
      { ...first, file_type: 'pdf', page_count: 1 },
      ...others,
    ]);
    await page.route('**/download-all-pdfs', (route) =>
      route.fulfill({ contentType: 'application/zip', body: 'PK' }),
    );
    await openProject();
    expect(await savedBy('Download PDFs')).toBe(`project_${projectId}_all_pdfs.zip`);
  });
});

describe('the account screen', () => {
  it('has its heading, a way back, two cards and four tabs', async () => {
    await page.goto('/app/account');
    await page.getByRole('heading', { name: 'Account Management', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/app');
    for (const card of ['Total Credits', 'Total Purchases']) await heading(page, card).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      ...['Credit Balance', 'Buy Credits', 'Transaction History', 'Account Management'],
    ]);
  });

  it('sells the first three packages, and tells what a credit costs to four decimals', async () => {
    await page.goto('/app/account?tab=buy');
    await page.getByRole('button', { name: /^Buy / }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Buy / }).allTextContents()).toEqual([
      ...['Buy Starter', 'Buy Standard', 'Buy Pro'],
    ]);
    await see(page, /0\.0500 per credit/);
    await see(page, /0\.0400 per credit/);
    await see(page, /0\.0300 per credit/);
  });

  it('offers an invoice where no card can be paid with', async () => {
    await answer(page, 'GET /credits/payment-methods', { card: null });
    await page.goto('/app/account?tab=buy');
    await see(page, 'Card payments are not set up on this server.');
    await page.getByRole('button', { name: 'Ask for Starter' }).waitFor();
  });

  it('asks for 20 transactions, lists 5 of them as recent activity, and all in the history', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      if (request.url().includes('/credits/transactions')) asked.push(new URL(request.url()).search);
    };
    page.on('request', note);
    const metadata = { kind: 'paid', job_id: null, project_id: null, purchase_id: null, reason: null };
    const lines = Array.from({ length: 20 }, (_, index) => ({
      id: `0190a5d2-0000-7000-8000-${String(index).padStart(12, '0')}`,
      transaction_type: 'usage',
      description: `Line ${index}`,
      amount: -1,
      created_at: new Date(Date.now() - index).toISOString(),
      metadata,
    }));
    await answer(page, 'GET /credits/transactions', lines);
    await page.goto('/app/account');
    const shown = page.getByText(/^Line \d+$/);
    await shown.first().waitFor();
    expect(await shown.count()).toBe(5);
    await page.getByRole('tab', { name: 'Transaction History' }).click();
    await see(page, 'Line 19');
    expect(await shown.count()).toBe(20);
    page.off('request', note);
    expect(new URLSearchParams(asked[0]).get('limit')).toBe('20');
  });

  it('shows a purchase in the style of its status: success, warning, or else destructive', async () => {
    const purchases = (['completed', 'pending', 'failed'] as const).map((status, index) =>
      testPurchase({ id: `0190a5d2-0000-7000-8000-00000000000${index}`, status }),
    );
    await answer(page, 'GET /credits/purchases', purchases);
    await page.goto('/app/account?tab=buy');
    const hues = [];
    for (const word of [/^Completed$/i, /^Pending$/i, /^Failed$/i])
      hues.push(await hueOf(page.getByText(word).first(), 'color'));
    const [good = 0, warn = 0, bad = 0] = hues;
    expect([good > 80 && good < 170, warn > 20 && warn < 70, bad < 20 || bad > 340]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('deletes all data only with the typed word', async () => {
    await answer(page, 'POST /account/reauthenticate', { message: 'You have confirmed that it is you.' });
    await answer(page, 'DELETE /account/delete-all-data', { deleted_projects: 2, deleted_files: 6 });
    await page.goto('/app/account?tab=manage');
    await press(page, 'Delete All Data');
    const dialog = page.getByRole('alertdialog');
    const button = dialog.getByRole('button', { name: 'Delete All Data' });
    await dialog.getByLabel('Type DELETE_ALL_DATA to confirm').fill('delete_all_data');
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel('Type DELETE_ALL_DATA to confirm').fill('DELETE_ALL_DATA');
    const [call] = await Promise.all([page.waitForRequest(/delete-all-data/), button.click()]);
    expect(new URL(call.url()).searchParams.get('confirmation')).toBe('DELETE_ALL_DATA');
    await see(page, 'All data deleted');
  });
});

describe('signing in', () => {
  it('checks nothing before it asks the server, and shows what that says', async () => {
    await visitor.goto('/login');
    await visitor.getByRole('tab', { name: 'Sign In' }).waitFor();
    await visitor.getByRole('button', { name: 'Forgot your password?' }).waitFor();
    await visitor.getByLabel('Email').fill('not an address');
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
    await see(visitor, 'Invalid e-mail or password.');
  });

  it('up asks for an address and a password of 6 characters, typed the same twice', async () => {
    await visitor.goto('/login');
    await visitor.getByRole('tab', { name: 'Sign Up' }).click();
    const signUp = visitor.getByRole('button', { name: 'Sign Up', exact: true });
    await visitor.getByLabel('Password', { exact: true }).fill('12345');
    await signUp.click();
    await see(visitor, 'Please enter your email address');
    await see(visitor, 'Password must be at least 6 characters long');
    await see(visitor, 'Passwords do not match');
  });

  it('without the password begins with the address', async () => {
    await visitor.goto('/login');
    await press(visitor, 'Forgot your password?');
    await press(visitor, 'Send Reset Link');
    await see(visitor, 'Please enter your email address');
  });

  it('with Google is offered where it is set up, and nowhere else', async () => {
    await visitor.goto('/login');
    await visitor.getByRole('tab', { name: 'Sign In' }).waitFor();
    await visitor.waitForLoadState('networkidle');
    expect(await visitor.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
    await change(visitor, 'GET /auth/status', (status: object) => ({ ...status, google_enabled: true }));
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Continue with Google' }).waitFor();
  });
});

describe('the way to a new password', () => {
  const LINK = `/reset-password?access_token=${'a'.repeat(43)}&refresh_token=${'b'.repeat(43)}`;

  it.each(['', '?access_token=a', '?refresh_token=b'])('with the query "%s" is no way', async (query) => {
    await visitor.goto(`/reset-password${query}`);
    await see(visitor, /^Invalid reset link\./);
    expect(await visitor.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });

  it('asks for one of 6 characters, typed twice, sends it without the CSRF header, and ends on /', async () => {
    const { user } = await page.evaluate(async () => (await fetch('/auth/status')).json());
    await answer(visitor, 'POST /auth/reset-password', { message: 'Done.', user, is_reactivated: false });
    await visitor.goto(LINK);
    await visitor.getByLabel('New Password', { exact: true }).fill('12345');
    await visitor.getByLabel('Confirm New Password').fill('1234');
    await press(visitor, 'Reset Password');
    await see(visitor, 'Password must be at least 6 characters long');
    await see(visitor, 'Passwords do not match');
    await visitor.getByLabel('New Password', { exact: true }).fill('123456');
    await visitor.getByLabel('Confirm New Password').fill('123456');
    const [call] = await Promise.all([
      visitor.waitForRequest('**/auth/reset-password'),
      press(visitor, 'Reset Password'),
    ]);
    expect(call.headers()['x-csrf-token']).toBeUndefined();
    expect(call.postDataJSON()).toEqual({
      access_token: 'a'.repeat(43),
      refresh_token: 'b'.repeat(43),
      password: '123456',
    });
    await visitor.waitForURL('/');
  });
});

describe('a page for everybody', () => {
  it('tells on / the three steps, the limits of AI tools, the features, and calls once more', async () => {
    await visitor.goto('/');
    for (const part of ['Upload', 'AI categorization', 'Download organized'])
      await heading(visitor, part).waitFor();
    await heading(visitor, 'AI tools count files, not pages').waitFor();
    const features = visitor.getByRole('region', { name: 'Careful with your papers' });
    expect(await features.getByRole('listitem').count()).toBe(9);
    const closing = visitor.getByRole('region', { name: /Bring the pile/ });
    await closing.getByRole('link', { name: 'Start Organizing' }).waitFor();
  });

  it('leads from the terms of use to the privacy policy', async () => {
    await visitor.goto('/terms-of-use');
    await visitor.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await visitor.waitForURL(/\/privacy-policy/);
  });

  it('says at an address that leads nowhere that there is nothing, with status 404', async () => {
    const response = await visitor.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await heading(visitor, 'Page not found').waitFor();
  });

  it('waits for Google, or says what went wrong, in the specified words', async () => {
    await refuse(visitor, 'POST /auth/google/callback', { status: 400, detail: 'That was too late.' });
    const letGo = await hold(visitor, 'POST /auth/google/callback');
    await visitor.goto('/auth/callback#code=c&state=s');
    await heading(visitor, 'Authenticating...').waitFor();
    await see(visitor, 'Please wait while we complete your sign-in');
    letGo();
    await heading(visitor, 'Authentication Error').waitFor();
    await see(visitor, 'There was a problem with your sign-in');
    await see(visitor, 'That was too late.');
    expect(await visitor.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/');
  });

  it('that the line breaks under while a sign-in is completed says so, and logs it', async () => {
    const logged: string[] = [];
    const note = (message: { type(): string; text(): string }) => {
      if (message.type() === 'error') logged.push(message.text());
    };
    visitor.on('console', note);
    await breakLine(visitor, 'POST /auth/google/callback');
    await visitor.goto('/auth/callback?code=c&state=s');
    await see(visitor, 'Authentication failed');
    visitor.off('console', note);
    expect(logged.some((words) => words.startsWith('Sign-in could not be completed'))).toBe(true);
  });
});
