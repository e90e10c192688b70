import { ApiError, detailOf } from '../../../api/api-error.ts';

/** The step of a sign-in by a mailed link or by Google. */
export type SignInStep =
  | { kind: 'working' }
  /** Another account is signed in: switching has to be agreed to. */
  | { kind: 'agreement'; question: string }
  /** The link was opened in another browser than the one that signed up. */
  | { kind: 'password'; hint: string; failure?: string }
  | { kind: 'failure'; message: string; detail?: string };

const FALLBACK = 'Authentication failed';

/** The step after a refusal. One that can be tried again stays, with the failure. */
export function nextStep(step: SignInStep, error: unknown): SignInStep {
  const code = error instanceof ApiError ? error.code : null;
  const message = detailOf(error, FALLBACK);
  if (code === 'already_signed_in') return { kind: 'agreement', question: message };
  if (code === 'password_needed') return { kind: 'password', hint: message };
  const canTryAgain = step.kind === 'password' && code !== 'link_invalid' && code !== 'account_terminated';
  return canTryAgain ? { ...step, failure: message } : { kind: 'failure', message };
}
