import type { User } from '@sheaf/contract/accounts';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { Outlet } from 'react-router';
import { hasPrefetches } from '../../api/early/prefetch.ts';
import { queryClient, queryOf } from '../../api/query-client.ts';
import { useReactivateAccount } from '../../features/accounts/account-lifecycle.ts';
import { isDeactivated, sessionQuery } from '../../session/session.ts';
import { SessionGate } from '../../session/session-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';

// Runs before the first render, while the router is still loading the screen's code.
void primeQueryCache().catch(() => undefined);

/** The signed-in area: nothing of it is shown without a session. */
export default function SignedInRoute() {
  return <SessionGate>{(user) => <SignedIn user={user} />}</SessionGate>;
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <Header />
      <ConnectionNotice />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 outline-none sm:px-6 sm:pt-10 print:p-0"
      >
        <DeactivatedBanner user={user} />
        <Outlet />
      </main>
    </>
  );
}

/**
 * Fills the cache with the responses that the page's head has requested (`FETCH_EARLY`), so that the first render of a
 * screen has them: no empty screen first, then a skeleton, and then the contents.
 */
async function primeQueryCache(): Promise<void> {
  if (typeof window === 'undefined' || !hasPrefetches()) return;
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  if (!user) return;
  const [, , area, projectId] = window.location.pathname.split('/');
  void queryClient.prefetchQuery(queryOf(creditEndpoints.getCreditBalance));
  void queryClient.prefetchQuery(queryOf(systemEndpoints.getSystemLimits));
  if (!area) void queryClient.prefetchQuery(queryOf(projectEndpoints.listProjects));
  if (area !== 'projects' || !projectId) return;
  const params = { id: decodeURIComponent(projectId) };
  void queryClient.prefetchQuery(queryOf(projectEndpoints.getProject, { params }));
  void queryClient.prefetchQuery(queryOf(fileEndpoints.listFiles, { params }));
  void queryClient.prefetchQuery(queryOf(categorizationEndpoints.listCategories, { params }));
  void queryClient.prefetchQuery(queryOf(categorizationEndpoints.getPhaseStatus, { params }));
}

/** Says what the deactivation means and until when, and offers to reactivate the account. */
function DeactivatedBanner({ user }: { user: User }) {
  const reactivate = useReactivateAccount();
  if (!isDeactivated(user)) return null;
  return (
    <Notice
      tone="warn"
      title="Your account is deactivated"
      className="m-(--notice-margin,0_0_2rem) print:hidden"
      actions={
        <Button size="small" busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
          Reactivate Account
        </Button>
      }
    >
      <p>
        {user.blocked
          ? 'Most features are disabled until you reactivate your account.'
          : 'You can reactivate it at any time to continue using the service.'}
      </p>
      {user.deletion_due_at && (
        <p className="text-muted">It will be permanently deleted on {formatDay(user.deletion_due_at)}.</p>
      )}
    </Notice>
  );
}
