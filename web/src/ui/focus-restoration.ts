import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What may take the focus of a removed control: its nearest matching ancestor. */
const FOCUS_FALLBACKS = 'li, form, fieldset, section, article, dialog, main';
/** Attributes through which a control can lose the focus without being removed. */
const FOCUS_LOSS_ATTRIBUTES = ['disabled', 'hidden', 'open', 'inert'];

/**
 * Keeps the focus inside the page, for keyboards and screen readers. A new screen is focused at its start, as after a
 * full page load. When the focused control is removed or disabled (a button replaced by a progress bar, a deleted row),
 * its surroundings take the focus, so that the next Tab continues from there. A control that is moved within the page keeps
 * the focus.
 */
export function useFocusRestoration(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => restoreLostFocus(document), []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Watches a page for lost focus until the returned function is called. */
function restoreLostFocus(page: Document): () => void {
  /** The element that was focused last, and its ancestors, from the inside out. */
  let path: HTMLElement[] = [];
  let wasVisible = false;
  const trackFocus = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) path.push(at);
    wasVisible = path[0]?.matches(':focus-visible') ?? false;
  };
  // A click on the bare page deliberately gives up the focus.
  const clearPath = ({ target }: PointerEvent) => {
    if (!path.some((element) => element === target)) path = [];
  };
  const restoreFocus = (changes: readonly MutationRecord[]) => {
    const [last, ...around] = path;
    const isLost = page.activeElement === page.body || page.activeElement === null;
    if (!last || !isLost) return;
    if (canHoldFocus(last)) {
      const isMoved = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(last)));
      if (isMoved) moveFocus(last, wasVisible);
      return;
    }
    const fallback = around.find((element) => element.matches(FOCUS_FALLBACKS) && canHoldFocus(element));
    moveFocus(fallback ?? page.getElementById('main'), wasVisible);
  };
  const observer = new MutationObserver(restoreFocus);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: FOCUS_LOSS_ATTRIBUTES });
  page.addEventListener('focusin', trackFocus);
  page.addEventListener('pointerdown', clearPath);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', trackFocus);
    page.removeEventListener('pointerdown', clearPath);
  };
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *');
}

function moveFocus(element: HTMLElement | null, isVisible: boolean): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // Browsers support `focusVisible`, but the type definitions do not include it yet.
  const options: FocusOptions & { focusVisible?: boolean } = { preventScroll: true, focusVisible: isVisible };
  element.focus(options);
}
