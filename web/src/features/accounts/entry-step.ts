import { ApiError, detailOf } from '../../api/api-error.ts';

/** Where a person stands on the way in from a mail or from Google. */
export type EntryStep =
  | { kind: 'working' }
  /** They are signed in already, and are asked whether to go on as somebody else. */
  | { kind: 'agreement'; question: string }
  /** They followed the mail in another browser than the one that signed up. */
  | { kind: 'password'; hint: string; failure?: string }
  | { kind: 'failure'; message: string; detail?: string };

const FALLBACK = 'Authentication failed';

/** The step after the server has refused to complete one. What may go well at the next try stays as it is. */
export function stepAfter(step: EntryStep, error: unknown): EntryStep {
  const code = error instanceof ApiError ? error.code : null;
  const words = detailOf(error, FALLBACK);
  if (code === 'already_signed_in') return { kind: 'agreement', question: words };
  if (code === 'password_needed') return { kind: 'password', hint: words };
  const canTryAgain = step.kind === 'password' && code !== 'link_invalid' && code !== 'account_terminated';
  return canTryAgain ? { ...step, failure: words } : { kind: 'failure', message: words };
}
