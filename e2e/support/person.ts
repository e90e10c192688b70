import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './account.ts';

/** Files to upload: paths, or files in memory. */
export type Files = string[] | Array<{ name: string; mimeType: string; buffer: Buffer }>;

/** A person who uses the screens in a browser. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes from the landing page to the empty project list of a new account. */
  async signUp(email = newEmail()): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await this.fillInSignUp(email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  }

  /** Fills in the sign-up form of the sign-in page without submitting it. */
  async fillInSignUp(email: string, password = PASSWORD): Promise<void> {
    const { page } = this;
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
  }

  /** Creates a project and waits for its page. */
  async createProject(name: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'New Project' }).first().click();
    await page.getByLabel('Project Name').fill(name);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/projects\//);
    // The URL may change just before the page does, and the list of projects has the same heading at a lower level.
    await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  }

  choose(files: Files): Promise<void> {
    return this.page.locator('input[type=file]').first().setInputFiles(files);
  }

  /** Chooses files for upload and waits until the page reports the uploaded files. */
  async upload(files: Files): Promise<void> {
    await this.choose(files);
    await this.page
      .getByText(/\d+ files? uploaded/)
      .first()
      .waitFor({ timeout: 90_000 });
  }

  /** Runs phase 1 and waits until it is complete. */
  async categorize(): Promise<void> {
    await this.page.getByRole('button', { name: /^Categorize \d+ files?/ }).click();
    await this.page.getByText('Complete', { exact: true }).first().waitFor({ timeout: 60_000 });
  }

  /** Clicks a button that saves a file, after generating it if requested, and returns the file. */
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

export const textFile = (name: string, content = `${name} is about bread.`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
