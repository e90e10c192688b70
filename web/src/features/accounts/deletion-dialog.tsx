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
  /** Whether the account can prove itself by a password. */
  hasPassword: boolean;
  /** What is left to do here once it is deleted. */
  onDeleted?: () => void;
}

/**
 * Asks before everything is deleted, and has the person prove that it is they who ask: by their password, or where there
 * is none, by Google once the server wants it.
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
