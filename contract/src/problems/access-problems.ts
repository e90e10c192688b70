/** Problems of the caller and its permissions: sign-in, keys, links, and what the account can pay for. */
export const accessProblems = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    meaning: 'A field is missing or is not as it must be; `errors` has a sentence for each.',
  },
  invalid_credentials: {
    status: 400,
    title: 'Sign in failed',
    meaning: 'Address or password is wrong; which of them is not said.',
  },
  address_unconfirmed: {
    status: 400,
    title: 'Sign in failed',
    meaning: 'The password is right, but the mailed link has not been followed yet. It is mailed once more.',
  },
  google_failed: {
    status: 400,
    title: 'Authentication Error',
    meaning: 'Google did not confirm the sign-in, or its account is not the one that is linked.',
  },
  wrong_password: {
    status: 400,
    title: 'Wrong password',
    meaning: 'The present password is not the one that was given.',
  },
  email_taken: { status: 400, title: 'Sign up failed', meaning: 'There is an account with this address.' },
  not_signed_in: { status: 401, title: 'Not signed in', meaning: 'There is no session, or it has ended.' },
  key_invalid: {
    status: 401,
    title: 'Key not valid',
    meaning: 'The key is none of this installation, or was revoked.',
  },
  key_expired: { status: 401, title: 'Key expired', meaning: 'The time of the key is over: make a new one.' },
  key_in_url: {
    status: 400,
    title: 'Key in an address',
    meaning:
      'A key stood in the address, where logs and histories keep it: revoke it, and send another as a header.',
  },
  insufficient_credits: {
    status: 402,
    title: 'Payment required',
    meaning: 'The balance does not cover the run.',
  },
  key_ceiling: {
    status: 402,
    title: 'Ceiling of the key reached',
    meaning: 'The run would cost more than the key may still spend this month.',
  },
  over_max_credits: {
    status: 402,
    title: 'More than was allowed',
    meaning: 'The run would cost more than its `max_credits`.',
  },
  key_not_allowed: {
    status: 403,
    title: 'Not for keys',
    meaning: 'The call is for people who are signed in: no key can make it.',
  },
  key_scope: {
    status: 403,
    title: 'Key does not allow this',
    meaning: 'The key lacks the scope that the call needs, or is one of a single project.',
  },
  csrf_failed: {
    status: 403,
    title: 'CSRF check failed',
    meaning: 'The CSRF token is missing or out of date, or a page of another site sent the request.',
  },
  account_deactivated: {
    status: 403,
    title: 'Account Deactivated',
    meaning: 'The account is deactivated, and has to be reactivated first.',
  },
  reauthentication_needed: {
    status: 403,
    title: 'Confirm that it is you',
    meaning: 'The session was not proven in the last minutes; prove it by password or by Google.',
  },
  account_terminated: {
    status: 403,
    title: 'Account terminated',
    meaning: 'The account of this address has ended and cannot be opened again.',
  },
  link_invalid: {
    status: 403,
    title: 'Link not valid',
    meaning: 'The link was used already, has expired, or was changed.',
  },
} as const;
