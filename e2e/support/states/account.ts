import type { Page } from '@playwright/test';
import { REAUTHENTICATION_MESSAGES, WRONG_PASSWORD_MESSAGE } from '@sheaf/contract/accounts';
import type { CreditPurchase } from '@sheaf/contract/payments';
import { mockError, mockResponse, modifyResponse } from '../mocked-calls.ts';
import { press, waitForText } from '../screen.ts';
import { closeDialog, DIALOG, deactivate, type State } from './state.ts';

const openAccount = (tab: string, words: string | RegExp) => async (page: Page) => {
  await page.goto(`/app/account?tab=${tab}`);
  await waitForText(page, words);
};
/** Opens a confirmation dialog of the account management on the current page. */
const openConfirmation = async (page: Page, button: string) => {
  await press(page, button);
  await page.getByRole('alertdialog').waitFor();
};
/** Mocks the account as one without a password, which signs in with Google only. */
async function mockGoogleOnlyAccount(page: Page): Promise<void> {
  const onlyGoogle = { has_password: false, google_linked: true };
  await modifyResponse(page, 'GET /account/profile', (user: object) => ({ ...user, ...onlyGoogle }));
  await modifyResponse(page, 'GET /auth/status', (status: { user: object }) => ({
    ...status,
    user: { ...status.user, ...onlyGoogle },
  }));
}
/** The paid purchase as returned, and copies of it with every other status. */
const purchasesOfEveryStatus = ([paid]: CreditPurchase[]): CreditPurchase[] =>
  paid
    ? [
        paid,
        { ...paid, id: '0190a5d2-0000-7000-8000-000000000001', status: 'pending' },
        { ...paid, id: '0190a5d2-0000-7000-8000-000000000002', status: 'pending', payment_method: 'manual' },
        {
          ...paid,
          id: '0190a5d2-0000-7000-8000-000000000003',
          status: 'refunded',
          refunded_usd: paid.price_paid_usd,
          credits_taken_back: 80,
          stripe_receipt_url: 'https://stripe.example/receipt',
        },
        { ...paid, id: '0190a5d2-0000-7000-8000-000000000004', status: 'disputed' },
        { ...paid, id: '0190a5d2-0000-7000-8000-000000000005', status: 'failed' },
      ]
    : [];

/** The account, its credits and purchases. */
export const ACCOUNT_STATES: readonly State[] = [
  { name: 'credit balance', show: openAccount('balance', 'Recent activity') },
  { name: 'buying credits', show: openAccount('buy', /^Buy Starter/) },
  { name: 'transaction history', show: openAccount('history', 'Purchase') },
  {
    name: 'account management',
    show: openAccount('manage', 'Delete all data'),
    next: [
      {
        name: 'deactivating the account',
        within: DIALOG,
        show: (page) => openConfirmation(page, 'Deactivate Account'),
      },
      {
        name: 'deleting all data',
        within: DIALOG,
        show: async (page) => {
          await closeDialog(page);
          await openConfirmation(page, 'Delete All Data');
        },
      },
      {
        name: 'deleting the account with a wrong password',
        within: DIALOG,
        show: async (page) => {
          await closeDialog(page);
          await openConfirmation(page, 'Delete Account');
          const detail = REAUTHENTICATION_MESSAGES.password;
          await mockError(page, 'DELETE /account/delete-account', {
            ...{ status: 403, code: 'reauthentication_needed', detail },
          });
          await page.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_MY_ACCOUNT');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
          await page.getByLabel('Your password').fill('wrong');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
          await waitForText(page, WRONG_PASSWORD_MESSAGE);
        },
      },
    ],
  },
  {
    name: 'purchases of every status',
    show: async (page) => {
      await modifyResponse(page, 'GET /credits/purchases', purchasesOfEveryStatus);
      await openAccount('buy', 'Check payment')(page);
    },
  },
  {
    name: 'buying while deactivated',
    show: async (page) => {
      await deactivate(page);
      await openAccount('buy', 'Reactivate your account to purchase credits')(page);
    },
  },
  {
    name: 'requesting an invoice',
    within: DIALOG,
    show: async (page) => {
      await mockResponse(page, 'GET /credits/payment-methods', { card: null });
      await openAccount('buy', 'Your purchases')(page);
      await page
        .getByRole('button', { name: /Starter$/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'deleting all data with reauthentication by Google',
    within: DIALOG,
    show: async (page) => {
      await mockGoogleOnlyAccount(page);
      const detail = REAUTHENTICATION_MESSAGES.google;
      const refusal = { status: 403, code: 'reauthentication_needed', detail };
      await mockError(page, 'DELETE /account/delete-all-data', refusal);
      await openAccount('manage', 'Delete all data')(page);
      await openConfirmation(page, 'Delete All Data');
      await page.getByLabel('Type DELETE_ALL_DATA to confirm').fill('DELETE_ALL_DATA');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All Data' }).click();
      await waitForText(page, 'Confirm with Google');
    },
  },
  {
    name: 'changing the password',
    show: async (page) => {
      await openAccount('manage', 'Delete all data')(page);
      await press(page, 'Change Password');
      await page.getByLabel('New Password', { exact: true }).fill('abc');
      await press(page, 'Change Password');
      await waitForText(page, 'Passwords do not match');
    },
  },
  {
    name: 'setting the first password',
    show: async (page) => {
      await mockGoogleOnlyAccount(page);
      await openAccount('manage', 'Delete all data')(page);
      await press(page, 'Set Password');
      await page.getByLabel('New Password', { exact: true }).waitFor();
    },
  },
  {
    name: 'account data that failed to load',
    show: async (page) => {
      await mockError(page, 'GET /credits/balance', { status: 403 });
      await mockError(page, 'GET /credits/transactions', { status: 403 });
      await openAccount('balance', 'Failed to load account data')(page);
    },
  },
  {
    name: 'payment cancelled',
    show: async (page) => {
      await page.goto('/app/account?payment=cancelled');
      await waitForText(page, 'Payment was cancelled');
    },
  },
  {
    name: 'receipt',
    show: async (page, { receiptPath }) => {
      await page.goto(receiptPath);
      await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    },
  },
  {
    name: 'receipt not found',
    show: async (page) => {
      await page.goto('/app/account/purchases/0190a5d2-0000-7000-8000-000000000000');
      await waitForText(page, 'Purchase not found');
    },
  },
  {
    name: 'test checkout',
    show: async (page, { checkoutPath }) => {
      await page.goto(checkoutPath);
      await press(page, 'Decline the card');
      await waitForText(page, 'The card was declined');
    },
  },
];
