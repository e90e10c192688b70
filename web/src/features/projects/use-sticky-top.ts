import { type RefObject, useEffect, useRef } from 'react';

/** Below the header that stays in sight. */
const BELOW_HEADER = '5rem';

/**
 * For a column that stays beside the lists: one that is taller than the window scrolls with the page until
 * its end is in sight and stays then, so that no part of it is out of reach. Sets `--sticky-top` on it.
 */
export function useStickyTop(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const endInSight = `calc(100dvh - ${element.offsetHeight}px - 1.5rem)`;
      element.style.setProperty('--sticky-top', `min(${BELOW_HEADER}, ${endInSight})`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
