import { withStatus } from './with-status.ts';

/** Problems of the caller and its permissions: sign-in, keys, links, and what the account can pay for. */
export const accessProblems = {
  ...withStatus(400, {
    invalid_input: {
      title: 'Invalid input',
      meaning: 'A field is missing or invalid. `errors` has a sentence for each.',
    },
    invalid_credentials: {
      title: 'Sign in failed',
      meaning: 'The e-mail address or the password is wrong. The response does not say which.',
    },
    address_unconfirmed: {
      title: 'Sign in failed',
      meaning:
        'The password is right, but the e-mail address is not confirmed yet. The confirmation mail was sent again.',
    },
    google_failed: {
      title: 'Authentication Error',
      meaning:
        'Google did not confirm the sign-in, or the Google account is not the one linked to this account.',
    },
    wrong_password: { title: 'Wrong password', meaning: 'The current password is wrong.' },
    email_taken: { title: 'Sign up failed', meaning: 'An account with this address already exists.' },
    key_in_url: {
      title: 'Key in the URL',
      meaning:
        'The URL contained a key, and URLs are kept in logs and browser histories. Revoke the key, and send a new one in a header.',
    },
  }),
  ...withStatus(401, {
    not_signed_in: { title: 'Not signed in', meaning: 'There is no session, or it has ended.' },
    key_invalid: {
      title: 'Invalid key',
      meaning: 'The key does not exist on this server, or it was revoked.',
    },
    key_expired: { title: 'Key expired', meaning: 'The key has expired. Create a new one.' },
  }),
  ...withStatus(402, {
    insufficient_credits: { title: 'Payment required', meaning: 'The balance does not cover the run.' },
    key_ceiling: {
      title: 'Monthly key limit reached',
      meaning: 'The run would cost more than the key can still spend this month.',
    },
    over_max_credits: {
      title: 'Costs more than allowed',
      meaning: 'The run would cost more than its `max_credits`.',
    },
  }),
  ...withStatus(403, {
    key_not_allowed: {
      title: 'Not available to keys',
      meaning: 'The call needs a signed-in session. Keys cannot make it.',
    },
    key_scope: {
      title: 'Key does not allow this',
      meaning: 'The key lacks the scope that the call needs, or it is limited to a single project.',
    },
    csrf_failed: {
      title: 'CSRF check failed',
      meaning: 'The CSRF token is missing or out of date, or another site sent the request.',
    },
    account_deactivated: {
      title: 'Account Deactivated',
      meaning: 'The account is deactivated. Reactivate it first.',
    },
    reauthentication_needed: {
      title: 'Confirm that it is you',
      meaning: 'You have not confirmed your identity recently. Confirm it with your password or with Google.',
    },
    account_terminated: {
      title: 'Account terminated',
      meaning: 'The account with this address was terminated and cannot be re-created.',
    },
    link_invalid: {
      title: 'Invalid link',
      meaning: 'The link was already used, has expired, or was altered.',
    },
  }),
};
