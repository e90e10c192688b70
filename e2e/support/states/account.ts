import type { CreditPurchase } from '@sheaf/contract/payments';
import type { Page } from 'playwright-core';
import { answer, change, refuse } from '../answers.ts';
import { press, see } from '../screen.ts';
import { DIALOG, deactivate, type State } from './state.ts';

const openAccount = (tab: string, words: string | RegExp) => async (page: Page) => {
  await page.goto(`/app/account?tab=${tab}`);
  await see(page, words);
};
/** A dialog of the account screen. */
const asking = (button: string) => async (page: Page) => {
  await openAccount('manage', 'Delete all data')(page);
  await press(page, button);
  await page.getByRole('alertdialog').waitFor();
};
/** One paid as it comes, and the same as it could stand otherwise. */
const purchasesOfEveryKind = ([paid]: CreditPurchase[]): CreditPurchase[] =>
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

/** The account, and what is bought. */
export const ACCOUNT_STATES: readonly State[] = [
  { name: 'credit balance', show: openAccount('balance', 'Recent activity') },
  { name: 'buying credits', show: openAccount('buy', /^Buy Starter/) },
  { name: 'transaction history', show: openAccount('history', 'Purchase') },
  { name: 'account management', show: openAccount('manage', 'Delete all data') },
  {
    name: 'purchases of every kind',
    show: async (page) => {
      await change(page, 'GET /credits/purchases', purchasesOfEveryKind);
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
    name: 'asking for an invoice',
    within: DIALOG,
    show: async (page) => {
      await answer(page, 'GET /credits/payment-methods', { card: null });
      await openAccount('buy', 'Your purchases')(page);
      await page
        .getByRole('button', { name: /Starter$/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'deactivating', within: DIALOG, show: asking('Deactivate Account') },
  { name: 'deleting all data', within: DIALOG, show: asking('Delete All Data') },
  {
    name: 'account data that did not come',
    show: async (page) => {
      await refuse(page, 'GET /credits/balance', { status: 403 });
      await refuse(page, 'GET /credits/transactions', { status: 403 });
      await openAccount('balance', 'Failed to load account data')(page);
    },
  },
  {
    name: 'payment cancelled',
    show: async (page) => {
      await page.goto('/app/account?payment=cancelled');
      await see(page, 'Payment was cancelled');
    },
  },
  {
    name: 'receipt',
    show: async (page, { receipt }) => {
      await page.goto(receipt);
      await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    },
  },
  {
    name: 'receipt of nothing',
    show: async (page) => {
      await page.goto('/app/account/purchases/0190a5d2-0000-7000-8000-000000000000');
      await see(page, 'Purchase not found');
    },
  },
  {
    name: 'test checkout',
    show: async (page, { checkout }) => {
      await page.goto(checkout);
      await press(page, 'Decline the card');
      await see(page, 'The card was declined');
    },
  },
];
