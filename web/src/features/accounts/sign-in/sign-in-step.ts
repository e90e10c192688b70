import { ApiError, detailOf } from '../../../api/api-error.ts';

export interface SignInFailure {
  readonly message: string;
  readonly detail?: string;
  /** The provider's words, or what the address gives as such. */
  readonly quote?: string;
}

export type SignInStep =
  | { kind: 'working' }
  /** Another account is signed in: the user must agree to switch. */
  | { kind: 'agreement'; question: string }
  /** The link was opened in a different browser from the one that signed up. */
  | { kind: 'password'; hint: string; failure?: string }
  | ({ kind: 'failure' } & SignInFailure);

const FALLBACK = 'Authentication failed';

/** The next step after an error. A step that can be retried stays, with the error message. */
export function nextStep(step: SignInStep, error: unknown): SignInStep {
  const code = error instanceof ApiError ? error.code : null;
  const message = detailOf(error, FALLBACK);
  if (code === 'already_signed_in') return { kind: 'agreement', question: message };
  if (code === 'password_needed') return { kind: 'password', hint: message };
  const canTryAgain = step.kind === 'password' && code !== 'link_invalid' && code !== 'account_terminated';
  return canTryAgain ? { ...step, failure: message } : { kind: 'failure', message };
}
