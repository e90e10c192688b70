import { accountEndpoints, type User } from '@sheaf/contract/accounts';
import { type AuthStatus, signInEndpoints } from '@sheaf/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { reloadForOtherAccount } from '../api/account-change.ts';
import { ConnectionError, detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { repeatUntilAnswered } from '../api/connection.ts';
import { log } from '../api/log.ts';
import { pageAccount } from '../api/page-account.ts';
import { queryClient, queryOf } from '../api/query-client.ts';
import { notify } from '../ui/notifications/notify.ts';
import { revealVisitorContent, storeSessionHint } from './session-hint.ts';
import { clearStored } from './session-memory.ts';

/** The page shows the new state this long after the server's response, so that the button's state is visible. */
const SIGN_IN_DELAY_MS = 100;

const statusQuery = queryOf(signInEndpoints.getAuthStatus);

/**
 * The session query. It never fails: see `statusAfterFailedCheck`. The first check lasts until it is answered. A page
 * that shows a different account reloads itself.
 */
export const sessionQuery = {
  ...statusQuery,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AuthStatus> => {
    const known = queryClient.getQueryData(statusQuery.queryKey);
    try {
      const check = () => call(signInEndpoints.getAuthStatus, { signal });
      const status = await (known
        ? check()
        : repeatUntilAnswered(check, { onUnanswered: revealVisitorContent }));
      if (status.user && pageAccount.isOther(status.user.id)) {
        reloadForOtherAccount();
        return known ?? signedOut(known);
      }
      if (status.user) pageAccount.set(status.user.id);
      storeSessionHint({ isSignedIn: status.authenticated });
      return status;
    } catch (error) {
      if (signal.aborted) throw error;
      log.error('Session check failed', error);
      const status = statusAfterFailedCheck(error, known);
      storeSessionHint({ isSignedIn: status.authenticated });
      return status;
    }
  },
};

/** The session as far as it is known; `isChecking` until the first response. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return {
    isChecking: isPending,
    user: data?.authenticated ? data.user : null,
    supportEmail: data?.support_email ?? '',
  };
}

/** The signed-in user. Only for screens inside the signed-in area, which are not shown without one. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('No user in the signed-in area');
  return user;
}

/** The current profile from the server; until it has loaded, or if it cannot be loaded, the user from the session. */
export function useProfile(): { profile: User; failure: string | null } {
  const user = useUser();
  const { data, error } = useQuery(queryOf(accountEndpoints.getProfile));
  return { profile: data ?? user, failure: error && detailOf(error, 'Failed to check account status') };
}

export const isDeactivated = (user: User): boolean => user.account_status === 'deactivated';

export const useIsDeactivated = (): boolean => isDeactivated(useUser());

/** Lets the next session check bind the page to whatever account it finds, and drops what was cached for another. */
export function unbindPage(): void {
  const [session] = sessionQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  pageAccount.clear();
}

/** Binds the page to an account, and drops everything that was cached for another one. */
function bindPageTo({ id }: User): void {
  if (pageAccount.isOther(id)) unbindPage();
  pageAccount.set(id);
  storeSessionHint({ isSignedIn: true });
}

/** Unbinds the page from its account, and drops everything that was cached for it. */
export function clearSession(): void {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  clearStored();
  queryClient.clear();
  pageAccount.clear();
  storeSessionHint({ isSignedIn: false });
  queryClient.setQueryData(sessionQuery.queryKey, signedOut(known));
}

/** Puts the user from a server response into the session. */
export async function enterSession(user: User): Promise<void> {
  bindPageTo(user);
  await signInDelay();
  queryClient.setQueryData(sessionQuery.queryKey, (known) => ({
    ...signedOut(known),
    authenticated: true,
    user,
  }));
}

/** Refetches the session after a sign-in whose response is not the whole session. */
export async function refreshSession(): Promise<void> {
  await signInDelay();
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

const signInDelay = () => new Promise((resolve) => setTimeout(resolve, SIGN_IN_DELAY_MS));

/** The status when nobody is signed in; what is known about the installation stays known. */
export const signedOut = (known: AuthStatus | undefined): AuthStatus => ({
  support_email: '',
  ...known,
  authenticated: false,
  user: null,
});

/** The session status after a failed check: signed out, unless there was no answer, which says nothing. */
export const statusAfterFailedCheck = (error: unknown, known: AuthStatus | undefined): AuthStatus =>
  known && error instanceof ConnectionError ? known : signedOut(known);

/** Shows that a deactivated account is active again. */
export const notifyReactivated = (): void =>
  notify.success('Account Reactivated', 'Your account has been successfully reactivated!');
