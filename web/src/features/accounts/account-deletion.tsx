import { CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useProjects } from '../projects/queries.ts';
import { AccountAction } from './account-action.tsx';
import { useDeleteAccount, useDeleteAllData } from './account-lifecycle.ts';
import { ReauthenticatedDialog } from './google/reauthenticated-dialog.tsx';
import { needsReauthentication } from './google/reauthentication.ts';

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
  return (
    <Deletion
      title="Delete all data"
      text="Deletes every project with its files, categories and downloads. You keep your account and credits."
      question={`Delete ${useDataSummary()}?`}
      description="This also deletes all categories and generated downloads. Running jobs are cancelled, and their unused credits are returned. You keep your account and credits. This cannot be undone."
      confirmationText={CONFIRMATION_WORDS.deleteAllData}
      confirmLabel="Delete All Data"
      deletion={useDeleteAllData()}
      hasPassword={hasPassword}
    />
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Deletion
      title="Delete account"
      text="Deletes your account right away, with all its data and credits. You can’t restore it or sign up with this email address again."
      question="Delete your account for good?"
      description={`This deletes ${useDataSummary()} and all your credits. You will be signed out everywhere and can’t sign up with this email address again. This cannot be undone.`}
      confirmationText={CONFIRMATION_WORDS.deleteAccount}
      confirmLabel="Delete Account"
      deletion={useDeleteAccount()}
      hasPassword={hasPassword}
    />
  );
}

interface DeletionProps
  extends Pick<ConfirmDialogProps, 'description' | 'confirmationText' | 'confirmLabel'> {
  title: string;
  text: string;
  question: string;
  deletion: UseMutationResult<unknown, Error, void, unknown>;
  hasPassword: boolean;
}

/** Asks for the confirmation word before deleting everything, and for a proof if the server requires one. */
function Deletion({ title, text, question, deletion, ...dialog }: DeletionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    deletion.reset();
    setIsAsking(isOpen);
  };
  return (
    <AccountAction title={title} text={text}>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {dialog.confirmLabel}
      </Button>
      <ReauthenticatedDialog
        {...dialog}
        title={question}
        isOpen={isAsking}
        onOpenChange={ask}
        error={deletion.error}
        busy={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(undefined, {
            onSuccess: () => setIsAsking(false),
            onError: (error) => needsReauthentication(error) || ask(false),
          })
        }
      />
    </AccountAction>
  );
}
