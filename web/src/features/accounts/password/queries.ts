import { accountEndpoints } from '@sheaf/contract/accounts';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf, queryOf } from '../../../api/query-client.ts';
import { enterSession, notifyReactivated } from '../../../session/session.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { formatCount } from '../../../ui/text/format.ts';

/** Changes the password of the signed-in account, or sets the first one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password?: string; new_password: string; end_keys: boolean }) =>
      call(accountEndpoints.changePassword, { body }),
    onSuccess: ({ message, ended_sessions, ended_keys, password_warning }) => {
      notify.success(
        'Password changed',
        [
          message,
          ended_sessions > 0 && `${formatCount(ended_sessions, 'other session')} ended.`,
          ended_keys > 0 && `${formatCount(ended_keys, 'key')} for programs ended.`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      notifyEasyPassword(password_warning);
      const { getProfile, listSessions } = accountEndpoints;
      return Promise.all(
        [signInEndpoints.getAuthStatus, getProfile, listSessions, keyEndpoints.listKeys].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      );
    },
  });
}

export function useWorkingKeys(): number {
  const { data: keys = [] } = useQuery(queryOf(keyEndpoints.listKeys));
  return keys.filter(({ expires_at }) => new Date(expires_at) > new Date()).length;
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => call(signInEndpoints.forgotPassword, { body }),
  });
}

/** The two secrets of an emailed link, named as the server expects them. */
export interface ResetLink {
  access_token: string;
  refresh_token: string;
}

/** Sets a new password through an emailed link; on success the session holds the user. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetLink & { password: string; switch_account?: boolean }) =>
      call(signInEndpoints.resetPassword, { body }),
    onSuccess: async ({ user, is_reactivated, password_warning }) => {
      await enterSession(user);
      if (is_reactivated) notifyReactivated();
      notifyEasyPassword(password_warning);
    },
  });
}

export const EASY_PASSWORD_TITLE = 'Easy to guess';

export function notifyEasyPassword(warning: string | null): void {
  if (warning) notify.warning(EASY_PASSWORD_TITLE, warning);
}
