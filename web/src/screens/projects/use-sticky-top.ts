import { type RefObject, useEffect, useRef } from 'react';

/** Below the header that stays in sight. */
const BELOW_HEADER = '5rem';

/** A little further down, so that a focus frame is whole. */
const FOCUS_BELOW_HEADER_REM = 6;
const FOCUS_BELOW_HEADER = `${FOCUS_BELOW_HEADER_REM}rem`;

/**
 * For a column that stays beside the lists: one that is taller than the window scrolls with the page until
 * its end is in sight and stays then, so that no part of it is out of reach. What has the focus in it is brought into
 * sight: scrolling alone cannot, while the column stays where it is. Sets `--sticky-top` on it.
 */
export function useStickyTop(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // What moved under a pressed pointer would not be clicked.
    let isPressed = false;
    const place = () => {
      if (isPressed) return;
      const endInSight = `100dvh - ${element.offsetHeight}px - 1.5rem`;
      const focused = focusedIn(element);
      const top = element.getBoundingClientRect().top;
      const focusInSight =
        focused && `${FOCUS_BELOW_HEADER} - ${focused.getBoundingClientRect().top - top}px`;
      const wanted = focusInSight ? `max(${endInSight}, ${focusInSight})` : `calc(${endInSight})`;
      element.style.setProperty('--sticky-top', `min(${BELOW_HEADER}, ${wanted})`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      if (!isPressed) return;
      isPressed = false;
      // The click comes right after.
      setTimeout(place);
    };
    element.addEventListener('pointerdown', press, true);
    for (const event of RELEASES) document.addEventListener(event, release, true);
    const show = () => {
      place();
      if (!isPressed) scrollFromHeader(focusedIn(element));
    };
    element.addEventListener('focusin', show);
    element.addEventListener('focusout', place);
    return () => {
      observer.disconnect();
      element.removeEventListener('pointerdown', press, true);
      for (const event of RELEASES) document.removeEventListener(event, release, true);
      element.removeEventListener('focusin', show);
      element.removeEventListener('focusout', place);
    };
  }, []);
  return ref;
}

/** At the end of the page the column ends with its container, so what is then behind the header is scrolled to. */
function scrollFromHeader(focused: Element | null): void {
  if (!focused) return;
  const least =
    FOCUS_BELOW_HEADER_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const hidden = least - focused.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' });
}

const RELEASES = ['pointerup', 'pointercancel'] as const;

function focusedIn(element: HTMLElement): Element | null {
  const { activeElement } = document;
  return activeElement !== element && element.contains(activeElement) ? activeElement : null;
}
