import { DELETION_DAYS } from '@sheaf/contract/constants';
import { useState } from 'react';
import { useIsDeactivated, useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { AccountAction } from './account-action.tsx';
import { useDeactivateAccount, useReactivateAccount } from './account-lifecycle.ts';

/** Deactivates or reactivates the account, depending on its current state. */
export function AccountActivation() {
  return useIsDeactivated() ? <Reactivate /> : <Deactivate />;
}

function Deactivate() {
  const deactivate = useDeactivateAccount();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountAction
      title="Deactivate account"
      text={`Signs you out and keeps everything for ${DELETION_DAYS} days. Sign in within that time and your account is as it was; after that it is deleted for good.`}
      dialog={
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title="Deactivate your account?"
          description={`You are signed out, and most features are disabled until you reactivate your account. Sign in again within ${DELETION_DAYS} days to do so. After ${DELETION_DAYS} days the account is permanently deleted, with its projects, files and credits.`}
          confirmLabel="Deactivate Account"
          busy={deactivate.isPending}
          onConfirm={() => deactivate.mutate(undefined, { onError: () => setIsAsking(false) })}
        />
      }
    >
      <Button onClick={() => setIsAsking(true)}>Deactivate Account</Button>
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
          ? `Your account is deactivated, and on ${formatDay(deletion_due_at)} it will be deleted for good. Reactivate it and everything is as it was.`
          : 'Your account is deactivated. Reactivate it and everything is as it was.'
      }
    >
      <Button variant="primary" busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
        Reactivate Account
      </Button>
    </AccountAction>
  );
}
