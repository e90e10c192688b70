import { accountEndpoints } from '@sheaf/contract/accounts';
import { PROVEN_MINUTES } from '@sheaf/contract/constants';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import type { GoogleCallbackParams } from './google-sign-in.ts';

export const needsReauthentication = (error: unknown): boolean => hasCode(error, 'reauthentication_needed');

export function useReauthentication() {
  return useMutation({
    mutationFn: (proof: { password: string }) => call(accountEndpoints.reauthenticate, { body: proof }),
  });
}

/** Redirects to Google for reauthentication; Google sends the browser back to the callback page. */
export function useStartGoogleReauthentication() {
  return useMutation({
    mutationFn: () => call(signInEndpoints.startGoogleReauthentication),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useCompleteGoogleReauthentication() {
  return useMutation({
    mutationFn: (answer: GoogleCallbackParams) =>
      call(signInEndpoints.completeGoogleReauthentication, {
        body: { callback_url: window.location.origin + window.location.pathname, ...answer },
      }),
    onSuccess: ({ message }) =>
      notify.success('Confirmed', `${message} Continue within ${PROVEN_MINUTES.newSecret} minutes.`),
  });
}
