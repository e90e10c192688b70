import { type RefObject, useEffect, useRef } from 'react';

/** Just below the sticky header. */
const BELOW_HEADER = '5rem';

/** A little further down, so that a focus outline is fully visible. */
const FOCUS_BELOW_HEADER_REM = 6;
const FOCUS_BELOW_HEADER = `${FOCUS_BELOW_HEADER_REM}rem`;

/**
 * For a sticky column next to the lists. A column taller than the window scrolls with the page until its end is in view
 * and then stays, so that every part can be reached. A focused element inside it is brought into view, which scrolling
 * alone cannot do while the column is stuck. Sets `--sticky-top` on the element.
 */
export function useStickyTop(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // An element that moved under a pressed pointer would not be clicked.
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
      // The click follows right after.
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

/**
 * At the end of the page the column ends with its container, so a focused element behind the header has to be scrolled
 * into view.
 */
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
