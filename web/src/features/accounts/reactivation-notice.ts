import { notify } from '../../ui/toast.ts';

/** Tells that a deactivated account is active again, whichever way it came back. */
export const notifyReactivated = (): void =>
  notify.success('Account Reactivated', 'Your account has been successfully reactivated!');
