import { NOTIFICATION_MS } from '@sheaf/contract/constants';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** One notification, as it is shown. */
export interface Notification {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string | undefined;
  readonly durationMs: number;
  /** A button in it. */
  readonly action?: NotificationAction | undefined;
  /** A later notification of the same subject takes its place. */
  readonly subject?: string | undefined;
}

/** What can be done about a notification. */
export interface NotificationAction {
  readonly label: string;
  readonly onClick: () => void;
}

type Display = (notification: Notification) => void;

// The display's code is loaded after the first screen; earlier notifications wait for it.
const waiting: Notification[] = [];
let display: Display | undefined;
let requestDisplay: (() => void) | undefined;

const notifier =
  (kind: Kind) => (title: string, message?: string, more?: Pick<Notification, 'action' | 'subject'>) => {
    const durationMs = kind === 'error' ? NOTIFICATION_MS.error : NOTIFICATION_MS.default;
    const notification = { kind, title, message, durationMs, ...more };
    if (display) {
      display(notification);
    } else {
      waiting.push(notification);
      requestDisplay?.();
    }
  };

/** Shows a notification until it times out (5 s; errors 7 s) or is closed. */
export const notify = {
  success: notifier('success'),
  error: notifier('error'),
  warning: notifier('warning'),
  info: notifier('info'),
};

/** Shows all notifications through `next`, those that have waited first, until the returned function is called. */
export function setDisplay(next: Display): () => void {
  display = next;
  for (const notification of waiting.splice(0)) {
    next(notification);
  }
  return () => {
    if (display === next) display = undefined;
  };
}

/** Calls `load` whenever a notification waits for a display, until the returned function is called. */
export function onDisplayNeeded(load: () => void): () => void {
  requestDisplay = load;
  if (waiting.length > 0) load();
  return () => {
    if (requestDisplay === load) requestDisplay = undefined;
  };
}
