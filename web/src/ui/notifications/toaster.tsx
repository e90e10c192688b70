import { type ComponentType, useEffect, useState } from 'react';
import { onDisplayNeeded } from './notify.ts';

/** Late enough not to delay the first screen, and early enough to be loaded before the network can fail. */
const LOAD_AFTER_MS = 2_000;

/**
 * Displays notifications. Their code is not part of the first screen: it is loaded with the first of them, or soon
 * after.
 */
export function Toaster() {
  const [Display, setDisplay] = useState<ComponentType>();
  useEffect(() => {
    if (Display) return;
    const load = () => {
      import('./notifications.tsx').then(
        ({ Notifications }) => setDisplay(() => Notifications),
        // The network is down; the notification stays queued, and the next one tries again.
        () => undefined,
      );
    };
    const timer = setTimeout(load, LOAD_AFTER_MS);
    const stop = onDisplayNeeded(load);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [Display]);
  return Display ? <Display /> : null;
}
