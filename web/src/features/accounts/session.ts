import { type AuthStatus, accountEndpoints, type User } from '@sheaf/contract/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type NavigateFunction, useNavigate } from 'react-router';
import { reloadForOtherAccount } from '../../api/account-change.ts';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { log } from '../../api/log.ts';
import { pageAccount } from '../../api/page-account.ts';
import { queryClient, queryOf } from '../../api/query-client.ts';
import { rememberSession } from '../../shell/session-hint.ts';
import { SIGNING_OUT } from './departure.ts';
import { failedSignOut } from './failed-sign-out.ts';
import { notifyReactivated } from './reactivation-notice.ts';
import { afterFailedCheck, SIGNED_OUT } from './session-check.ts';

/** The page shows the new state this long after the server's answer, so that the button's own state is seen. */
const SIGN_IN_DELAY_MS = 100;

const statusQuery = queryOf(accountEndpoints.getAuthStatus);

/** Who is signed in. It never fails: see `afterFailedCheck`. A page that shows somebody else loads itself anew. */
export const sessionQuery = {
  ...statusQuery,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AuthStatus> => {
    const known = queryClient.getQueryData(statusQuery.queryKey);
    try {
      const status = await call(accountEndpoints.getAuthStatus, { signal });
      if (status.user && pageAccount.isOther(status.user.id)) {
        reloadForOtherAccount();
        return known ?? SIGNED_OUT;
      }
      if (status.user) pageAccount.become(status.user.id);
      rememberSession({ isSignedIn: status.authenticated });
      return status;
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      log.error('Session check failed', error);
      const status = afterFailedCheck(error, known);
      rememberSession({ isSignedIn: status.authenticated });
      return status;
    }
  },
};

/** The session as far as it is known; `isChecking` until the first answer. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return {
    isChecking: isPending,
    user: data?.authenticated ? data.user : null,
    supportEmail: data?.support_email ?? '',
    isGoogleEnabled: data?.google_enabled ?? false,
  };
}

/** The signed-in user. Only for screens inside the signed-in area, which are not shown without one. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) {
    throw new Error('No user in the signed-in area');
  }
  return user;
}

/** The profile as the server tells it now; until then, and where it does not, as the session knows it. */
export function useProfile(): { profile: User; failure: string | null } {
  const user = useUser();
  const { data, error } = useQuery(queryOf(accountEndpoints.getProfile));
  return { profile: data ?? user, failure: error && detailOf(error, 'Failed to check account status') };
}

/** Whether what the account may do is restricted until it is reactivated. */
export const isDeactivated = (user: User): boolean => user.account_status === 'deactivated';

/** Makes the page an account's, and forgets what it knew of another one. */
export function becomePageOf({ id }: User): void {
  if (pageAccount.isOther(id)) {
    const [session] = sessionQuery.queryKey;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  }
  pageAccount.become(id);
  rememberSession({ isSignedIn: true });
}

/** Forgets whose page it was, with all that it knew of them. */
export function forgetSession(): void {
  queryClient.clear();
  pageAccount.forget();
  rememberSession({ isSignedIn: false });
  queryClient.setQueryData(sessionQuery.queryKey, SIGNED_OUT);
}

/** Puts a user into the session as the server answered it. */
async function enterSession(user: User): Promise<void> {
  becomePageOf(user);
  await new Promise((resolve) => setTimeout(resolve, SIGN_IN_DELAY_MS));
  queryClient.setQueryData(sessionQuery.queryKey, (known) => ({
    ...(known ?? SIGNED_OUT),
    authenticated: true,
    user,
  }));
}

/** Asks anew who is signed in, after a sign-in whose answer is not the whole session. */
export async function refreshSession(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SIGN_IN_DELAY_MS));
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Signs in with e-mail and password; on success the session holds the user. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      call(accountEndpoints.signIn, { body: credentials }),
    onSuccess: async ({ user, is_reactivated }) => {
      await enterSession(user);
      if (is_reactivated) {
        notifyReactivated();
      }
    },
  });
}

/** Opens an account; on success the session holds the user, unless the address must be confirmed first. */
export function useSignUp() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      call(accountEndpoints.signUp, { body: credentials }),
    onSuccess: async ({ requires_confirmation, user }) => {
      if (!requires_confirmation && user) {
        await enterSession(user);
      }
    },
  });
}

/** Opens the account of a sign-up by its mailed link; on success the session holds the user. */
export function useConfirmSignUp() {
  return useMutation({
    mutationFn: (link: { access_token: string; password?: string; switch_account?: boolean }) =>
      call(accountEndpoints.confirmSignUp, { body: link }),
    onSuccess: ({ user }) => enterSession(user),
  });
}

/** Asks for a mail with a link to set a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => call(accountEndpoints.forgotPassword, { body }),
  });
}

interface NewPasswordByLink {
  access_token: string;
  refresh_token: string;
  password: string;
  switch_account?: boolean;
}

/** Sets a new password by a mailed link; on success the session holds the user. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: NewPasswordByLink) => call(accountEndpoints.resetPassword, { body }),
    onSuccess: async ({ user, is_reactivated }) => {
      await enterSession(user);
      if (is_reactivated) {
        notifyReactivated();
      }
    },
  });
}

/** Leaves for the landing page, which signs out: where the person decides to stay, nothing has happened. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => navigate('/', { state: SIGNING_OUT });
}

/**
 * Signs out, of the landing page. The page counts as signed out even when the call fails; but the browser still has the
 * session then, and the landing page says so.
 */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  try {
    await call(accountEndpoints.signOut);
  } catch (error) {
    await navigate('/', { replace: true, state: failedSignOut(error) });
  } finally {
    forgetSession();
  }
}
