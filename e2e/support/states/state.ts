import type { Page } from '@playwright/test';
import { modifyResponse } from '../mocked-calls.ts';
import type { Customer } from '../prepared-data.ts';

/** Something that a screen can show, and how to come to see it. The server is mocked where need be. */
export interface State {
  readonly name: string;
  readonly show: (page: Page, customer: Customer) => Promise<void>;
  /** The part of the page to look at, where the rest is the same as in another state. */
  readonly within?: string;
  /** What can be seen from there, one after the other, without loading the page anew. */
  readonly next?: readonly State[];
}

/** A name as long as one may be, with nothing in it where a line could be broken. */
export const UNBROKEN = 'Wissenschaftsverwaltungsarchiv_'.repeat(8).slice(0, 200);

/** The dialog that is open. */
export const DIALOG = 'dialog:is([open], :popover-open)';

/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

/** Makes the account of the person one that was deactivated. */
export const deactivate = (page: Page): Promise<void> =>
  modifyResponse(page, 'GET /auth/status', (status: { user: object }) => ({
    ...status,
    user: {
      ...status.user,
      account_status: 'deactivated',
      blocked: true,
      deactivated_at: '2026-03-01T12:00:00.000Z',
      deletion_due_at: '2026-03-31T12:00:00.000Z',
    },
  }));
