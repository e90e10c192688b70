import { DELETION_DAYS } from '@sheaf/contract/constants';
import { useState } from 'react';
import { useIsDeactivated, useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { AccountAction } from './account-action.tsx';
import { useDeactivateAccount, useReactivateAccount } from './account-lifecycle.ts';

export function AccountActivation() {
  return useIsDeactivated() ? <Reactivate /> : <Deactivate />;
}

function Deactivate() {
  const deactivate = useDeactivateAccount();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountAction
      title="Deactivate account"
      text={`Signs you out and keeps everything for ${DELETION_DAYS} days. Sign in within that time to restore your account. After that, it is permanently deleted.`}
    >
      <Button onClick={() => setIsAsking(true)}>Deactivate Account</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Deactivate your account?"
        description={`You will be signed out, and most features are disabled until you reactivate your account. To reactivate it, sign in again within ${DELETION_DAYS} days. After ${DELETION_DAYS} days the account is permanently deleted, with its projects, files and credits.`}
        confirmLabel="Deactivate Account"
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate(undefined, { onError: () => setIsAsking(false) })}
      />
    </AccountAction>
  );
}

function Reactivate() {
  const { deletion_due_at } = useUser();
  const reactivate = useReactivateAccount();
  return (
    <AccountAction
      title="Reactivate account"
      text={
        deletion_due_at
          ? `Your account is deactivated and will be permanently deleted on ${formatDay(deletion_due_at)}. Reactivate it to pick up where you left off.`
          : 'Your account is deactivated. Reactivate it to pick up where you left off.'
      }
    >
      <Button variant="primary" busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
        Reactivate Account
      </Button>
    </AccountAction>
  );
}
