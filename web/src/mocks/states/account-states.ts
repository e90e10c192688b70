import { accountEndpoints } from '@sheaf/contract/accounts';
import { creditEndpoints } from '@sheaf/contract/credits';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { answer, refuse } from '../mock.ts';
import { authStatus, deactivatedUser, googleUser, purchase } from '../sample-account.ts';
import { sampleId } from '../sample-id.ts';
import { press, type ScreenState } from './state.ts';

const tab = (name: string) => `/app/account?tab=${name}`;

/** The account, and what is bought. */
export const accountStates: readonly ScreenState[] = [
  { name: 'account-balance', path: tab('balance'), shows: 'Recent activity' },
  { name: 'account-buy', path: tab('buy'), shows: /^Buy Starter/ },
  { name: 'account-history', path: tab('history'), shows: 'Welcome credits' },
  { name: 'account-manage', path: tab('manage'), shows: 'Delete all data' },
  {
    name: 'account-purchases',
    path: tab('buy'),
    handlers: [
      answer(
        paymentEndpoints.listCreditPurchases,
        (['completed', 'pending', 'refunded', 'disputed', 'failed'] as const).map((status, index) => ({
          ...purchase,
          id: sampleId(20 + index),
          status,
        })),
      ),
    ],
    shows: 'Check payment',
  },
  {
    name: 'account-buy-deactivated',
    path: tab('buy'),
    handlers: [
      answer(accountEndpoints.getAuthStatus, authStatus(deactivatedUser)),
      answer(accountEndpoints.getProfile, deactivatedUser),
    ],
    shows: 'Reactivate your account to purchase credits',
  },
  {
    name: 'account-no-card-payments',
    path: tab('buy'),
    handlers: [answer(paymentEndpoints.getPaymentMethods, { card: null })],
    shows: 'Card payments are not set up on this server.',
  },
  {
    name: 'account-deactivation',
    path: tab('manage'),
    act: press('Deactivate Account'),
    shows: /Deactivate your account/,
  },
  {
    name: 'account-data-deletion',
    path: tab('manage'),
    act: press('Delete All Data'),
    shows: /DELETE_ALL_DATA/,
  },
  {
    name: 'account-deletion-by-password',
    path: tab('manage'),
    act: press('Delete Account'),
    shows: 'Your password',
  },
  {
    name: 'account-password-change',
    path: tab('manage'),
    act: press('Change Password'),
    shows: 'Current Password',
  },
  {
    name: 'account-password-first',
    path: tab('manage'),
    handlers: [
      answer(accountEndpoints.getAuthStatus, authStatus(googleUser)),
      answer(accountEndpoints.getProfile, googleUser),
    ],
    act: press('Set Password'),
    shows: 'Confirm New Password',
  },
  {
    name: 'account-failed',
    path: tab('balance'),
    handlers: [creditEndpoints.getCreditBalance, creditEndpoints.listCreditTransactions].map((endpoint) =>
      refuse(endpoint, { status: 403, detail: 'It is not to be had.' }),
    ),
    shows: 'Failed to load account data',
  },
  {
    name: 'account-payment-cancelled',
    path: '/app/account?payment=cancelled',
    shows: 'Payment was cancelled',
  },
  { name: 'receipt', path: `/app/account/purchases/${purchase.id}`, shows: 'Receipt' },
  {
    name: 'receipt-not-found',
    path: `/app/account/purchases/${purchase.id}`,
    handlers: [
      refuse(paymentEndpoints.getCreditPurchase, {
        status: 404,
        code: 'not_found',
        detail: 'Purchase not found',
      }),
    ],
    shows: 'Purchase not found',
  },
  {
    name: 'test-checkout',
    path: `/test-checkout/${purchase.id}`,
    handlers: [
      answer(paymentEndpoints.getTestCheckout, {
        purchase: { ...purchase, status: 'pending' },
        success_url: '/app/account?payment=success',
        cancel_url: '/app/account?payment=cancelled',
      }),
    ],
    shows: 'Test checkout',
  },
];
