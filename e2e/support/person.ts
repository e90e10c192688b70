import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './account.ts';

/** What is chosen for upload: paths, or files as they are. */
export type Files = string[] | Array<{ name: string; mimeType: string; buffer: Buffer }>;

/** A person at a browser, who does what the screens offer. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the landing page to an empty project list, with an account of one's own. */
  async signUp(email = newEmail()): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await this.fillInSignUp(email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  }

  /** Fills in the form of the sign-in page, without sending it. */
  async fillInSignUp(email: string, password = PASSWORD): Promise<void> {
    const { page } = this;
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
  }

  /** Creates a project and arrives on its page. */
  async createProject(name: string, description?: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'New Project' }).first().click();
    await page.getByLabel('Project Name').fill(name);
    if (description) await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/projects\//);
    // The address may be there a moment before the page, and the list of projects has such a heading too, of a lower level.
    await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  }

  /** Chooses files for upload. */
  choose(files: Files): Promise<void> {
    return this.page.locator('input[type=file]').first().setInputFiles(files);
  }

  /** Chooses files for upload and waits until the page says how it went. */
  async upload(files: Files): Promise<void> {
    await this.choose(files);
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
}

/** A text file to upload. */
export const textFile = (name: string, content = `${name} is about bread.`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
