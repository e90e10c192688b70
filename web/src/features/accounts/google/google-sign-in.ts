import { signInEndpoints } from '@sheaf/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { notifyReactivated } from '../../../session/reactivation-notice.ts';
import { bindPageTo, refreshSession } from '../../../session/session.ts';

/** The parameters of Google's redirect back after a sign-in. */
export interface GoogleCallbackParams {
  code: string;
  state: string;
  /** The issuer, if Google includes it. */
  iss?: string;
}

/** Redirects to Google, which sends the browser back to the callback page. */
export function useStartGoogleSignIn() {
  return useMutation({
    mutationFn: () => call(signInEndpoints.startGoogleSignIn),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Signs in on the page that stands in for Google, or declines without an email; the browser then goes to the callback page. */
export function useLeaveTestSignIn() {
  return useMutation({
    mutationFn: (answer: { query: string; email?: string }) =>
      call(signInEndpoints.leaveTestSignIn, { body: answer }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Completes a sign-in with the parameters of Google's redirect; on success, switches to the session it opened. */
export function useCompleteGoogleSignIn() {
  return useMutation({
    mutationFn: (answer: GoogleCallbackParams & { switch_account?: boolean }) =>
      call(signInEndpoints.completeGoogleSignIn, {
        body: { callback_url: window.location.origin + window.location.pathname, ...answer },
      }),
    onSuccess: async ({ user, is_reactivated }) => {
      bindPageTo(user);
      await refreshSession();
      if (is_reactivated) notifyReactivated();
    },
  });
}
