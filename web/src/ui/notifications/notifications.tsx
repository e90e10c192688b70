import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { setDisplay } from './notify.ts';

/** The width up to which sonner uses its phone layout. */
const NARROW = '(width <= 600px)';

function subscribeToWidth(onChange: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/** Where notifications appear: at the top right, or at the bottom on a phone, each with a close button. */
export function Notifications() {
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => matchMedia(NARROW).matches);
  // Runs after the effects of the content, when notifications can be displayed.
  useEffect(
    () =>
      setDisplay(({ kind, title, message, durationMs, action, subject }) => {
        toast[kind](title, {
          // Set even if missing: what a notification does not set, it inherits from the one that it replaces.
          description: message,
          action,
          ...(subject ? { id: subject } : {}),
          duration: durationMs,
        });
      }),
    [],
  );
  return (
    <Sonner
      // On a phone, the top of the page has its title and the back link; the bottom only has the bar of selected files.
      position={isNarrow ? 'bottom-center' : 'top-right'}
      closeButton
      offset={{ top: 'var(--notifications-top)', right: 16 }}
      mobileOffset={{ bottom: 88, left: 12, right: 12 }}
      containerAriaLabel="Notifications"
      toastOptions={{
        classNames: {
          toast: '!bg-raised !text-ink !border-line !shadow-float !font-sans !rounded-xl',
          description: '!text-muted',
          actionButton: '!h-8 !rounded-lg !bg-ink !px-3 !text-paper pointer-coarse:!h-11',
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
