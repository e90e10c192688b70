import { useState } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { GuardedButton } from '../../ui/guarded-button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { isDeactivated, useProfile } from './session.ts';

/** Changing the password, or setting the first one where there is only Google. */
export function PasswordCard() {
  const { profile } = useProfile();
  const { has_password } = profile;
  const obstacle = isDeactivated(profile) ? 'Reactivate your account to change your password' : null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        description={
          has_password
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in with Google. With a password you can sign in without it, too.'
        }
        actions={
          !isOpen && (
            <GuardedButton size="small" reason={obstacle} onClick={() => setIsOpen(true)}>
              {has_password ? 'Change Password' : 'Set Password'}
            </GuardedButton>
          )
        }
      />
      {isOpen && <ChangePasswordForm hasPassword={has_password} onEnd={() => setIsOpen(false)} />}
    </Card>
  );
}
