import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

let people = 0;

/** A person at a browser, who does what the screens offer. */
export class Person {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** What the browser complained of meanwhile. */
  readonly complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.complaints.push(message.text());
    });
  }

  /** Opens a fresh browser window on the landing page. */
  static async arrive(browser: Browser, url: string): Promise<Person> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
    const person = new Person(context, await context.newPage());
    await person.page.goto('/');
    return person;
  }

  /** From the landing page to an empty project list, with an account of one's own. */
  async signUp(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(`newcomer-${++people}-${Date.now()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByLabel('Confirm Password').fill('a good password');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  }

  /** Creates a project and arrives on its page. */
  async createProject(name: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'New Project' }).first().click();
    await page.getByLabel('Project Name').fill(name);
    await page.getByRole('button', { name: 'Create Project' }).click();
    // The list of projects may show it, under the same heading, a moment before its own page is there.
    await page.waitForURL(/\/projects\//);
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }

  /** Chooses files for upload and waits until the page says how it went. */
  async upload(files: string[] | Array<{ name: string; mimeType: string; buffer: Buffer }>): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(files);
    await this.page
      .getByText(/\d+ files? uploaded/)
      .first()
      .waitFor({ timeout: 90_000 });
  }

  /** Runs phase 1 to its end. */
  async categorize(): Promise<void> {
    await this.page.getByRole('button', { name: /^Categorize \d+ files?/ }).click();
    await this.page.getByText('Complete', { exact: true }).first().waitFor({ timeout: 60_000 });
  }

  /** Clicks what saves a file, and returns the file. */
  async save(
    button: string | RegExp,
    options: { generate?: string | RegExp } = {},
  ): Promise<{ name: string; content: Buffer }> {
    if (options.generate) await this.page.getByRole('button', { name: options.generate }).first().click();
    const ready = this.page.getByRole('button', { name: button }).first();
    await ready.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([this.page.waitForEvent('download'), ready.click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
