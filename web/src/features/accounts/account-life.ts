import { accountEndpoints, CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { formatCount, formatDay } from '../../ui/format.ts';
import { notify } from '../../ui/toast.ts';
import type { Departure } from './departure.ts';
import { notifyReactivated } from './reactivation-notice.ts';
import { isProofNeeded } from './reauthentication.ts';
import { forgetSession, sessionQuery } from './session.ts';

/**
 * Leaves for the landing page, which says why, and forgets all that belonged to the session. `begin` first: what is
 * still being asked for would be answered "not signed in", and send the person away before they are told.
 */
function useDeparture() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    begin: () => client.cancelQueries(),
    depart: async (departure: Departure) => {
      // Drawn before the session is forgotten, or the signed-in area would still send the person to sign in.
      await navigate('/', { replace: true, state: departure, flushSync: true });
      forgetSession();
    },
  };
}

/** Deactivates the account, which signs out. */
export function useDeactivateAccount() {
  const { begin, depart } = useDeparture();
  return useMutation({
    onMutate: begin,
    mutationFn: () => call(accountEndpoints.deactivateAccount, { query: {} }),
    onSuccess: ({ deletion_due_at }) =>
      depart({
        tone: 'good',
        notice: `Your account is deactivated. Sign in before ${formatDay(deletion_due_at)} to reactivate it; after that it is deleted for good.`,
      }),
    onError: (error) => notify.error('Deactivation failed', detailOf(error, 'Please try again.')),
  });
}

/** Makes the account active again; everything that was closed to it is read anew. */
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

/** Deletes all projects and files. */
export function useDeleteAllData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(accountEndpoints.deleteAllData, { query: { confirmation: CONFIRMATION_WORDS.deleteAllData } }),
    onSuccess: ({ deleted_projects, deleted_files }) => {
      notify.success(
        'All data deleted',
        `${formatCount(deleted_projects, 'project')} and ${formatCount(deleted_files, 'file')} are gone.`,
      );
      return client.invalidateQueries();
    },
    onError: (error) => notifyUnlessProofNeeded(error, 'Failed to delete all data. Please try again.'),
  });
}

/** Deletes the account at once, which signs out everywhere. */
export function useDeleteAccount() {
  const { begin, depart } = useDeparture();
  return useMutation({
    onMutate: begin,
    mutationFn: () =>
      call(accountEndpoints.deleteAccount, { query: { confirmation: CONFIRMATION_WORDS.deleteAccount } }),
    onSuccess: () => depart({ tone: 'good', notice: 'Your account and all its data are deleted.' }),
    onError: (error) => notifyUnlessProofNeeded(error, 'Failed to delete the account. Please try again.'),
  });
}

/** What asks for a proof is told where it can be given. */
function notifyUnlessProofNeeded(error: unknown, fallback: string): void {
  if (!isProofNeeded(error)) {
    notify.error('Delete failed', detailOf(error, fallback));
  }
}
