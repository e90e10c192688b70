import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../../api/api-error.ts';
import { Field } from '../../../ui/field.tsx';
import { needsReauthentication, useReauthentication } from './reauthentication.ts';
import { ReauthenticationNotice } from './reauthentication-notice.tsx';

/**
 * Once the server requires it (`error`), what proves again that the account is the person's: a field for the password, or
 * a link to Google. `give` sends the password of the form if it was asked for, then goes on.
 */
export function useReauthenticationField({
  error,
  hasPassword,
  isOpen = true,
}: {
  error: Error | null;
  hasPassword: boolean;
  isOpen?: boolean;
}): {
  field: ReactNode;
  isPending: boolean;
  give: (fields: FormData, proceed: () => void) => void;
  reset: () => void;
} {
  const reauthentication = useReauthentication();
  const [wasAsked, setWasAsked] = useState(false);
  if (needsReauthentication(error) && !wasAsked) setWasAsked(true);
  if (!isOpen && wasAsked) setWasAsked(false);
  const asksPassword = wasAsked && hasPassword;
  const password = (
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
  );
  return {
    field: asksPassword ? password : !hasPassword && <ReauthenticationNotice error={error} />,
    isPending: reauthentication.isPending,
    give: (fields, proceed) =>
      asksPassword
        ? reauthentication.mutate({ password: String(fields.get('password') ?? '') }, { onSuccess: proceed })
        : proceed(),
    reset: reauthentication.reset,
  };
}
