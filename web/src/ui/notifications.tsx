import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { displayThrough } from './toast.ts';

/** Where notifications appear: top right, each with a close button. */
export function Notifications() {
  // Runs after the effects of what is inside, and so when notifications can be taken.
  useEffect(
    () =>
      displayThrough(({ kind, title, message, durationMs }) => {
        toast[kind](title, { ...(message ? { description: message } : {}), duration: durationMs });
      }),
    [],
  );
  return (
    <Sonner
      position="top-right"
      closeButton
      offset={{ top: 72, right: 16 }}
      mobileOffset={{ top: 68, left: 12, right: 12 }}
      containerAriaLabel="Notifications"
      toastOptions={{
        classNames: {
          toast: '!bg-raised !text-ink !border-line !shadow-float !font-sans !rounded-xl',
          description: '!text-muted',
          closeButton: '!size-6 !bg-raised !text-muted !border-line',
          success: '[&_[data-icon]]:!text-good',
          error: '[&_[data-icon]]:!text-bad',
          warning: '[&_[data-icon]]:!text-warn',
          info: '[&_[data-icon]]:!text-focus',
        },
      }}
    />
  );
}
