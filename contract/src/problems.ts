import { z } from 'zod';

/**
 * Every error a person can act on: its stable code, HTTP status and title, and when it is answered.
 * `detail` is written where the error is raised, since it names what happened.
 */
export const problems = {
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
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this address; an id that is no id reads so too.',
  },
  project_not_found: {
    status: 404,
    title: 'Project not found',
    meaning: 'The project is not there, or is not yours.',
  },
  file_not_found: { status: 404, title: 'File not found', meaning: 'The file is not in the project.' },
  category_not_found: {
    status: 404,
    title: 'Category not found',
    meaning: 'The category is not in the project.',
  },
  job_not_found: { status: 404, title: 'Job not found', meaning: 'The job is not there, or is not yours.' },
  key_not_found: { status: 404, title: 'Key not found', meaning: 'The key is not there, or is not yours.' },
  package_not_found: {
    status: 404,
    title: 'Package not found',
    meaning: 'There is no such package for sale.',
  },
  purchase_not_found: {
    status: 404,
    title: 'Purchase not found',
    meaning: 'The purchase is not there, or is not yours.',
  },
  password_needed: {
    status: 409,
    title: 'Password needed',
    meaning: 'The link was followed in another browser than the one that signed up: send the password too.',
  },
  already_signed_in: {
    status: 409,
    title: 'Already signed in',
    meaning: 'The browser has a session of another account; say `switch_account` to replace it.',
  },
  account_changed: {
    status: 409,
    title: 'Account changed',
    meaning: 'The header `X-Account-Id` names another account than the one that is signed in.',
  },
  key_limit: {
    status: 409,
    title: 'Key limit reached',
    meaning: 'The account has as many keys as it may have: revoke one first.',
  },
  project_limit: {
    status: 409,
    title: 'Project limit reached',
    meaning: 'The account has as many projects as it may have.',
  },
  run_in_progress: {
    status: 409,
    title: 'A process is running',
    meaning: 'A run is going on in the project: wait for its end, or cancel it.',
  },
  ocr_off: {
    status: 409,
    title: 'OCR is off',
    meaning: 'The installation reads no scans; its operator can switch that on.',
  },
  ocr_not_installed: {
    status: 503,
    title: 'OCR could not be installed',
    meaning: 'The packages that reading scans takes could not be fetched; nothing has changed.',
  },
  name_taken: {
    status: 409,
    title: 'Name taken',
    meaning:
      'Another category, or another file, of the project has this name: choose another. Of a category, `category_id` is the id: the two can be merged.',
  },
  category_limit: {
    status: 409,
    title: 'Category limit reached',
    meaning: 'The project has as many categories as it may have.',
  },
  category_locked: {
    status: 409,
    title: 'Category locked',
    meaning: 'The category is locked as it is: unlock it first.',
  },
  cannot_split: {
    status: 409,
    title: 'Cannot split',
    meaning: 'Nothing tells the documents of the category apart.',
  },
  no_tree: {
    status: 409,
    title: 'Nothing to regroup',
    meaning: 'There is no run whose categories could be cut finer or coarser: start phase 2 first.',
  },
  nothing_to_undo: {
    status: 409,
    title: 'Nothing to undo',
    meaning: 'No edit is left that could be taken back.',
  },
  nothing_to_redo: {
    status: 409,
    title: 'Nothing to redo',
    meaning: 'No edit was taken back since the last one.',
  },
  edited_meanwhile: {
    status: 409,
    title: 'Edited meanwhile',
    meaning:
      'Another edit came after the one that `after_edit` names, from another tab for instance. Nothing was changed: read the categories again, and repeat the call.',
  },
  output_too_heavy: {
    status: 409,
    title: 'Download too large',
    meaning: 'The download would be larger than one may be.',
  },
  bundles_do_not_fit: {
    status: 409,
    title: 'More than the tool takes',
    meaning: 'All documents together are more than the tool takes, however they are split.',
  },
  nothing_to_do: {
    status: 409,
    title: 'Nothing to do',
    meaning: 'There is nothing that the call could work on, such as a project without files.',
  },
  phase_order: { status: 409, title: 'Phase 1 comes first', meaning: 'No file has a raw category yet.' },
  purchase_ended: { status: 409, title: 'Purchase ended', meaning: 'The purchase is paid, or is over.' },
  job_ended: {
    status: 409,
    title: 'Cannot Cancel Job',
    meaning: 'The job has ended already, so there is nothing to cancel.',
  },
  webhook_refused: {
    status: 400,
    title: 'Webhook refused',
    meaning: 'The event is not signed by Stripe, or is too old.',
  },
  request_timeout: {
    status: 408,
    title: 'Request too slow',
    meaning: 'The request came too slowly, or stood still.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    meaning: 'The body is larger than it may be.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    meaning: 'The body is of a type that the call does not take.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The head of the request is larger than 16 KB.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'Too many attempts, too many calls with one key, or too many things under way at once; wait as long as `Retry-After` says.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    meaning: 'A mistake on the side of the server. Nothing was changed.',
  },
  not_set_up: {
    status: 503,
    title: 'Not set up',
    meaning: 'This server has not set up what the call needs.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    meaning: 'Something that the server depends on does not answer for a moment; try again.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;

/** Stable code of an error. */
export type ProblemCode = keyof typeof problems;

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('For `invalid_input`: one sentence per field, keyed by its path.'),
    category_id: z.uuid().optional().describe('For `name_taken`: the category that has the name.'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document, media type `application/problem+json`.' });
export type Problem = z.infer<typeof Problem>;

/** An error that a person can act on. Everything else that is thrown is a bug and is answered as 500. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly categoryId: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { fieldErrors?: Record<string, string>; retryAfterSeconds?: number; categoryId?: string } = {},
  ) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.fieldErrors = extra.fieldErrors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.categoryId = extra.categoryId;
  }
}
