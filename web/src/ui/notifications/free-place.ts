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
/** Until it is there: one with a second line. Others are stacked behind it. */
const HEIGHT = 96;
/** As wide as a phone, where they are over the header rather than what is worked on. */
const PHONE = { width: 600, top: 8 } as const;
/** Further down they would no longer be at the top. */
const LOWEST_SHARE = 0.6;

/**
 * Moves the place of notifications, at the top right, to where they cover nothing that has to stay in view: titles, tabs,
 * the heads of lists and panes, the focus, and what is read. They are beside a drawer; where it leaves no room for them,
 * its content makes room.
 */
export function placeNotifications(): void {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const top =
    Number.parseFloat(style.getPropertyValue('--notifications-top')) * Number.parseFloat(style.fontSize);
  const drawer = topModal()?.matches('[data-drawer]') ? topModal()?.getBoundingClientRect() : undefined;
  const isBeside = drawer !== undefined && drawer.left >= SIZE.width + 2 * SIZE.edge;
  const right = (isBeside ? drawer.left : window.innerWidth) - SIZE.edge;
  const height =
    document.querySelector('[data-sonner-toast][data-front=true]')?.getBoundingClientRect().height || HEIGHT;
  const span = { left: Math.max(0, right - SIZE.width), right, height };
  const place = (boxes: readonly Box[]) =>
    freeTop(isBeside ? [] : boxes, { ...span, top, lowest: window.innerHeight * LOWEST_SHARE });
  // Where there is no room beside all of them, titles and what is read at least stay in view, if possible with the focus.
  const kept = obstacles(KEPT_IN_VIEW);
  const focused = focusedBox();
  const all = [...obstacles(`${KEPT_IN_VIEW}, ${CONTROLS}`), ...focused];
  const isOverHeader =
    window.innerWidth <= PHONE.width &&
    !document.querySelector('[data-pushes-notifications]') &&
    freeTop(all, { ...span, top: PHONE.top, lowest: Infinity }) === PHONE.top;
  const free = isOverHeader
    ? PHONE.top
    : ([all, [...kept, ...focused], kept].map(place).find((found) => found !== top) ?? top);
  root.style.setProperty('--notifications-shift', `${Math.round(free - top) || 0}px`);
  root.style.setProperty('--notifications-right', `${Math.round(window.innerWidth - right)}px`);
  root.style.setProperty('--notifications-room', drawer && !isBeside ? `${Math.round(height) + GAP}px` : '');
}

/**
 * Places the notifications in an element again when the focus, the scroll position, the window or what is on the page
 * changes, until the returned function is called.
 */
export function keepNotificationsPlaced(container: Element): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    if (!container.querySelector('[data-sonner-toast]')) {
      document.documentElement.style.removeProperty('--notifications-room');
      return;
    }
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
const KEPT_IN_VIEW = `${TITLES}, [data-reading]`;
const CONTROLS = '[data-variant=primary], [data-kept-free]';

function obstacles(keptFree: string): Box[] {
  const page = topModal() ?? document;
  return [...page.querySelectorAll(keptFree)].map((element) => {
    if (!element.matches(TITLES)) return element.getBoundingClientRect();
    // A title is as wide as the page, but its text is not.
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect();
  });
}

/** The control that has the focus, with the row that it is in. */
function focusedBox(): Box[] {
  const focused = document.activeElement?.closest('a, button, input, select, textarea, summary');
  if (!focused || focused.closest('[data-sonner-toaster]')) return [];
  return [(focused.closest('[data-index]') ?? focused).getBoundingClientRect()];
}
