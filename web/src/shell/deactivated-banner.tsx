import type { User } from '@sheaf/contract/accounts';
import { isDeactivated } from '../features/accounts/session.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells the owner of a deactivated account what that means. */
export function DeactivatedBanner({ user }: { user: User }) {
  if (!isDeactivated(user)) {
    return null;
  }
  return (
    <Notice tone="warn" title="Your account is deactivated" className="mb-6">
      {user.blocked
        ? 'Most features are disabled until you reactivate your account.'
        : 'You can reactivate it at any time to continue using the service.'}
    </Notice>
  );
}
