import type { AuthStatus } from '@sheaf/contract/sign-in';
import { ApiError } from '../api/api-error.ts';

/** Nobody is signed in, and nothing is known of the installation. */
export const SIGNED_OUT: AuthStatus = {
  authenticated: false,
  user: null,
  google_enabled: false,
  support_email: '',
};

/**
 * What a session check that failed means. The first one counts as signed out, and so does any clear refusal.
 * But a session in use does not end because the network or the server fails for a moment.
 */
export function afterFailedCheck(error: unknown, known: AuthStatus | undefined): AuthStatus {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return known && !isRefusal ? known : SIGNED_OUT;
}
