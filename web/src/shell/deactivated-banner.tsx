import type { User } from '@sheaf/contract/accounts';
import { useReactivateAccount } from '../features/accounts/account-life.ts';
import { isDeactivated } from '../features/accounts/session.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells the owner of a deactivated account what that means, until when, and offers the way back. */
export function DeactivatedBanner({ user }: { user: User }) {
  const reactivate = useReactivateAccount();
  if (!isDeactivated(user)) {
    return null;
  }
  return (
    <Notice
      tone="warn"
      title="Your account is deactivated"
      className="mb-8 print:hidden"
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
        <p className="text-muted">It will be deleted for good on {formatDay(user.deletion_due_at)}.</p>
      )}
    </Notice>
  );
}
