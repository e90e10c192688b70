import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { failureOf } from './failure.ts';
import { GoogleProofNotice } from './google-proof-notice.tsx';
import { isProofNeeded, useReauthentication } from './reauthentication.ts';
import { useUser } from './session.ts';

export interface DeletionDialogProps
  extends Pick<
    ConfirmDialogProps,
    'isOpen' | 'onOpenChange' | 'title' | 'description' | 'word' | 'confirmLabel'
  > {
  deletion: UseMutationResult<unknown, Error, void, unknown>;
}

/**
 * Asks before everything is deleted, and has the person prove that it is they who ask: by their password, or where there
 * is none, by Google once the server wants it.
 */
export function DeletionDialog({ deletion, onOpenChange, ...question }: DeletionDialogProps) {
  const { has_password } = useUser();
  const proof = useReauthentication();
  const open = (isOpen: boolean) => {
    proof.reset();
    deletion.reset();
    onOpenChange(isOpen);
  };
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => open(false),
      onError: (error) => isProofNeeded(error) || open(false),
    });
  const confirm = (given: FormData) =>
    has_password
      ? proof.mutate({ password: String(given.get('password') ?? '') }, { onSuccess: remove })
      : remove();
  return (
    <ConfirmDialog
      {...question}
      onOpenChange={open}
      busy={proof.isPending || deletion.isPending}
      onConfirm={confirm}
    >
      {has_password && (
        <Field
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          error={proof.isError ? failureOf(proof.error, 'Please try again.') : undefined}
        />
      )}
      {!has_password && isProofNeeded(deletion.error) && <GoogleProofNotice error={deletion.error} />}
    </ConfirmDialog>
  );
}
