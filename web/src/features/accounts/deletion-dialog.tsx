import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { failureOf } from './failure.ts';
import { GoogleProofNotice } from './google-proof-notice.tsx';
import { isProofNeeded, useReauthentication } from './reauthentication.ts';

export interface DeletionDialogProps
  extends Pick<
    ConfirmDialogProps,
    'isOpen' | 'onOpenChange' | 'title' | 'description' | 'word' | 'confirmLabel'
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
  const proof = useReauthentication();
  const open = (isOpen: boolean) => {
    proof.reset();
    deletion.reset();
    onOpenChange(isOpen);
  };
  const remove = () =>
    deletion.mutate(undefined, {
      ...(onDeleted && { onSuccess: onDeleted }),
      onError: (error) => isProofNeeded(error) || open(false),
    });
  const confirm = (given: FormData) =>
    hasPassword
      ? proof.mutate({ password: String(given.get('password') ?? '') }, { onSuccess: remove })
      : remove();
  return (
    <ConfirmDialog
      {...question}
      onOpenChange={open}
      busy={proof.isPending || deletion.isPending}
      onConfirm={confirm}
    >
      {hasPassword && (
        <Field
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          error={proof.isError ? failureOf(proof.error, 'Please try again.') : undefined}
        />
      )}
      {!hasPassword && isProofNeeded(deletion.error) && <GoogleProofNotice error={deletion.error} />}
    </ConfirmDialog>
  );
}
