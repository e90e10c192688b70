import { topModal } from '../open-modals.ts';

/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 8;

/**
 * Returns how far from the top notifications of this height cover none of the obstacles; the given distance, if they would
 * have to be lower than `lowest`.
 */
export function freeTop(
  obstacles: readonly Box[],
  {
    left,
    right,
    top,
    height,
    lowest,
  }: Pick<Box, 'left' | 'right' | 'top'> & { height: number; lowest: number },
): number {
  let free = top;
  for (const box of obstacles.toSorted((a, b) => a.top - b.top)) {
    const isCovered = box.right > left && box.left < right && box.top < free + height && box.bottom > free;
    if (isCovered) free = box.bottom + GAP;
  }
  return free > lowest ? top : free;
}

/** The width of a notification where there is room for it, and its distance from the edge. */
const SIZE = { width: 356, edge: 16 } as const;
/** One with a second line; others are stacked behind it. */
const HEIGHT = 96;
/** Further down they would no longer be at the top. */
const LOWEST_SHARE = 0.6;

/**
 * Moves the place of notifications, at the top right, to where they cover nothing that has to stay in view: titles, tabs,
 * the heads of lists and panes, the focus.
 */
export function placeNotifications(): void {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const top =
    Number.parseFloat(style.getPropertyValue('--notifications-top')) * Number.parseFloat(style.fontSize);
  const right = window.innerWidth - SIZE.edge;
  const place = (keptFree: string) =>
    freeTop(obstacles(keptFree), {
      left: Math.max(0, right - SIZE.width),
      right,
      top,
      height: HEIGHT,
      lowest: window.innerHeight * LOWEST_SHARE,
    });
  const clear = place(`${TITLES}, ${CONTROLS}`);
  // Where there is no room beside all of them, titles and tabs at least stay in view.
  const free = clear === top ? place(TITLES) : clear;
  root.style.setProperty('--notifications-shift', `${Math.round(free - top) || 0}px`);
}

/**
 * Places the notifications in an element again when the focus, the scroll position, the window or what is on the page
 * changes, until the returned function is called.
 */
export function keepNotificationsPlaced(container: Element): () => void {
  let frame = 0;
  const again = () => {
    if (!container.querySelector('[data-sonner-toast]')) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(placeNotifications);
  };
  const changes = ['focusin', 'scroll', 'resize'] as const;
  for (const change of changes) window.addEventListener(change, again, { capture: true, passive: true });
  // A tab may be filled some time after it has been chosen.
  const page = new MutationObserver(again);
  page.observe(document.body, { childList: true, subtree: true });
  return () => {
    page.disconnect();
    cancelAnimationFrame(frame);
    for (const change of changes) window.removeEventListener(change, again, { capture: true });
  };
}

/** What notifications do not cover. */
const TITLES = 'h1, [role=tab]';
const CONTROLS = '[data-variant=primary], [data-kept-free]';

function obstacles(keptFree: string): Box[] {
  const page = topModal() ?? document;
  return [
    ...[...page.querySelectorAll(keptFree)].map((element) => {
      if (!element.matches(TITLES)) return element.getBoundingClientRect();
      // A title is as wide as the page, but its text is not.
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect();
    }),
    ...focusedBox(),
  ];
}

/** The control that has the focus, with the row that it is in. */
function focusedBox(): Box[] {
  const focused = document.activeElement?.closest('a, button, input, select, textarea, summary');
  if (!focused || focused.closest('[data-sonner-toaster]')) return [];
  return [(focused.closest('[data-index]') ?? focused).getBoundingClientRect()];
}
