import { NOTIFICATION_MS } from '@sheaf/contract/constants';

type Kind = 'success' | 'error' | 'warning' | 'info';

export interface Notification {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string | undefined;
  readonly durationMs: number;
  /** A button inside the notification. */
  readonly action?: NotificationAction | undefined;
  /** A quieter button next to it. */
  readonly secondAction?: NotificationAction | undefined;
  /** A later notification with the same subject replaces it. */
  readonly subject?: string | undefined;
}

export interface NotificationAction {
  readonly label: string;
  readonly onClick: () => void;
}

type Display = (notification: Notification) => void;

// The display's code is loaded after the first screen; earlier notifications are queued.
const waiting: Notification[] = [];
let display: Display | undefined;
let requestDisplay: (() => void) | undefined;

const notifier =
  (kind: Kind) =>
  (
    title: string,
    message?: string,
    more?: Pick<Notification, 'action' | 'secondAction' | 'subject'> & { durationMs?: number },
  ) => {
    const durationMs = kind === 'error' ? NOTIFICATION_MS.error : NOTIFICATION_MS.default;
    const notification = { kind, title, message, durationMs, ...more };
    if (display) {
      display(notification);
    } else {
      waiting.push(notification);
      requestDisplay?.();
    }
  };

/** Shows a notification until it times out (5 s, errors 7 s, unless its offer lasts longer) or is closed. */
export const notify = {
  success: notifier('success'),
  error: notifier('error'),
  warning: notifier('warning'),
  info: notifier('info'),
};

/** Say that a change could not be sent, is still shown, and will be sent; and that it has been. */
export const lateChangeNotifier = (subject: string) => ({
  onUnsent: () =>
    notify.warning(
      'Not saved yet',
      'There is no connection to the server. Keep this page open: your change is saved once the connection is back.',
      { subject },
    ),
  onSent: () => notify.success('Your change is saved', undefined, { subject }),
});

/** Displays all notifications through `next`, queued ones first, until the returned function is called. */
export function setDisplay(next: Display): () => void {
  display = next;
  for (const notification of waiting.splice(0)) {
    next(notification);
  }
  return () => {
    if (display === next) display = undefined;
  };
}

/** Calls `load` whenever a notification is queued, until the returned function is called. */
export function onDisplayNeeded(load: () => void): () => void {
  requestDisplay = load;
  if (waiting.length > 0) load();
  return () => {
    if (requestDisplay === load) requestDisplay = undefined;
  };
}
