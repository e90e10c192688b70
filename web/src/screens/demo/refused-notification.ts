import { signUpPath } from '@sheaf/contract/pages';
import { type Notification, notify } from '../../ui/notifications/notify.ts';
import { type Refusal, refusals } from './refusals.ts';

/** What a refusal is told as may follow it this long: by then the page says in its own words that something failed. */
const FOLLOWS_WITHIN_MS = 1_000;

let refused: { readonly sentence: Refusal; readonly at: number } | null = null;

export const announceRefusal = (sentence: Refusal): void => {
  refused = { sentence, at: performance.now() };
};

/** A notification as the demo shows it: what failed because the demo cannot do it, it says itself, with a way on. */
export function withRefusal(notification: Notification): Notification {
  if (notification.kind !== 'error' || !refused || performance.now() - refused.at > FOLLOWS_WITHIN_MS)
    return notification;
  const { sentence } = refused;
  refused = null;
  return {
    ...{ kind: 'info', title: 'Not in this demo', message: sentence },
    action: { label: 'Get Started', onClick: () => window.location.assign(signUpPath) },
    durationMs: notification.durationMs,
    subject: sentence,
  };
}

/** Says at once that the demo takes no files, before a person has chosen any. */
export function refuseUpload(): void {
  announceRefusal(refusals.uploads);
  notify.error(refusals.uploads);
}
