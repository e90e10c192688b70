import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What may take the focus in the place of a control that is gone: the nearest that stands for itself. */
const STAND_INS = 'li, form, fieldset, section, article, main';
/** What can make a control lose the focus without leaving the page. */
const LOSS_BY = ['disabled', 'hidden', 'open', 'inert'];

/**
 * Keeps the focus in the page, for whoever reads it by keyboard or ear. A new screen takes it at its start, as a full
 * page load would. Where the control that has it goes (a button that gave way to a progress bar, a row that was
 * deleted), what was around the control takes it, so that the next Tab goes on from there.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => keepFocus(document), []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Watches a page until the returned function is called. */
function keepFocus(page: Document): () => void {
  /** The element that had the focus last, and everything around it, from the inside out. */
  let path: HTMLElement[] = [];
  let wasVisible = false;
  const remember = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) path.push(at);
    wasVisible = path[0]?.matches(':focus-visible') ?? false;
  };
  // Who clicks on the bare page has put the focus away.
  const forget = ({ target }: PointerEvent) => {
    if (!path.some((element) => element === target)) path = [];
  };
  const rescue = () => {
    const [last, ...around] = path;
    const isLost = page.activeElement === page.body || page.activeElement === null;
    if (!last || !isLost || canHoldFocus(last)) return;
    const standIn = around.find((element) => element.matches(STAND_INS) && canHoldFocus(element));
    takeFocus(standIn ?? page.getElementById('main'), wasVisible);
  };
  const observer = new MutationObserver(rescue);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: LOSS_BY });
  page.addEventListener('focusin', remember);
  page.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget);
  };
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *');
}

function takeFocus(element: HTMLElement | null, isVisible: boolean): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // Known to browsers before it was known to the types.
  const options: FocusOptions & { focusVisible?: boolean } = { preventScroll: true, focusVisible: isVisible };
  element.focus(options);
}
