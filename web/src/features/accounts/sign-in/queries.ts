import { signInEndpoints } from '@sheaf/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { enterSession, notifyReactivated } from '../../../session/session.ts';
import { notifyEasyPassword } from '../password/queries.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in with email and password; on success the session holds the user. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: Credentials) => call(signInEndpoints.signIn, { body }),
    onSuccess: async ({ user, is_reactivated }) => {
      await enterSession(user);
      if (is_reactivated) notifyReactivated();
    },
  });
}

/** Creates an account; on success the session holds the user, unless the address must be confirmed first. */
export function useSignUp() {
  return useMutation({
    mutationFn: (body: Credentials) => call(signInEndpoints.signUp, { body }),
    onSuccess: async ({ requires_confirmation, user, password_warning }) => {
      if (requires_confirmation || !user) return;
      await enterSession(user);
      notifyEasyPassword(password_warning);
    },
  });
}

/** Creates the account of a sign-up through its emailed link; on success the session holds the user. */
export function useConfirmSignUp() {
  return useMutation({
    mutationFn: (body: { access_token: string; password?: string; switch_account?: boolean }) =>
      call(signInEndpoints.confirmSignUp, { body }),
    onSuccess: ({ user }) => enterSession(user),
  });
}
