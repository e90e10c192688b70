import { type ComponentType, useEffect, useState } from 'react';
import { onDisplayNeeded } from './notify.ts';

/** Late enough that the first screen has what it needs, and soon enough to be there when the network goes. */
const LOAD_AFTER_MS = 2_000;

/** Shows notifications. Their code is not part of the first screen: it is loaded with the first of them, or soon after. */
export function Toaster() {
  const [Display, setDisplay] = useState<ComponentType>();
  useEffect(() => {
    if (Display) return;
    const load = () => {
      import('./notifications.tsx').then(
        ({ Notifications }) => setDisplay(() => Notifications),
        // No network; the next notification tries again, and this one waits for it.
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
