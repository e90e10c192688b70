import { accountEndpoints } from '@sheaf/contract/accounts';
import { REAUTHENTICATION_MINUTES } from '@sheaf/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../ui/toast.ts';
import type { GoogleAnswer } from './callback.ts';

/** Whether something was refused until its asker proves once more who they are. */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauthentication_needed';

/** Proves by the password that the session is its owner's. */
export function useReauthentication() {
  return useMutation({
    mutationFn: (proof: { password: string }) => call(accountEndpoints.reauthenticate, { body: proof }),
  });
}

/** Leaves for Google to prove the same, which sends the browser back to the callback page. */
export function useStartGoogleReauthentication() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.startGoogleReauthentication),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Proves it with what Google sent along. */
export function useCompleteGoogleReauthentication() {
  return useMutation({
    mutationFn: (answer: GoogleAnswer) =>
      call(accountEndpoints.completeGoogleReauthentication, {
        body: { callback_url: window.location.origin + window.location.pathname, ...answer },
      }),
    onSuccess: ({ message }) =>
      notify.success('Confirmed', `${message} Go on within ${REAUTHENTICATION_MINUTES} minutes.`),
  });
}
