import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Account, call, openAccount } from './account.ts';
import { stopIntercepting } from './intercepted-calls.ts';
import { PageClock } from './page-clock.ts';
import { collectPageErrors } from './page-errors.ts';
import { Person } from './person.ts';
import { preparedData, type SortedProject } from './prepared-data.ts';
import { Product, type Settings } from './product.ts';
import { SharedWindows, type WindowOwner } from './shared-windows.ts';

interface WorkerFixtures {
  /** Settings that the product is started with. Test files that use the same object share a product. */
  readonly settings: Settings;
  readonly product: Product;
  readonly sharedWindows: SharedWindows;
}

interface TestFixtures {
  /** The owner of the shared window that the page is in; by default the page gets its own window. */
  readonly sharedWindow: WindowOwner | null;
  /** A fresh account that the page's window is signed in to. */
  readonly account: Account;
  /** The path of an empty project of that account. */
  readonly projectPath: string;
  /** A person signed in to a fresh account, on the empty list of projects. */
  readonly person: Person;
  /** The clock of the page; takes effect from its next load on. */
  readonly clock: PageClock;
  /** Opens a window of another browser, without cookies or storage unless given. */
  readonly newWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** The account with a sorted project. Tests must leave it as they found it. */
  readonly reader: SortedProject;
}

/** Settings for tests that are not about settings. */
const USUAL_SETTINGS: Settings = { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@sheaf.example' };
/** The product with its defaults. */
export const DEFAULT_SETTINGS: Settings = {};
export const CONFIRMATION_SETTINGS: Settings = { CONFIRM_EMAIL: 'required' };

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [USUAL_SETTINGS, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await Product.start(settings, {
        template: preparedData().dataDir,
      });
      await use(product);
      await product.discard();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedWindows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const windows = new SharedWindows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  sharedWindow: [null, { option: true }],
  baseURL: ({ product }, use) => use(product.url),
  // Every journey also fails if its pages have errors.
  context: async ({ browser, sharedWindow, sharedWindows }, use, { errors: failures }) => {
    const context = sharedWindow
      ? await sharedWindows.open(browser, sharedWindow)
      : await browser.newContext();
    const { errors, stop } = collectPageErrors(context);
    await use(context);
    stop();
    // After a failure the worker ends anyway, and the page is still needed for the screenshot.
    if (sharedWindow && failures.length === 0) await sharedWindows.reset(sharedWindow);
    if (!sharedWindow) await close(context);
    expect(errors).toEqual([]);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  clock: async ({ page }, use) => use(await PageClock.install(page)),
  newWindow: async ({ browser }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
      opened.push({ context, errors: collectPageErrors(context).errors });
      return context.newPage();
    });
    for (const { context } of opened) await close(context);
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
  reader: ({}, use) => use(preparedData().reader),
  account: async ({ product, context }, use) => {
    const account = await openAccount(product.url);
    await context.addCookies(account.session.cookies);
    await use(account);
  },
  projectPath: async ({ account }, use) => {
    const { id } = await call<{ id: string }>(account.visitor, '/projects', { name: 'Fresh' });
    await use(`/app/projects/${id}`);
  },
  person: async ({ page, account }, use) => {
    await page.goto('/app');
    await page.getByText(account.email, { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await use(new Person(page));
  },
});

/** For `test.use`: a separate window with the reader's session. */
export const asReader: Parameters<typeof test.use>[0] = {
  sharedWindow: null,
  storageState: ({ reader }, use) => use(reader.session),
};

/** Closes a window. Intercepting stops first, so that requests still in flight do not fail the test. */
async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await stopIntercepting(page);
  await context.close();
}
