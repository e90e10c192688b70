import {
  accountEndpoints,
  CONFIRMATION_WORDS,
  REAUTHENTICATION_MESSAGES,
  WRONG_PASSWORD_MESSAGE,
} from '@sheaf/contract/accounts';
import {
  CONNECTION_REQUEST_ENDED,
  connectionEndpoints,
  connectPath,
} from '@sheaf/contract/accounts/connections';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { creditEndpoints } from '@sheaf/contract/credits';
import { accountTabPath, pagePath, pages } from '@sheaf/contract/pages';
import { type CreditPurchase, paymentEndpoints } from '@sheaf/contract/payments';
import { signedInAs } from '../server/handlers.ts';
import { respond, respondWithProblem } from '../server/mock.ts';
import { connectionRequest, deactivatedUser, googleUser, purchase } from '../server/sample-account.ts';
import { sampleId } from '../server/sample-id.ts';
import { type ActionContext, inSequence, press, type ScreenState, type } from './state.ts';

const purchases: CreditPurchase[] = [
  purchase,
  { ...purchase, status: 'pending' },
  { ...purchase, status: 'pending', payment_method: 'manual' },
  {
    ...purchase,
    status: 'refunded',
    refunded_usd: purchase.price_paid_usd,
    credits_taken_back: 80,
    stripe_receipt_url: 'https://stripe.example/receipt',
  },
  { ...purchase, status: 'disputed' },
  { ...purchase, status: 'failed' },
];
const checkout = { ...purchase, status: 'pending' as const };
const testCheckout = respond(paymentEndpoints.getTestCheckout, {
  purchase: checkout,
  success_url: `${pages.account.path}?payment=success`,
  cancel_url: `${pages.account.path}?payment=cancelled`,
});
const confirmWith =
  (word: string) =>
  async ({ screen, user }: ActionContext): Promise<void> =>
    user.type(await screen.findByRole('textbox', { name: /^Type/ }), `${word}{Enter}`);
const askForPassword = inSequence(press('Delete Account'), confirmWith(CONFIRMATION_WORDS.deleteAccount));
const passwordNeeded = respondWithProblem(accountEndpoints.deleteAccount, {
  status: 403,
  code: 'reauthentication_needed',
  detail: REAUTHENTICATION_MESSAGES.password,
});

const connect = connectPath('sample');

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
  { name: 'connect', path: connect, shows: 'Connect “Claude”?' },
  {
    name: 'connect-local',
    path: connect,
    handlers: [
      respond(connectionEndpoints.getConnectionRequest, {
        ...connectionRequest,
        program: 'A tool with a name that is much longer than anybody would expect it to be',
        host: '127.0.0.1:33418',
        is_local: true,
        vouching_host: 'tool.example',
      }),
    ],
    shows: /a program on this computer/,
  },
  {
    name: 'connect-with-password',
    path: connect,
    handlers: [
      respondWithProblem(connectionEndpoints.approveConnection, {
        status: 403,
        code: 'reauthentication_needed',
        detail: REAUTHENTICATION_MESSAGES.password,
      }),
    ],
    act: press('Connect'),
    shows: 'Your password',
  },
  {
    name: 'connect-with-google',
    path: connect,
    handlers: [
      ...signedInAs(googleUser),
      respondWithProblem(connectionEndpoints.approveConnection, {
        status: 403,
        code: 'reauthentication_needed',
        detail: REAUTHENTICATION_MESSAGES.google,
      }),
    ],
    act: press('Connect'),
    shows: 'Confirm with Google',
  },
  {
    name: 'connect-ended',
    path: connect,
    handlers: [
      respondWithProblem(connectionEndpoints.getConnectionRequest, {
        status: 404,
        code: 'connection_request_ended',
        detail: CONNECTION_REQUEST_ENDED,
      }),
    ],
    shows: CONNECTION_REQUEST_ENDED,
  },
  {
    name: 'account-purchases',
    path: accountTabPath('buy'),
    handlers: [
      respond(
        paymentEndpoints.listCreditPurchases,
        purchases.map((each, index) => ({ ...each, id: sampleId(20 + index) })),
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
    name: 'account-invoice',
    path: accountTabPath('buy'),
    handlers: [respond(paymentEndpoints.getPaymentMethods, { card: null })],
    act: press(/Starter$/),
    shows: /^Request an invoice for/,
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
    name: 'account-data-deletion-by-google',
    path: accountTabPath('manage'),
    handlers: [
      ...signedInAs(googleUser),
      respondWithProblem(accountEndpoints.deleteAllData, {
        status: 403,
        code: 'reauthentication_needed',
        detail: REAUTHENTICATION_MESSAGES.google,
      }),
    ],
    act: inSequence(press('Delete All Data'), confirmWith(CONFIRMATION_WORDS.deleteAllData)),
    shows: 'Confirm with Google',
  },
  {
    name: 'account-deletion-by-password',
    path: accountTabPath('manage'),
    handlers: [passwordNeeded],
    act: askForPassword,
    shows: 'Your password',
  },
  {
    name: 'account-deletion-wrong-password',
    path: accountTabPath('manage'),
    handlers: [
      passwordNeeded,
      respondWithProblem(accountEndpoints.reauthenticate, {
        status: 400,
        code: 'invalid_credentials',
        detail: WRONG_PASSWORD_MESSAGE,
      }),
    ],
    act: inSequence(askForPassword, type('Your password', 'wrong{Enter}')),
    shows: WRONG_PASSWORD_MESSAGE,
  },
  {
    name: 'account-password-mistake',
    path: accountTabPath('manage'),
    act: inSequence(press('Change Password'), type('New Password', 'abc'), press('Change Password')),
    shows: 'Passwords do not match',
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
    handlers: [testCheckout],
    shows: 'Test checkout',
  },
  {
    name: 'test-checkout-declined',
    path: pagePath(pages.testCheckout, { purchaseId: purchase.id }),
    handlers: [
      testCheckout,
      respond(paymentEndpoints.endTestCheckout, { return_url: null, purchase: checkout }),
    ],
    act: press('Decline the card'),
    shows: 'The card was declined',
  },
];
