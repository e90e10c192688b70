import type { File } from '@sheaf/contract/files';
import type { SearchHit } from '@sheaf/contract/search';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  type DragEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { hasModifier } from '../../ui/controls/modifier-keys.ts';
import { moveBetweenItems } from '../../ui/controls/move-between-items.ts';
import { useSameList } from '../../ui/hooks/use-same-list.ts';
import { startDrag } from '../selection/drag.ts';
import { useSelection } from '../selection/selection.tsx';
import { columnWidths, type FileColumns, FileLine, type FileListMode, gridOf, OPENED } from './file-line.tsx';
import type { FileColumn, FileOrder } from './file-order.ts';
import { useHasHighRows } from './list-view.ts';
import { scrollerOf, useDistanceFromScroller, useRenderedRows, useRowHeight } from './row-layout.ts';

interface FileTableProps {
  files: readonly File[];
  /** Where the search found its words in the contents, by file. */
  hits: ReadonlyMap<string, SearchHit>;
  mode: FileListMode;
  columns: FileColumns;
  openId: string | null;
  /** The address of the page with a file open; keeps its identity, because hundreds of memoized rows depend on it. */
  hrefOf: (fileId: string) => string;
  sorting: FileOrder;
  onSort: (column: FileColumn) => void;
  canSelect: boolean;
}

/** Up to this many files, every row is rendered so that the browser's search works; beyond it, only rows in view. */
export const MAX_ALL_DRAWN = 300;
const OVERSCAN_ROWS = 8;
/** Until the list has been measured, so that its first rows are there at once. */
const FIRST_RECT = { width: 900, height: 700 };
const HEAD_PX = 32;

/**
 * The files as a table that can be sorted. Long lists are virtualized, so that thousands of rows stay smooth; the focused
 * row stays mounted even when out of view.
 */
