import type { AuthStatus } from '@sheaf/contract/sign-in';
import { ConnectionError } from '../api/api-error.ts';

/** The status when nobody is signed in; what is known about the installation stays known. */
export const signedOut = (known: AuthStatus | undefined): AuthStatus => ({
  support_email: '',
  ...known,
  authenticated: false,
  user: null,
});

/** The session status after a failed check: signed out, unless there was no answer, which says nothing. */
export const statusAfterFailedCheck = (error: unknown, known: AuthStatus | undefined): AuthStatus =>
  known && error instanceof ConnectionError ? known : signedOut(known);
