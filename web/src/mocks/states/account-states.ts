import { accountEndpoints, CONFIRMATION_WORDS, REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { creditEndpoints } from '@sheaf/contract/credits';
import { accountTabPath, pagePath, pages } from '@sheaf/contract/pages';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { signedInAs } from '../server/handlers.ts';
import { respond, respondWithProblem } from '../server/mock.ts';
import { deactivatedUser, googleUser, purchase } from '../server/sample-account.ts';
import { sampleId } from '../server/sample-id.ts';
import { inSequence, press, type ScreenState } from './state.ts';

/** The account and its purchases. */
export const accountStates: readonly ScreenState[] = [
  { name: 'account-balance', path: accountTabPath('balance'), shows: 'Recent activity' },
  { name: 'account-buy', path: accountTabPath('buy'), shows: /^Buy Starter/ },
  { name: 'account-history', path: accountTabPath('history'), shows: 'Welcome credits' },
  {
    name: 'account-no-keys',
    path: accountTabPath('manage'),
    handlers: [respond(keyEndpoints.listKeys, [])],
    shows: 'No keys yet.',
  },
  {
    name: 'account-new-key',
    path: accountTabPath('manage'),
    act: press('New key'),
    shows: 'What it can do',
  },
  { name: 'account-manage', path: accountTabPath('manage'), shows: 'Night job' },
  {
    name: 'account-purchases',
    path: accountTabPath('buy'),
    handlers: [
      respond(
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
    path: accountTabPath('buy'),
    handlers: signedInAs(deactivatedUser),
    shows: 'Reactivate your account to purchase credits',
  },
  {
    name: 'account-no-card-payments',
    path: accountTabPath('buy'),
    handlers: [respond(paymentEndpoints.getPaymentMethods, { card: null })],
    shows: 'Card payments are not set up on this server.',
  },
  {
    name: 'account-deactivation',
    path: accountTabPath('manage'),
    act: press('Deactivate Account'),
    shows: /Deactivate your account/,
  },
  {
    name: 'account-data-deletion',
    path: accountTabPath('manage'),
    act: press('Delete All Data'),
    shows: /DELETE_ALL_DATA/,
  },
  {
    name: 'account-deletion-by-password',
    path: accountTabPath('manage'),
    handlers: [
      respondWithProblem(accountEndpoints.deleteAccount, {
        status: 403,
        code: 'reauthentication_needed',
        detail: REAUTHENTICATION_MESSAGES.password,
      }),
    ],
    act: inSequence(press('Delete Account'), async ({ screen, user }) =>
      user.type(
        await screen.findByRole('textbox', { name: /^Type/ }),
        `${CONFIRMATION_WORDS.deleteAccount}{Enter}`,
      ),
    ),
    shows: 'Your password',
  },
  {
    name: 'account-password-change',
    path: accountTabPath('manage'),
    act: press('Change Password'),
    shows: 'Current Password',
  },
  {
    name: 'account-password-first',
    path: accountTabPath('manage'),
    handlers: signedInAs(googleUser),
    act: press('Set Password'),
    shows: 'Confirm New Password',
  },
  {
    name: 'account-failed',
    path: accountTabPath('balance'),
    handlers: [creditEndpoints.getCreditBalance, creditEndpoints.listCreditTransactions].map((endpoint) =>
      respondWithProblem(endpoint, { status: 403, detail: 'It is not to be had.' }),
    ),
    shows: 'Failed to load account data',
  },
  {
    name: 'account-payment-cancelled',
    path: `${pages.account.path}?payment=cancelled`,
    shows: 'Payment was cancelled',
  },
  { name: 'receipt', path: pagePath(pages.purchase, { purchaseId: purchase.id }), shows: 'Receipt' },
  {
    name: 'receipt-not-found',
    path: pagePath(pages.purchase, { purchaseId: purchase.id }),
    handlers: [
      respondWithProblem(paymentEndpoints.getCreditPurchase, {
        status: 404,
        code: 'not_found',
        detail: 'Purchase not found',
      }),
    ],
    shows: 'Purchase not found',
  },
  {
    name: 'test-checkout',
    path: pagePath(pages.testCheckout, { purchaseId: purchase.id }),
    handlers: [
      respond(paymentEndpoints.getTestCheckout, {
        purchase: { ...purchase, status: 'pending' },
        success_url: `${pages.account.path}?payment=success`,
        cancel_url: `${pages.account.path}?payment=cancelled`,
      }),
    ],
    shows: 'Test checkout',
  },
];
