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
import type { Endpoint } from '@sheaf/contract/endpoint';
import { accountTabPath, pagePath, pages } from '@sheaf/contract/pages';
import { type CreditPurchase, paymentEndpoints } from '@sheaf/contract/payments';
import { signedInAs } from '../server/handlers.ts';
import { refuse, respond, respondWithProblem } from '../server/mock.ts';
import { connectionRequest, deactivatedUser, googleUser, purchase } from '../server/sample-account.ts';
import { sampleId } from '../server/sample-id.ts';
import { type ActionContext, inSequence, press, statesAt, type } from './state.ts';

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
const deleteAccount = inSequence(press('Delete Account'), confirmWith(CONFIRMATION_WORDS.deleteAccount));

/** Asks whoever signs in with this to prove it once more. */
const asksFor = (proof: keyof typeof REAUTHENTICATION_MESSAGES, endpoint: Endpoint) =>
  respondWithProblem(endpoint, {
    code: 'reauthentication_needed',
    detail: REAUTHENTICATION_MESSAGES[proof],
  });
const noCards = [respond(paymentEndpoints.getPaymentMethods, { card: null })];

const balanceStates = statesAt(accountTabPath('balance'), {
  'account-balance': { shows: 'Recent activity' },
  'account-history': { path: accountTabPath('history'), shows: 'Welcome credits' },
  'account-failed': {
    handlers: [creditEndpoints.getCreditBalance, creditEndpoints.listCreditTransactions].map(refuse),
    shows: 'Failed to load account data',
  },
  'account-payment-cancelled': {
    path: `${pages.account.path}?payment=cancelled`,
    shows: 'Payment was cancelled',
  },
});

const buyStates = statesAt(accountTabPath('buy'), {
  'account-buy': { shows: /^Buy Starter/ },
  'account-purchases': {
    handlers: [
      respond(
        paymentEndpoints.listCreditPurchases,
        purchases.map((each, index) => ({ ...each, id: sampleId(20 + index) })),
      ),
    ],
    shows: 'Check payment',
  },
  'account-buy-deactivated': {
    handlers: signedInAs(deactivatedUser),
    shows: 'Reactivate your account to purchase credits',
  },
  'account-no-card-payments': { handlers: noCards, shows: 'Card payments are not set up on this server.' },
  'account-invoice': { handlers: noCards, act: press(/Starter$/), shows: /^Request an invoice for/ },
});

const manageStates = statesAt(accountTabPath('manage'), {
  'account-manage': { shows: 'Night job' },
  'account-no-keys': { handlers: [respond(keyEndpoints.listKeys, [])], shows: 'No keys yet.' },
  'account-new-key': { act: press('New key'), shows: 'What it can do' },
  'account-deactivation': { act: press('Deactivate Account'), shows: /Deactivate your account/ },
  'account-data-deletion': { act: press('Delete All Data'), shows: /DELETE_ALL_DATA/ },
  'account-data-deletion-by-google': {
    handlers: [...signedInAs(googleUser), asksFor('google', accountEndpoints.deleteAllData)],
    act: inSequence(press('Delete All Data'), confirmWith(CONFIRMATION_WORDS.deleteAllData)),
    shows: 'Confirm with Google',
  },
  'account-deletion-by-password': {
    handlers: [asksFor('password', accountEndpoints.deleteAccount)],
    act: deleteAccount,
    shows: 'Your password',
  },
  'account-deletion-wrong-password': {
    handlers: [
      asksFor('password', accountEndpoints.deleteAccount),
      respondWithProblem(accountEndpoints.reauthenticate, {
        code: 'invalid_credentials',
        detail: WRONG_PASSWORD_MESSAGE,
      }),
    ],
    act: inSequence(deleteAccount, type('Your password', 'wrong{Enter}')),
    shows: WRONG_PASSWORD_MESSAGE,
  },
  'account-password-mistake': {
    act: inSequence(press('Change Password'), type('New Password', 'abc'), press('Change Password')),
    shows: 'Passwords do not match',
  },
  'account-password-change': { act: press('Change Password'), shows: 'Current Password' },
  'account-password-first': {
    handlers: signedInAs(googleUser),
    act: press('Set Password'),
    shows: 'Confirm New Password',
  },
});

const connectStates = statesAt(connectPath('sample'), {
  connect: { shows: 'Connect “Claude”?' },
  'connect-local': {
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
  'connect-with-password': {
    handlers: [asksFor('password', connectionEndpoints.approveConnection)],
    act: press('Connect'),
    shows: 'Your password',
  },
  'connect-with-google': {
    handlers: [...signedInAs(googleUser), asksFor('google', connectionEndpoints.approveConnection)],
    act: press('Connect'),
    shows: 'Confirm with Google',
  },
  'connect-ended': {
    handlers: [
      respondWithProblem(connectionEndpoints.getConnectionRequest, {
        code: 'connection_request_ended',
        detail: CONNECTION_REQUEST_ENDED,
      }),
    ],
    shows: CONNECTION_REQUEST_ENDED,
  },
});

const purchaseStates = statesAt(pagePath(pages.purchase, { purchaseId: purchase.id }), {
  receipt: { shows: 'Receipt' },
  'receipt-not-found': {
    handlers: [
      respondWithProblem(paymentEndpoints.getCreditPurchase, {
        code: 'not_found',
        detail: 'Purchase not found',
      }),
    ],
    shows: 'Purchase not found',
  },
});

const checkoutStates = statesAt(pagePath(pages.testCheckout, { purchaseId: purchase.id }), {
  'test-checkout': { handlers: [testCheckout], shows: 'Test checkout' },
  'test-checkout-declined': {
    handlers: [
      testCheckout,
      respond(paymentEndpoints.endTestCheckout, { return_url: null, purchase: checkout }),
    ],
    act: press('Decline the card'),
    shows: 'The card was declined',
  },
});

export const accountStates = [
  ...balanceStates,
  ...buyStates,
  ...manageStates,
  ...connectStates,
  ...purchaseStates,
  ...checkoutStates,
];
