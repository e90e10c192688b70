import type { UseMutationResult } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-error.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { needsReauthentication, useReauthentication } from './google/reauthentication.ts';
import { ReauthenticationNotice } from './google/reauthentication-notice.tsx';

export interface DeletionDialogProps
  extends Pick<
    ConfirmDialogProps,
    'isOpen' | 'onOpenChange' | 'title' | 'description' | 'confirmationText' | 'confirmLabel'
  > {
  deletion: UseMutationResult<unknown, Error, void, unknown>;
  /** Whether the account has a password to confirm its identity with. */
  hasPassword: boolean;
  /** Runs after a successful deletion, e.g. to close the dialog. */
  onDeleted?: () => void;
}

/**
 * Asks for confirmation before deleting everything and verifies the user's identity: by password or, if the account has
 * none, through Google once the server requires it.
 */
export function DeletionDialog({
  deletion,
  hasPassword,
  onDeleted,
  onOpenChange,
  ...question
}: DeletionDialogProps) {
  const reauthentication = useReauthentication();
  const open = (isOpen: boolean) => {
    reauthentication.reset();
    deletion.reset();
    onOpenChange(isOpen);
  };
  const remove = () =>
    deletion.mutate(undefined, {
      ...(onDeleted && { onSuccess: onDeleted }),
      onError: (error) => needsReauthentication(error) || open(false),
    });
  const confirm = (fields: FormData) =>
    hasPassword
      ? reauthentication.mutate({ password: String(fields.get('password') ?? '') }, { onSuccess: remove })
      : remove();
  return (
    <ConfirmDialog
      {...question}
      onOpenChange={open}
      busy={reauthentication.isPending || deletion.isPending}
      onConfirm={confirm}
    >
      {hasPassword && (
        <Field
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          error={
            reauthentication.isError ? failureMessage(reauthentication.error, 'Please try again.') : undefined
          }
        />
      )}
      {!hasPassword && needsReauthentication(deletion.error) && (
        <ReauthenticationNotice error={deletion.error} />
      )}
    </ConfirmDialog>
  );
}
