import type { File } from '@sheaf/contract/files';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { startDrag } from '../selection/drag.ts';
import { useSelection } from '../selection/selection.tsx';
import { FILE_COLUMNS, FileRow } from './file-row.tsx';
import type { FileReview } from './review-actions.tsx';

export interface FilesListProps {
  files: readonly File[];
  /** Why nothing can be deleted right now; null if it can. */
  disabledReason: string | null;
  onDelete: (file: File) => void;
  onOpenFile: (file: File) => void;
  review: FileReview;
}

/** Estimated row height before measurement: labeled with its categories, and bare before phase 1. */
const ROW_PX = { labeled: 74, bare: 62 } as const;
const OVERSCAN_ROWS = 6;
/**
 * Up to this many files, every row is rendered so that the browser's own search works; beyond it, only rows in view.
 */
const MAX_ALL_DRAWN = 100;
// Makes the list itself focusable, so that Home and End work in it.
const FOCUSABLE = { tabIndex: 0 };

/** The sticky header plus some margin. */
const SCROLL_PADDING_PX = 76;

/**
 * The files as rows that scroll with the page. Long lists are virtualized, so that thousands of rows stay smooth. Each
 * row states its position and the total, and the focused row stays mounted even when out of view.
 */
export function FilesList({ files, disabledReason, onDelete, onOpenFile, review }: FilesListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDistanceFromTop(list);
  const { ids: selected } = useSelection();
  const canSelect = disabledReason === null;
  const areAllDrawn = files.length <= MAX_ALL_DRAWN;
  const order = useMemo(() => (canSelect ? files.map(({ id }) => id) : null), [files, canSelect]);
  // Kept here because a row that scrolls out of view is unmounted.
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const focus = useFocusedRow();
  const toggle = useCallback(
    ({ id }: File) =>
      setOpenIds((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const rows = useWindowVirtualizer({
    count: files.length,
    scrollMargin,
    scrollPaddingStart: SCROLL_PADDING_PX,
    estimateSize: (index) => (files[index]?.raw_category ? ROW_PX.labeled : ROW_PX.bare),
    getItemKey: (index) => files[index]?.id ?? index,
    rangeExtractor: focus.keepInRange,
    overscan: areAllDrawn ? files.length : OVERSCAN_ROWS,
  });
  // Dragging a selected file drags the whole selection.
  const drag = (event: DragEvent) => {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    const file = row && files[Number(row.dataset.index)];
    if (file) startDrag(event, { kind: 'files', ids: selected.has(file.id) ? [...selected] : [file.id] });
  };
  // Scrolls to the ends of the list rather than of the page, since the list has the focus.
  const goToEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (event.key === 'Home') rows.scrollToIndex(0, { align: 'start' });
    else rows.scrollToIndex(files.length - 1, { align: 'end' });
  };
  return (
    <div className="text-sm">
      {/* Hidden from screen readers: every cell has its own label for them. */}
      <div aria-hidden="true" className={`${FILE_COLUMNS} border-b pb-2 text-xs text-muted max-md:hidden`}>
        <span>File</span>
        <span>Raw category</span>
        <span>Category</span>
      </div>
      <section {...FOCUSABLE} aria-label="List of files" onKeyDown={goToEnd} className="rounded-sm">
        <ul
          ref={list}
          onDragStart={drag}
          className="relative"
          style={{ height: rows.getTotalSize() }}
          {...focus.handlers}
        >
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const file = files[index];
            return (
              file && (
                <li
                  key={key}
                  aria-setsize={files.length}
                  aria-posinset={index + 1}
                  data-index={index}
                  ref={rows.measureElement}
                  draggable={canSelect}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start - scrollMargin}px)` }}
                >
                  <FileRow
                    file={file}
                    disabledReason={disabledReason}
                    onDelete={onDelete}
                    isOpen={openIds.has(file.id)}
                    onToggle={toggle}
                    onOpen={onOpenFile}
                    review={review}
                    order={order}
                  />
                </li>
              )
            );
          })}
        </ul>
      </section>
      {!areAllDrawn && (
        <p className="mt-2 text-xs text-muted">
          To find a file, use the field above. Your browser’s search sees only the part of the list on screen.
        </p>
      )}
    </div>
  );
}

/** Tracks the focused row and keeps it in the rendered range. */
function useFocusedRow() {
  const focused = useRef<number | null>(null);
  return {
    keepInRange: useCallback((range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const { current } = focused;
      if (current === null || current >= range.count || indexes.includes(current)) return indexes;
      return [...indexes, current].sort((a, b) => a - b);
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

/** Returns an element's distance from the top of the page; re-measured when content above it opens or closes. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distancePx, setDistancePx] = useState(0);
  useEffect(() => {
    const measure = () =>
      setDistancePx(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return distancePx;
}