export function FileTable(props: FileTableProps) {
  const { files, hits, mode, columns, openId, hrefOf, sorting, onSort, canSelect } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { ids: selected } = useSelection();
  const hasHighRows = useHasHighRows();
  const rowPx = useRowHeight(hasHighRows);
  const ids = useSameList(useMemo(() => files.map(({ id }) => id), [files]));
  const order = canSelect ? ids : null;
  const rendered = useRenderedRows();
  const scrollMargin = useDistanceFromScroller(body, mode);
  // Keeps its identity while nothing changes: for another one, all rows are measured again.
  const getItemKey = useCallback(
    (index: number) => `${ids[index]} ${mode} ${rowPx} ${columns.hasRaw} ${columns.hasFolder}`,
    [ids, mode, rowPx, columns.hasRaw, columns.hasFolder],
  );
  const hasOneHeight = mode === 'table' && hits.size === 0 && !columns.hasRaw;
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => scrollerOf(body.current),
    scrollMargin,
    scrollPaddingStart: HEAD_PX,
    initialRect: FIRST_RECT,
    estimateSize: (index) => rowPx + (mode === 'queue' ? 40 : hits.has(ids[index] ?? '') ? 26 : 0),
    getItemKey,
    measureElement: (row, entry, { measurementsCache }) => {
      const known = measurementsCache[Number(row.getAttribute('data-index'))]?.size ?? 0;
      const laidOut = entry?.borderBoxSize[0]?.blockSize;
      // Rows of one height are as estimated until they have been laid out: reading it would lay out the page twice a frame.
      const height = laidOut ?? (hasOneHeight && known > 0 ? known : row.getBoundingClientRect().height);
      // In a hidden list rows have none; it must not seem to grow above what is in view once it is shown.
      return height || known;
    },
    rangeExtractor: rendered.ofRange,
    overscan: files.length <= MAX_ALL_DRAWN ? files.length : OVERSCAN_ROWS,
  });
  const items = rows.getVirtualItems();
  // Scrolling renders the table in each frame, but not its rows.
  const openIndex = useMemo(() => (openId === null ? -1 : ids.indexOf(openId)), [ids, openId]);
  const lines = useMemo(
    () =>
      items.map(({ index, key, start }, place) => {
        const file = files[index];
        return (
          file && (
            <FileLine
              key={key}
              file={file}
              index={index}
              hrefOf={hrefOf}
              mode={mode}
              columns={columns}
              isOpen={file.id === openId}
              isSelected={selected.has(file.id)}
              hit={hits.get(file.id)}
              order={order}
              gap={start - (items[place - 1]?.end ?? scrollMargin)}
              measure={rows.measureElement}
            />
          )
        );
      }),
    [items, files, hits, hrefOf, mode, columns, openId, selected, order, scrollMargin, rows.measureElement],
  );
  // The open file stays in view when another one is opened by its key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another file is opened.
  useEffect(() => {
    if (openIndex >= 0 && mode !== 'table') rows.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, mode]);
  // Dragging a selected file drags the whole selection.
  const drag = (event: DragEvent) => {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    const file = row && files[Number(row.dataset.index)];
    if (file) startDrag(event, { kind: 'files', ids: selected.has(file.id) ? [...selected] : [file.id] });
  };
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || hasModifier(event)) return;
    event.preventDefault();
    void navigate({ search: link.search }, { state: OPENED, preventScrollReset: true });
  };
  return (
    <table
      aria-label="Uploaded Files"
      aria-rowcount={files.length + 1}
      data-high-rows={hasHighRows || undefined}
      className="block w-full text-left"
      style={columnWidths(columns)}
    >
      <thead
        data-kept-free
        className={clsx('sticky top-0 z-2 block bg-raised max-wide:hidden', mode !== 'table' && 'sr-only')}
      >
        <tr className={clsx(gridOf('table'), 'h-7.5 items-center border-b text-xs text-muted')}>
          {order ? (
            <th scope="col" className="grid place-items-center">
              <SelectAll order={order} />
            </th>
          ) : (
            <td />
          )}
          <Head column="name" {...{ sorting, onSort }}>
            Name
          </Head>
          {columns.hasFolder && (
            <Head column="folder" className="max-desk:hidden" {...{ sorting, onSort }}>
              Folder
            </Head>
          )}
          {columns.hasCategory && (
            <Head column="category" {...{ sorting, onSort }}>
              Category
            </Head>
          )}
          {columns.hasRaw && (
            <Head column="raw" className="max-desk:hidden" {...{ sorting, onSort }}>
              Raw category
            </Head>
          )}
          {columns.hasFit && (
            <Head column="fit" {...{ sorting, onSort }}>
              Fit
            </Head>
          )}
          <Head column="tokens" className="text-right max-desk:hidden" {...{ sorting, onSort }}>
            Tokens
          </Head>
          <Head column="size" className="text-right max-desk:hidden" {...{ sorting, onSort }}>
            Size, KB
          </Head>
        </tr>
      </thead>
      <tbody
        ref={body}
        className="flow-root"
        style={{ height: rows.getTotalSize() }}
        onClick={open}
        onDragStart={drag}
        onKeyDown={moveBetweenItems}
        {...rendered.handlers}
      >
        {lines}
      </tbody>
    </table>
  );
}

interface HeadProps extends Pick<FileTableProps, 'sorting' | 'onSort'> {
  column: FileColumn;
  className?: string;
  children: ReactNode;
}

function Head({ column, className, sorting, onSort, children }: HeadProps) {
  const isCurrent = sorting.column === column;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx('h-full truncate font-normal', className)}
    >
      <button
        type="button"
        className={clsx('h-full rounded-sm hover:text-ink', isCurrent && 'font-medium text-ink')}
        onClick={() => onSort(column)}
      >
        {children}
        {isCurrent && <span aria-hidden="true"> {sorting.isDescending ? '↓' : '↑'}</span>}
      </button>
    </th>
  );
}

/** Not rendered in each frame of scrolling, as the table is. */
const SelectAll = memo(function SelectAll({ order }: { order: readonly string[] }) {
  const { ids: selected, toggleAll } = useSelection();
  const isAll = order.length > 0 && order.every((id) => selected.has(id));
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && selected.size > 0;
      }}
      className="size-4 cursor-pointer accent-ink"
      onChange={() => toggleAll(order)}
    />
  );
});
