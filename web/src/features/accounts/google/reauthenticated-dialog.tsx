import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { useReauthenticationField } from './reauthentication-field.tsx';

interface ReauthenticatedDialogProps extends ConfirmDialogProps {
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
  const proof = useReauthenticationField({ error, hasPassword, isOpen: dialog.isOpen });
  const open = (isOpen: boolean) => {
    proof.reset();
    onOpenChange(isOpen);
  };
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={open}
      busy={busy || proof.isPending}
      onConfirm={(fields) => proof.give(fields, () => onConfirm(fields))}
    >
      {children}
      {proof.field}
    </ConfirmDialog>
  );
}
