import { AccountActivation } from '../../features/accounts/account-activation.tsx';
import { AccountDeletion } from '../../features/accounts/account-deletion.tsx';
import { PasswordCard } from '../../features/accounts/password/password-card.tsx';
import { ProfileCard } from '../../features/accounts/profile-card.tsx';
import { SessionsCard } from '../../features/accounts/sessions-card.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

/** Profile, password, sessions, deactivation and deletion. */
export function AccountManagement() {
  return (
    <div className="grid gap-5">
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      <Card>
        <CardHeader title="Your account" />
        <div className="divide-y">
          <AccountActivation />
          <AccountDeletion />
        </div>
      </Card>
    </div>
  );
}
