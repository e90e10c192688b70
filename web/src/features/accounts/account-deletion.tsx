import { CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
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
  const holdings = useDataSummary();
  return (
    <>
      <Deletion
        title="Delete all data"
        text="Deletes every project with its files, categories and downloads. You keep your account and credits."
        label="Delete All Data"
        question={`Delete ${holdings}?`}
        consequences="This also deletes all categories and generated downloads. Running jobs are cancelled, and their unused credits are returned. You keep your account and credits. This cannot be undone."
        word={CONFIRMATION_WORDS.deleteAllData}
        deletion={useDeleteAllData()}
        hasPassword={hasPassword}
      />
      <Deletion
        title="Delete account"
        text="Deletes your account right away, with all its data and credits. You can’t restore it or sign up with this email address again."
        label="Delete Account"
        question="Delete your account for good?"
        consequences={`This deletes ${holdings} and all your credits. You will be signed out everywhere and can’t sign up with this email address again. This cannot be undone.`}
        word={CONFIRMATION_WORDS.deleteAccount}
        deletion={useDeleteAccount()}
        hasPassword={hasPassword}
      />
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

interface DeletionProps {
  title: string;
  text: string;
  /** Of the button, and of that which confirms. */
  label: string;
  question: string;
  consequences: string;
  /** What must be typed to confirm. */
  word: string;
  deletion: UseMutationResult<unknown, Error, void, unknown>;
  hasPassword: boolean;
}

/** Asks for the confirmation word before deleting everything, and for a proof if the server requires one. */
function Deletion({
  title,
  text,
  label,
  question,
  consequences,
  word,
  deletion,
  hasPassword,
}: DeletionProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    deletion.reset();
    setAsking(isOpen);
  };
  return (
    <AccountAction
      title={title}
      text={text}
      dialog={
        <ReauthenticatedDialog
          isOpen={isAsking}
          onOpenChange={ask}
          title={question}
          description={consequences}
          confirmationText={word}
          confirmLabel={label}
          hasPassword={hasPassword}
          error={deletion.error}
          busy={deletion.isPending}
          onConfirm={() =>
            deletion.mutate(undefined, {
              onSuccess: () => setAsking(false),
              onError: (error) => needsReauthentication(error) || ask(false),
            })
          }
        />
      }
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
    </AccountAction>
  );
}
