import type { Page } from '@playwright/test';
import { modifyResponse } from '../mocked-calls.ts';
import type { Customer } from '../prepared-data.ts';

/** A state of a screen, and how to get there. The server is mocked where necessary. */
export interface State {
  readonly name: string;
  readonly show: (page: Page, customer: Customer) => Promise<void>;
  /** Selector of the part of the page to check, if the rest is the same as in another state. */
  readonly within?: string;
  /** States that can be reached from there, one after another, without reloading the page. */
  readonly next?: readonly State[];
}

/** A name of the maximum length, without any place where a line could break. */
export const UNBREAKABLE = 'Wissenschaftsverwaltungsarchiv_'.repeat(8).slice(0, 200);

/** Selector of the open dialog. */
export const DIALOG = 'dialog:is([open], :popover-open)';

/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

/** Mocks the account as a deactivated one. */
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
