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

/** Moves the place of notifications, at the top right, to where they cover neither the page's title nor its tabs. */
export function placeNotifications(): void {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const top =
    Number.parseFloat(style.getPropertyValue('--notifications-top')) * Number.parseFloat(style.fontSize);
  const right = window.innerWidth - SIZE.edge;
  const free = freeTop(titlesAndTabs(), {
    left: Math.max(0, right - SIZE.width),
    right,
    top,
    height: HEIGHT,
    lowest: window.innerHeight / 2,
  });
  root.style.setProperty('--notifications-shift', `${Math.round(free - top) || 0}px`);
}

function titlesAndTabs(): Box[] {
  return [...document.querySelectorAll('h1, [role=tab]')].map((element) => {
    // A title is as wide as the page, but its text is not.
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect();
  });
}
