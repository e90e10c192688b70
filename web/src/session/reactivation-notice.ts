import { notify } from '../ui/notifications/notify.ts';

/** Shows that a deactivated account is active again. */
export const notifyReactivated = (): void =>
  notify.success('Account Reactivated', 'Your account has been successfully reactivated!');
