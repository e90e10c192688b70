import type { Page } from 'playwright-core';

/** Waits until words stand on the screen: exactly these, or what a pattern matches. */
export const see = (page: Page, words: string | RegExp): Promise<void> =>
  page
    .getByText(words, typeof words === 'string' ? { exact: true } : {})
    .first()
    .waitFor();

/** Presses the first button of a name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Presses a button of the dialog that asks. */
export const confirm = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();
