export type Side = 'top' | 'right' | 'bottom' | 'left';

const GAP_PX = 8;
const MARGIN_PX = 8;

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
interface Extent {
  width: number;
  height: number;
}

/** Puts a fixed element beside another one, wholly inside the window. */
export function placeBeside(element: HTMLElement, { anchor, side }: { anchor: Element; side: Side }): void {
  const { left, top } = positionBeside(anchor.getBoundingClientRect(), {
    size: { width: element.offsetWidth, height: element.offsetHeight },
    side,
    view: { width: document.documentElement.clientWidth, height: window.innerHeight },
  });
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/**
 * Left and top, in pixels of the window, of something that stands centred at a side of the anchor: at the
 * opposite side when there is no room, and shifted along the side rather than leaving the window.
 */
export function positionBeside(
  anchor: Box,
  { size, side, view }: { size: Extent; side: Side; view: Extent },
): { left: number; top: number } {
  const preferred = at(side, anchor, size);
  const { left, top } = fits(side, preferred, { size, view }) ? preferred : at(opposite[side], anchor, size);
  return {
    left: clamp(left, view.width - size.width - MARGIN_PX),
    top: clamp(top, view.height - size.height - MARGIN_PX),
  };
}

function at(side: Side, anchor: Box, size: Extent) {
  const left = anchor.left + (anchor.width - size.width) / 2;
  const top = anchor.top + (anchor.height - size.height) / 2;
  switch (side) {
    case 'top':
      return { left, top: anchor.top - size.height - GAP_PX };
    case 'bottom':
      return { left, top: anchor.top + anchor.height + GAP_PX };
    case 'left':
      return { left: anchor.left - size.width - GAP_PX, top };
    case 'right':
      return { left: anchor.left + anchor.width + GAP_PX, top };
  }
}

function fits(
  side: Side,
  { left, top }: { left: number; top: number },
  { size, view }: { size: Extent; view: Extent },
): boolean {
  switch (side) {
    case 'top':
      return top >= MARGIN_PX;
    case 'bottom':
      return top + size.height <= view.height - MARGIN_PX;
    case 'left':
      return left >= MARGIN_PX;
    case 'right':
      return left + size.width <= view.width - MARGIN_PX;
  }
}

const clamp = (value: number, max: number): number => Math.max(MARGIN_PX, Math.min(value, max));
