import { accountEndpoints } from '@sheaf/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query-client.ts';
import { formatCount } from '../../ui/format.ts';
import { notify } from '../../ui/toast.ts';

/** Changes the password of whoever is signed in, or sets the first one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passwords: { current_password?: string; new_password: string }) =>
      call(accountEndpoints.changePassword, { body: passwords }),
    onSuccess: ({ message, ended_sessions }) => {
      notify.success(
        'Password changed',
        ended_sessions > 0 ? `${message} ${formatCount(ended_sessions, 'other session')} ended.` : message,
      );
      const changed = [
        accountEndpoints.getAuthStatus,
        accountEndpoints.getProfile,
        accountEndpoints.listSessions,
      ];
      return Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
    },
  });
}
