import type { User } from '@sheaf/contract/accounts';
import { useReactivateAccount } from '../../features/accounts/account-lifecycle.ts';
import { isDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';

/** Says what the deactivation means and until when, and offers to reactivate the account. */
export function DeactivatedBanner({ user }: { user: User }) {
  const reactivate = useReactivateAccount();
  if (!isDeactivated(user)) return null;
  return (
    <Notice
      tone="warn"
      title="Your account is deactivated"
      className="mb-8 in-[body:has([data-workbench])]:my-3 max-wide:in-[body:has([data-workbench])]:mx-4 print:hidden"
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
