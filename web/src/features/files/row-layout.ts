import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useIsWide, useMediaQuery } from '../../ui/hooks/use-media-query.ts';

/** Rows are rendered by the block, so that in most frames of scrolling nothing is rendered or laid out. */
const BLOCK_ROWS = 8;

export const scrollerOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-scroller]') ?? null;

export function useRowHeight(hasHighRows: boolean): number {
  const isWide = useIsWide();
  const isCoarse = useMediaQuery('(pointer: coarse)');
  if (!isWide) return 52;
  return isCoarse || hasHighRows ? 44 : 30;
}

/** How far the rows begin below the top of what scrolls them; measured again when what is above them changes. */
export function useDistanceFromScroller(rows: { current: HTMLElement | null }, layout: string): number {
  const [distancePx, setDistancePx] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has another distance.
  useEffect(() => {
    const scroller = scrollerOf(rows.current);
    if (!scroller) return;
    const measure = () => {
      const top = rows.current?.getBoundingClientRect().top ?? 0;
      setDistancePx(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    for (const child of scroller.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [rows, layout]);
  return distancePx;
}

/** Which rows are rendered: whole blocks of those in view, and the row with the focus; the same list while they are the same. */
export function useRenderedRows() {
  const focused = useRef<number | null>(null);
  const rendered = useRef<number[]>([]);
  return {
    ofRange: useCallback((range: Range) => {
      const indexes = defaultRangeExtractor({
        ...range,
        startIndex: range.startIndex - (range.startIndex % BLOCK_ROWS),
        endIndex: range.endIndex - (range.endIndex % BLOCK_ROWS) + BLOCK_ROWS - 1,
      });
      const { current } = focused;
      if (current !== null && current < range.count && !indexes.includes(current)) {
        indexes.push(current);
        indexes.sort((a, b) => a - b);
      }
      const isSame =
        indexes.length === rendered.current.length &&
        indexes.every((index, place) => index === rendered.current[place]);
      if (!isSame) rendered.current = indexes;
      return rendered.current;
    }, []),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-index]');
        focused.current = row ? Number(row.dataset.index) : null;
      },
      onBlur: () => {
        focused.current = null;
      },
    },
  };
}
