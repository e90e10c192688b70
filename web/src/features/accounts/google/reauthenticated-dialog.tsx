import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-error.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { needsReauthentication, useReauthentication } from './reauthentication.ts';
import { ReauthenticationNotice } from './reauthentication-notice.tsx';

export interface ReauthenticatedDialogProps extends ConfirmDialogProps {
  error: Error | null;
  hasPassword: boolean;
}

/**
 * Confirms an action that only the account's owner may perform: once the server requires it, also asks for the password
 * or links to Google. Other errors are up to the caller to show.
 */
export function ReauthenticatedDialog({
  error,
  hasPassword,
  children,
  onOpenChange,
  onConfirm,
  busy = false,
  ...dialog
}: ReauthenticatedDialogProps) {
  const reauthentication = useReauthentication();
  const [wasAsked, setWasAsked] = useState(false);
  const isUnproven = needsReauthentication(error);
  if (isUnproven && !wasAsked) setWasAsked(true);
  if (!dialog.isOpen && wasAsked) setWasAsked(false);
  const asksPassword = wasAsked && hasPassword;
  const open = (isOpen: boolean) => {
    reauthentication.reset();
    onOpenChange(isOpen);
  };
  const confirm = (fields: FormData) =>
    asksPassword
      ? reauthentication.mutate(
          { password: String(fields.get('password') ?? '') },
          { onSuccess: () => onConfirm(fields) },
        )
      : onConfirm(fields);
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={open}
      busy={busy || reauthentication.isPending}
      onConfirm={confirm}
    >
      {children}
      {isUnproven && !hasPassword && <ReauthenticationNotice error={error} />}
      {asksPassword && (
        <Field
          label="Your password"
          hint={REAUTHENTICATION_MESSAGES.password}
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          error={
            reauthentication.isError ? failureMessage(reauthentication.error, 'Please try again.') : undefined
          }
        />
      )}
    </ConfirmDialog>
  );
}
