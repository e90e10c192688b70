import { z } from 'zod';

/**
 * Every error a person can act on: its stable code, HTTP status and title.
 * `detail` is written where the error is raised, since it names what happened.
 */
export const problems = {
  invalid_input: { status: 400, title: 'Invalid input' },
  invalid_credentials: { status: 400, title: 'Sign in failed' },
  address_unconfirmed: { status: 400, title: 'Sign in failed' },
  google_failed: { status: 400, title: 'Authentication Error' },
  wrong_password: { status: 400, title: 'Wrong password' },
  email_taken: { status: 400, title: 'Sign up failed' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  insufficient_credits: { status: 402, title: 'Payment required' },
  csrf_failed: { status: 403, title: 'CSRF check failed' },
  account_deactivated: { status: 403, title: 'Account Deactivated' },
  reauthentication_needed: { status: 403, title: 'Confirm that it is you' },
  account_terminated: { status: 403, title: 'Account terminated' },
  link_invalid: { status: 403, title: 'Link not valid' },
  not_found: { status: 404, title: 'Not found' },
  project_not_found: { status: 404, title: 'Project not found' },
  file_not_found: { status: 404, title: 'File not found' },
  category_not_found: { status: 404, title: 'Category not found' },
  job_not_found: { status: 404, title: 'Job not found' },
  package_not_found: { status: 404, title: 'Package not found' },
  purchase_not_found: { status: 404, title: 'Purchase not found' },
  password_needed: { status: 409, title: 'Password needed' },
  already_signed_in: { status: 409, title: 'Already signed in' },
  account_changed: { status: 409, title: 'Account changed' },
  project_limit: { status: 409, title: 'Project limit reached' },
  run_in_progress: { status: 409, title: 'A process is running' },
  output_too_heavy: { status: 409, title: 'Download too large' },
  nothing_to_do: { status: 409, title: 'Nothing to do' },
  phase_order: { status: 409, title: 'Phase 1 comes first' },
  purchase_ended: { status: 409, title: 'Purchase ended' },
  job_ended: { status: 409, title: 'Cannot Cancel Job' },
  webhook_refused: { status: 400, title: 'Webhook refused' },
  upload_incomplete: { status: 400, title: 'Upload incomplete' },
  request_timeout: { status: 408, title: 'Request too slow' },
  payload_too_large: { status: 413, title: 'Request too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported content type' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  not_set_up: { status: 503, title: 'Not set up' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

/** Stable machine word of an error. */
export type ProblemCode = keyof typeof problems;

/** RFC 9457 problem document, media type `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    /** For `invalid_input`: one sentence per field, keyed by its path. */
    errors: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** An error that a person can act on. Everything else that is thrown is a bug and is answered as 500. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { fieldErrors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.fieldErrors = extra.fieldErrors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
