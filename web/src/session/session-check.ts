import type { AuthStatus } from '@sheaf/contract/sign-in';
import { ApiError } from '../api/api-error.ts';

/** The status when nobody is signed in and nothing is known about the installation. */
export const SIGNED_OUT: AuthStatus = {
  authenticated: false,
  user: null,
  support_email: '',
};

/**
 * The session status after a failed check. A failed first check counts as signed out, and so does any clear refusal,
 * but an active session does not end because the network or the server fails for a moment.
 */
export function statusAfterFailedCheck(error: unknown, known: AuthStatus | undefined): AuthStatus {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return known && !isRefusal ? known : SIGNED_OUT;
}
