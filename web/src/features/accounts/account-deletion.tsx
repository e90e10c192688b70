import { CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useProjects } from '../projects/queries.ts';
import { AccountAction } from './account-action.tsx';
import { useDeleteAccount, useDeleteAllData } from './account-lifecycle.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

/**
 * Deletes the account's data, with or without the account itself. Both require a typed confirmation, and a
 * session that was not proven within a day requires reauthentication.
 */
export function AccountDeletion() {
  // Read here rather than in the dialogs: they render once more after a deletion, when nobody is signed in.
  const { has_password: hasPassword } = useUser();
  return (
    <>
      <DeleteAllData hasPassword={hasPassword} />
      <DeleteAccount hasPassword={hasPassword} />
    </>
  );
}

/** What would be deleted: "3 projects with 37 files". */
function useDataSummary(): string {
  const { data: projects } = useProjects();
  if (!projects) return 'all projects and files';
  const files = projects.reduce((sum, { file_count }) => sum + file_count, 0);
  return `${formatCount(projects.length, 'project')} with ${formatCount(files, 'file')}`;
}

function DeleteAllData({ hasPassword }: { hasPassword: boolean }) {
  const deletion = useDeleteAllData();
  const holdings = useDataSummary();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountAction
      title="Delete all data"
      text="Deletes every project with its files, categories and downloads. You keep your account and credits."
      dialog={
        <DeletionDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`Delete ${holdings}?`}
          description="This also deletes all categories and generated downloads. Running jobs are cancelled, and their unused credits are returned. You keep your account and credits. This cannot be undone."
          confirmationText={CONFIRMATION_WORDS.deleteAllData}
          confirmLabel="Delete All Data"
          deletion={deletion}
          hasPassword={hasPassword}
          onDeleted={() => setIsAsking(false)}
        />
      }
    >
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete All Data
      </Button>
    </AccountAction>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const deletion = useDeleteAccount();
  const holdings = useDataSummary();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountAction
      title="Delete account"
      text="Deletes your account right away, with all its data and credits. You can’t restore it or sign up with this email address again."
      dialog={
        <DeletionDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title="Delete your account for good?"
          description={`This deletes ${holdings} and all your credits. You will be signed out everywhere and can’t sign up with this email address again. This cannot be undone.`}
          confirmationText={CONFIRMATION_WORDS.deleteAccount}
          confirmLabel="Delete Account"
          deletion={deletion}
          hasPassword={hasPassword}
        />
      }
    >
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
    </AccountAction>
  );
}
