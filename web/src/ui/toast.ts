import { NOTIFICATION_MS } from '@sheaf/contract/constants';
import { toast } from 'sonner';

type Kind = 'success' | 'error' | 'warning' | 'info';

const show = (kind: Kind) => (title: string, message?: string) => {
  toast[kind](title, {
    ...(message ? { description: message } : {}),
    duration: kind === 'error' ? NOTIFICATION_MS.error : NOTIFICATION_MS.default,
  });
};

/** Shows a notification that goes by itself (5 s; errors 7 s) or when it is closed. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
};
