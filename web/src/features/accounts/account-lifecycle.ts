import { accountEndpoints, CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { LandingNotice } from '../../session/landing-notice.ts';
import { clearSession, notifyReactivated, sessionQuery } from '../../session/session.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, formatDay } from '../../ui/text/format.ts';
import { needsReauthentication } from './google/reauthentication.ts';

/**
 * Navigates to the landing page, which shows the given notice, and clears the session. Call `begin` first: otherwise
 * pending requests fail with "not signed in" and redirect before the notice is shown.
 */
function useLeaveForLanding() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    begin: () => client.cancelQueries(),
    leave: async (landing: LandingNotice) => {
      // Render the landing page before clearing the session; otherwise the signed-in area redirects to the sign-in
      // page.
      await navigate('/', { replace: true, state: landing, flushSync: true });
      clearSession();
    },
  };
}

export function useDeactivateAccount() {
  const { begin, leave } = useLeaveForLanding();
  return useMutation({
    onMutate: begin,
    mutationFn: () => call(accountEndpoints.deactivateAccount, { query: {} }),
    onSuccess: ({ deletion_due_at }) =>
      leave({
        tone: 'good',
        notice: `Your account is deactivated. Sign in before ${formatDay(deletion_due_at)} to reactivate it. After that, it is permanently deleted.`,
      }),
    onError: (error) => notify.error('Deactivation failed', detailOf(error, 'Please try again.')),
  });
}

/** Reactivates the account and refetches everything it was locked out of. */
export function useReactivateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountEndpoints.reactivateAccount),
    onSuccess: ({ user }) => {
      client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, user });
      notifyReactivated();
      return client.invalidateQueries();
    },
    onError: (error) => notify.error('Reactivation Failed', detailOf(error, 'Failed to reactivate account')),
  });
}

export function useDeleteAllData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(accountEndpoints.deleteAllData, { query: { confirmation: CONFIRMATION_WORDS.deleteAllData } }),
    onSuccess: ({ deleted_projects, deleted_files }) => {
      notify.success(
        'All data deleted',
        `${formatCount(deleted_projects, 'project')} and ${formatCount(deleted_files, 'file')} were deleted.`,
      );
      return client.invalidateQueries();
    },
    onError: (error) =>
      notifyUnlessReauthenticationNeeded(error, 'Failed to delete all data. Please try again.'),
  });
}

/** Deletes the account immediately and signs out everywhere. */
export function useDeleteAccount() {
  const { begin, leave } = useLeaveForLanding();
  return useMutation({
    onMutate: begin,
    mutationFn: () =>
      call(accountEndpoints.deleteAccount, { query: { confirmation: CONFIRMATION_WORDS.deleteAccount } }),
    onSuccess: () => leave({ tone: 'good', notice: 'Your account and all its data have been deleted.' }),
    onError: (error) =>
      notifyUnlessReauthenticationNeeded(error, 'Failed to delete the account. Please try again.'),
  });
}

/** Skips the reauthentication error: the dialog reports it and lets the user reauthenticate. */
function notifyUnlessReauthenticationNeeded(error: unknown, fallback: string): void {
  if (!needsReauthentication(error)) notify.error('Delete failed', detailOf(error, fallback));
}
