import { NOTIFICATION_MS } from '@sheaf/contract/constants';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** One notification, as it is shown. */
export interface Notification {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string | undefined;
  readonly durationMs: number;
}

type Display = (notification: Notification) => void;

// The display's code comes after the first screen; what is said before waits for it.
const waiting: Notification[] = [];
let display: Display | undefined;
let askForDisplay: (() => void) | undefined;

const announce = (kind: Kind) => (title: string, message?: string) => {
  const durationMs = kind === 'error' ? NOTIFICATION_MS.error : NOTIFICATION_MS.default;
  const notification = { kind, title, message, durationMs };
  if (display) {
    display(notification);
  } else {
    waiting.push(notification);
    askForDisplay?.();
  }
};

/** Shows a notification that goes by itself (5 s; errors 7 s) or when it is closed. */
export const notify = {
  success: announce('success'),
  error: announce('error'),
  warning: announce('warning'),
  info: announce('info'),
};

/** Shows all notifications through `next`, those that have waited first, until the returned function is called. */
export function displayThrough(next: Display): () => void {
  display = next;
  for (const notification of waiting.splice(0)) {
    next(notification);
  }
  return () => {
    if (display === next) {
      display = undefined;
    }
  };
}

/** Calls `load` whenever a notification waits for a display, until the returned function is called. */
export function whenDisplayIsWanted(load: () => void): () => void {
  askForDisplay = load;
  if (waiting.length > 0) {
    load();
  }
  return () => {
    if (askForDisplay === load) {
      askForDisplay = undefined;
    }
  };
}
