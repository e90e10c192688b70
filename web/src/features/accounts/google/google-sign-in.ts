import { REACTIVATED_HEADER } from '@sheaf/contract/http/request-headers';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { call, request } from '../../../api/call.ts';
import { notifyReactivated, refreshSession, unbindPage } from '../../../session/session.ts';

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

/**
 * Completes a sign-in with the parameters of Google's redirect; on success, whatever the body, asks who is signed in
 * now.
 */
export function useCompleteGoogleSignIn() {
  return useMutation({
    mutationFn: (answer: GoogleCallbackParams & { switch_account?: boolean }) =>
      request(signInEndpoints.completeGoogleSignIn, {
        body: { callback_url: window.location.origin + window.location.pathname, ...answer },
      }),
    onSuccess: async ({ headers }) => {
      unbindPage();
      await refreshSession();
      if (headers.has(REACTIVATED_HEADER)) notifyReactivated();
    },
  });
}
