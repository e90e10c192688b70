import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { onModalsChange, topModal } from '../open-modals.ts';
import { keepNotificationsPlaced, placeNotifications } from './free-place.ts';
import { type Notification, type NotificationAction, setDisplay } from './notify.ts';

const TOP = 'calc(var(--notifications-top) + var(--notifications-shift, 0px))';

/** The ids of notifications with a subject that are displayed. One that is leaving no longer shows what replaces it. */
const displayed = new Map<string, string | number>();

/**
 * Where notifications appear: at the top right, each with a close button. They are rendered into an element of their own,
 * which is inside the modal dialog that is open, if any: outside, it would be inert.
 * What they say may be adapted.
 */
export function Notifications({ adapt }: { adapt?: (given: Notification) => Notification }) {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const move = () => (topModal() ?? document.body).append(container);
    move();
    const stop = onModalsChange(move);
    return () => {
      stop();
      container.remove();
    };
  }, [container]);
  useEffect(() => keepNotificationsPlaced(container), [container]);
  // Runs after the effects of the content, when notifications can be displayed.
  useEffect(
    () =>
      setDisplay((given) => {
        const shown = adapt ? adapt(given) : given;
        const { kind, title, message, durationMs, action, secondAction, subject } = shown;
        placeNotifications();
        const leave = () => {
          if (subject && displayed.get(subject) === id) displayed.delete(subject);
        };
        const leaveWith = (button?: NotificationAction) =>
          button && {
            label: button.label,
            onClick: () => {
              leave();
              button.onClick();
            },
          };
        const known = subject ? displayed.get(subject) : undefined;
        const id = toast[kind](title, {
          // Set even if missing: what a notification does not set, it inherits from the one that it replaces.
          description: message,
          action: leaveWith(action),
          cancel: leaveWith(secondAction),
          onAutoClose: leave,
          onDismiss: leave,
          // Two buttons leave no room for the text beside them.
          ...(secondAction && {
            classNames: { toast: '!flex-wrap', content: '!basis-[calc(100%-2rem)]', actionButton: '!ml-0' },
          }),
          ...(known !== undefined && { id: known }),
          duration: durationMs,
        });
        if (subject) displayed.set(subject, id);
      }),
    [adapt],
  );
  return createPortal(
    <Sonner
      position="top-right"
      closeButton
      offset={{ top: TOP, right: 'var(--notifications-right, 16px)' }}
      mobileOffset={{ top: TOP, left: 12, right: 12 }}
      containerAriaLabel="Notifications"
      toastOptions={{
        classNames: {
          // On phones no higher than the header, over which they are.
          toast:
            '!bg-raised !text-ink !border-line !shadow-float !font-sans !rounded-xl max-sm:!py-1 max-sm:!min-h-12',
          description: '!text-muted',
          actionButton: '!h-8 !rounded-lg !bg-ink !px-3 !text-paper pointer-coarse:!h-11',
          cancelButton: '!h-8 !rounded-lg !bg-sunk !px-3 !text-ink pointer-coarse:!h-11',
          closeButton: '!size-6 !bg-raised !text-muted !border-line',
          success: '[&_[data-icon]]:!text-good',
          error: '[&_[data-icon]]:!text-bad',
          warning: '[&_[data-icon]]:!text-warn',
          info: '[&_[data-icon]]:!text-focus',
        },
      }}
    />,
    container,
  );
}
