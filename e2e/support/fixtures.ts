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
import { type Customer, preparedData, type SortedProject } from './prepared-data.ts';
import { Product, type Settings } from './product.ts';
import { SharedWindows, type WindowOwner } from './shared-windows.ts';

interface WorkerFixtures {
  /** With what the product is started. Files that name the same object share a product. */
  readonly settings: Settings;
  readonly product: Product;
  readonly sharedWindows: SharedWindows;
}

interface TestFixtures {
  /** Whose shared window the page is in; a window of its own unless said. */
  readonly sharedWindow: WindowOwner | null;
  /** A fresh account, to which the page's window is signed in. */
  readonly account: Account;
  /** The path of an empty project of that account. */
  readonly projectPath: string;
  /** Somebody who has signed in to a fresh account, at an empty list of projects. */
  readonly person: Person;
  /** The clock of the page, from its next loading on. */
  readonly clock: PageClock;
  /** Opens another browser, with nothing in it unless given. */
  readonly newWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** The account with a sorted project. Tests leave it as they find it. */
  readonly reader: SortedProject;
  /** The account that has everything a screen can show. Tests leave it as they find it. */
  readonly customer: Customer;
}

/** Most tests have nothing to do with these. */
const USUAL_SETTINGS: Settings = { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@sheaf.example' };
/** The product as it is without a setting. */
export const DEFAULT_SETTINGS: Settings = {};
/** Addresses are confirmed by a mail. */
export const CONFIRMATION_SETTINGS: Settings = { CONFIRM_EMAIL: 'required' };

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [USUAL_SETTINGS, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await Product.start(settings, {
        template: preparedData().dataDir,
        // Most files share it, those with piles of documents among them.
        isLongLived: settings === USUAL_SETTINGS,
      });
      await use(product);
      await product.discard();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedWindows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const windows = new SharedWindows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  sharedWindow: [null, { option: true }],
  baseURL: ({ product }, use) => use(product.url),
  // Whatever a journey is about, its pages run without an error.
  context: async ({ browser, sharedWindow, sharedWindows }, use, { errors: failures }) => {
    const context = sharedWindow
      ? await sharedWindows.open(browser, sharedWindow)
      : await browser.newContext();
    const { errors, stop } = collectPageErrors(context);
    await use(context);
    stop();
    // A worker in which a test failed ends, once the picture of the page is taken.
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
  reader: ({}, use) => use(preparedData().reader),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  customer: ({}, use) => use(preparedData().customer),
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

/** For `test.use`: a window of its own, with the session of the reader. */
export const asReader: Parameters<typeof test.use>[0] = {
  sharedWindow: null,
  storageState: ({ reader }, use) => use(reader.session),
};

/** For `test.use`: a window of its own, with the session of the customer. */
export const asCustomer: Parameters<typeof test.use>[0] = {
  sharedWindow: null,
  storageState: ({ customer }, use) => use(customer.session),
};

/** Closes a window, whatever its mocks were about to answer: what a page still asks for at its end is nobody's failure. */
async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await stopIntercepting(page);
  await context.close();
}
