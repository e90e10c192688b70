import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useProfile } from './session.ts';

/** Changing the password, or setting the first one where there is only Google. */
export function PasswordCard() {
  const { has_password } = useProfile().profile;
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
            <Button size="small" onClick={() => setIsOpen(true)}>
              {has_password ? 'Change Password' : 'Set Password'}
            </Button>
          )
        }
      />
      {isOpen && <ChangePasswordForm hasPassword={has_password} onEnd={() => setIsOpen(false)} />}
    </Card>
  );
}
