import { useState } from 'react';
import { isDeactivated, useProfile } from '../../../session/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changes the password, or sets the first one for an account that signs in with Google. */
export function PasswordCard() {
  const { profile } = useProfile();
  const { has_password } = profile;
  const disabledReason = isDeactivated(profile) ? 'Reactivate your account to change your password' : null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        description={
          has_password
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in with Google. Set a password to sign in without it, too.'
        }
        actions={
          !isOpen && (
            <ExplainedButton size="small" disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
              {has_password ? 'Change Password' : 'Set Password'}
            </ExplainedButton>
          )
        }
      />
      {isOpen && <ChangePasswordForm hasPassword={has_password} onEnd={() => setIsOpen(false)} />}
    </Card>
  );
}
