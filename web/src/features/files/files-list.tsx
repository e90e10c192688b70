import type { File } from '@sheaf/contract/files';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { FILE_COLUMNS, FileRow } from './file-row.tsx';

export interface FilesListProps {
  files: readonly File[];
  /** Why nothing can be deleted now; null when it can. */
  obstacle: string | null;
  onDelete: (file: File) => void;
}

/** A row's height before it has been measured: with its categories, and before phase 1. */
const ROW_PX = { labelled: 74, bare: 62 } as const;
const ROWS_BEYOND_SIGHT = 6;

/** More files than this are never all drawn at once, whatever the window. */
const MAY_BE_OUT_OF_SIGHT = 20;

/**
 * The files in rows; only those in sight are drawn, so that thousands stay smooth. Each row says which of how
 * many it is, the box takes the keys that scroll, and the row that has the focus stays though it is out of sight.
 */
export function FilesList({ files, obstacle, onDelete }: FilesListProps) {
  const box = useRef<HTMLElement>(null);
  // Kept here, since a row that scrolls out of sight is gone.
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
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (files[index]?.raw_category ? ROW_PX.labelled : ROW_PX.bare),
    getItemKey: (index) => files[index]?.id ?? index,
    rangeExtractor: focus.keepInRange,
    overscan: ROWS_BEYOND_SIGHT,
  });
  // The browser's own way there ends early: rows turn out higher or lower than estimated on the way.
  const goToEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (event.key === 'Home') rows.scrollToIndex(0);
    else rows.scrollToIndex(files.length - 1, { align: 'end' });
  };
  return (
    <div className="text-sm">
      {/* Seen only: read aloud, every cell has its own label. */}
      <div
        aria-hidden="true"
        className={`${FILE_COLUMNS} overflow-hidden border-b pb-2 text-xs text-muted [scrollbar-gutter:stable] max-md:hidden`}
      >
        <span>File</span>
        <span>Raw category</span>
        <span>Category</span>
      </div>
      <ScrollBox
        ref={box}
        aria-label="List of files"
        onKeyDown={goToEnd}
        className="max-h-[min(40rem,75dvh)] rounded-sm [scrollbar-gutter:stable]"
      >
        <ul className="relative" style={{ height: rows.getTotalSize() }} {...focus.handlers}>
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
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <FileRow
                    file={file}
                    obstacle={obstacle}
                    onDelete={onDelete}
                    isOpen={openIds.has(file.id)}
                    onToggle={toggle}
                  />
                </li>
              )
            );
          })}
        </ul>
      </ScrollBox>
      {files.length > MAY_BE_OUT_OF_SIGHT && (
        <p className="mt-2 text-xs text-muted">
          Only the files in sight are drawn: to find one among all, use the field above, not your browser’s
          search.
        </p>
      )}
    </div>
  );
}

/** Which row holds the focus, and a range of rows that always has it. */
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
