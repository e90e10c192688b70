import { useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { needsReauthentication, useReauthentication } from '../accounts/google/reauthentication.ts';
import { ReauthenticationNotice } from '../accounts/google/reauthentication-notice.tsx';

export interface ReauthenticatedDialogProps extends ConfirmDialogProps {
  /** The error of the confirmed action. */
  error: Error | null;
}

/**
 * Confirms an action that only the account's owner may perform: once the server requires it, also asks for the password
 * or links to Google. Other errors are up to the caller to show.
 */
export function ReauthenticatedDialog({
  error,
  children,
  onConfirm,
  busy = false,
  ...dialog
}: ReauthenticatedDialogProps) {
  const { has_password } = useUser();
  const reauthentication = useReauthentication();
  const [wasAsked, setWasAsked] = useState(false);
  const isUnproven = needsReauthentication(error);
  if (isUnproven && !wasAsked) setWasAsked(true);
  const asksPassword = wasAsked && has_password;
  const confirm = (fields: FormData) =>
    asksPassword
      ? reauthentication.mutate(
          { password: String(fields.get('password') ?? '') },
          { onSuccess: () => onConfirm(fields) },
        )
      : onConfirm(fields);
  return (
    <ConfirmDialog {...dialog} variant="plain" busy={busy || reauthentication.isPending} onConfirm={confirm}>
      <div className="grid gap-4">
        {children}
        {isUnproven && !has_password && <ReauthenticationNotice error={error} />}
        {asksPassword && (
          <Field
            label="Your password"
            hint="To confirm it’s you."
            type="password"
            name="password"
            autoComplete="current-password"
            error={
              reauthentication.isError
                ? failureMessage(reauthentication.error, 'Please try again.')
                : undefined
            }
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
