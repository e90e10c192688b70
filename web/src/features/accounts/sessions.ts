import { accountEndpoints } from '@sheaf/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount } from '../../ui/text/format.ts';

/** The account's sessions, the current browser first. */
export const useSessions = () => useQuery(queryOf(accountEndpoints.listSessions));

/** Ends all other sessions. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountEndpoints.endOtherSessions),
    onSuccess: ({ ended_sessions }) => {
      notify.success('Signed out elsewhere', `${formatCount(ended_sessions, 'other session')} ended.`);
      return client.invalidateQueries({ queryKey: keyOf(accountEndpoints.listSessions) });
    },
    onError: (error) => notify.error('Sign out failed', detailOf(error, 'Please try again.')),
  });
}
