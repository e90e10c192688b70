import type { UseMutationResult } from '@tanstack/react-query';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { ReauthenticatedDialog } from './google/reauthenticated-dialog.tsx';
import { needsReauthentication } from './google/reauthentication.ts';

interface DeletionDialogProps
  extends Pick<
    ConfirmDialogProps,
    'isOpen' | 'onOpenChange' | 'title' | 'description' | 'confirmationText' | 'confirmLabel'
  > {
  deletion: UseMutationResult<unknown, Error, void, unknown>;
  hasPassword: boolean;
  onDeleted?: () => void;
}

/** Asks for the confirmation word before deleting everything, and for a proof if the server requires one. */
export function DeletionDialog({ deletion, onDeleted, onOpenChange, ...question }: DeletionDialogProps) {
  const open = (isOpen: boolean) => {
    deletion.reset();
    onOpenChange(isOpen);
  };
  return (
    <ReauthenticatedDialog
      {...question}
      onOpenChange={open}
      error={deletion.error}
      busy={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(undefined, {
          ...(onDeleted && { onSuccess: onDeleted }),
          onError: (error) => needsReauthentication(error) || open(false),
        })
      }
    />
  );
}
