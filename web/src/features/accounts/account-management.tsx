import { Card, CardHeader } from '../../ui/card.tsx';
import { AccountActivity } from './account-activity.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Whose account it is, its password, where it is in use, and how to leave it, for a while or for good, or come back. */
export function AccountManagement() {
  return (
    <div className="grid gap-5">
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      <Card>
        <CardHeader title="Your account" />
        <div className="divide-y">
          <AccountActivity />
          <AccountDeletion />
        </div>
      </Card>
    </div>
  );
}
