import { accountEndpoints } from '@sheaf/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { GoogleAnswer } from './callback.ts';
import { notifyReactivated } from './reactivation-notice.ts';
import { becomePageOf, refreshSession } from './session.ts';

/** Leaves for Google, which sends the browser back to the callback page. */
export function useStartGoogleSignIn() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.startGoogleSignIn),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Completes a sign-in with what Google sent along; on success the session is the one that it opened. */
export function useCompleteGoogleSignIn() {
  return useMutation({
    mutationFn: (answer: GoogleAnswer & { switch_account?: boolean }) =>
      call(accountEndpoints.completeGoogleSignIn, {
        body: { callback_url: window.location.origin + window.location.pathname, ...answer },
      }),
    onSuccess: async ({ user, is_reactivated }) => {
      becomePageOf(user);
      await refreshSession();
      if (is_reactivated) {
        notifyReactivated();
      }
    },
  });
}
