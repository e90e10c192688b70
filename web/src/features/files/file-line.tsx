import type { File } from '@sheaf/contract/files';
import { confidenceLevel } from '@sheaf/contract/placement/confidence-level';
import type { SearchHit } from '@sheaf/contract/search';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import { Eye, Pin } from '../../ui/icons/project-icons.ts';
import { formatKb, formatNumber, formatSize, truncateName } from '../../ui/text/format.ts';
import { plainSlices, plainText } from '../../ui/text/plain-text.ts';
import { useSelection } from '../selection/selection.tsx';
import { isCategoryInDoubt } from './file-filter.ts';
import { isPlacedWithoutModel, levelDescription, levelLabels } from './placement-messages.ts';

/** What a list of files shows: a table, its names beside an open file, or those to check with a line of their text. */
export type FileListMode = 'table' | 'names' | 'queue';

/** Which columns a table has: none of the results before a run, and no category if all files are of one. */
export interface FileColumns {
  readonly hasFit: boolean;
  /** The folder of each file; a line of its own where there is no room for a column. */
  readonly hasFolder: boolean;
  readonly hasCategory: boolean;
  /** What phase 1 called the files; a line of its own where there is no room for a column. */
  readonly hasRaw: boolean;
}

interface FileLineProps {
  file: File;
  index: number;
  /** The address of the page with the file open. */
  hrefOf: (fileId: string) => string;
  mode: FileListMode;
  columns: FileColumns;
  isOpen: boolean;
  isSelected: boolean;
  hit: SearchHit | undefined;
  /** The ids of the list in order, for range selection; null if nothing can be selected. */
  order: readonly string[] | null;
  /** The height of the rows before it that are not rendered. */
  gap: number;
  measure: Ref<HTMLTableRowElement>;
}

/** The columns of a table in wide windows, and in those with room for all of them; its head and rows inherit them. */
export function columnWidths({ hasFit, hasFolder, hasCategory, hasRaw }: FileColumns): CSSProperties {
  const name = '2.25rem minmax(0, 1fr)';
  const widths = (...columns: ReadonlyArray<string | false>) => columns.filter(Boolean).join(' ');
  return {
    '--wide-columns': widths(name, hasCategory && '9rem', hasFit && '6.5rem'),
    '--desk-columns': widths(
      name,
      hasFolder && '12rem',
      hasCategory && '12rem',
      hasRaw && '10rem',
      hasFit && '7rem',
      '4.5rem 4.5rem',
    ),
  } as CSSProperties;
}

/** The grid of the head and the rows; on phones, category and fit are on a second line. */
export const gridOf = (mode: FileListMode): string =>
  mode === 'table'
    ? 'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] pr-3 wide:grid-cols-(--wide-columns) wide:pr-4 desk:grid-cols-(--desk-columns)'
    : 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3.5';

const extra = 'text-right text-muted tabular-nums max-desk:hidden';

/**
 * One file: its name, which opens it, and what is known of it. Re-renders only when that changes, not when the list
 * scrolls.
 */
export const FileLine = memo(function FileLine(props: FileLineProps) {
  const { file, index, hrefOf, mode, columns, isOpen, isSelected, hit, order, gap, measure } = props;
  const name = truncateName(file.filename);
  const isTable = mode === 'table';
  const sentence = mode === 'queue' && plainText(file.reason_sentence ?? '');
  // Only another category appears, not each row that scrolls into view.
  const [firstCategory] = useState(file.final_category_name);
  return (
    <tr
      ref={measure}
      data-file={file.id}
      data-index={index}
      aria-rowindex={index + 2}
      draggable={order !== null}
      className={clsx(
        gridOf(mode),
        'relative min-h-7.5 in-data-high-rows:min-h-11 items-center border-b border-line/55 text-[13px] pointer-coarse:min-h-11 max-wide:min-h-13',
        isSelected ? 'bg-accent/11' : isOpen ? 'bg-ink/8' : 'hover:bg-ink/5',
      )}
      // Not a position of its own for each row: a row that is styled like no other takes browsers ten times as long.
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      {isTable && (
        <td className="z-1 row-span-2 grid place-items-center wide:row-span-1">
          {order && <SelectBox fileId={file.id} filename={name} order={order} />}
        </td>
      )}
      <td
        className={clsx(
          'min-w-0 self-center py-1 wide:pr-3 max-wide:col-start-2 max-wide:self-end max-wide:pb-0',
          !isTable && 'flex items-baseline gap-2',
        )}
      >
        {/* Not a link of the router, which would render each of hundreds of them with every change of the address. */}
        <a
          href={hrefOf(file.id)}
          draggable={false}
          dir="auto"
          title={pathOfFile(file)}
          aria-current={isOpen || undefined}
          className="block min-w-0 truncate text-left font-medium underline decoration-edge/40 decoration-1 underline-offset-3 after:absolute after:inset-0 hover:decoration-current max-wide:text-sm"
        >
          {name}
        </a>
        {!isTable && file.folder !== '' && (
          <bdi className="min-w-12 shrink-9 truncate text-xs text-muted">{file.folder}</bdi>
        )}
      </td>
      {isTable && columns.hasFolder && (
        <td className="truncate pr-3 text-muted max-desk:col-start-2 max-desk:row-start-4 max-desk:pb-1.5 max-desk:text-xs">
          {file.folder !== '' && <bdi title={file.folder}>{truncateName(file.folder)}</bdi>}
        </td>
      )}
      {isTable && columns.hasCategory && (
        <td className="truncate pr-3 text-muted max-wide:col-start-2 max-wide:row-start-2 max-wide:self-start max-wide:pb-1.5 max-wide:text-xs">
          {file.final_category_name !== null && (
            <bdi
              key={file.final_category_name}
              title={file.final_category_name}
              className={clsx(file.final_category_name !== firstCategory && 'motion-safe:animate-appear')}
            >
              {truncateName(file.final_category_name)}
            </bdi>
          )}
        </td>
      )}
      {isTable && columns.hasRaw && (
        <td className="truncate pr-3 text-muted max-desk:col-start-2 max-desk:row-start-3 max-desk:pb-1.5 max-desk:text-xs">
          {file.raw_category !== null && (
            <>
              <span className="desk:hidden">Raw: </span>
              <bdi title={file.raw_category}>{truncateName(file.raw_category)}</bdi>
            </>
          )}
        </td>
      )}
      {columns.hasFit && (mode !== 'names' || isCategoryInDoubt(file)) && (
        <td
          className={clsx(
            'min-w-0',
            isTable && 'max-wide:col-start-3 max-wide:row-span-2 max-wide:row-start-1',
          )}
        >
          <Fit file={file} ofCategory={columns.hasCategory} />
        </td>
      )}
      {isTable && (
        <>
          <td className={extra}>{file.has_text && formatNumber(file.token_count)}</td>
          <td className={extra} title={formatSize(file.size_bytes)}>
            {formatKb(file.size_bytes)}
          </td>
        </>
      )}
      {hit && (
        <td className={clsx('col-span-full pb-1.5', isTable && 'pl-9 max-wide:pl-11')}>
          <MarkedSnippet hit={hit} />
        </td>
      )}
      {sentence && (
        <td title={sentence} className="col-span-full mb-2 line-clamp-2 text-xs text-muted">
          {sentence}
        </td>
      )}
    </tr>
  );
});

/** Travels with the address of a file that was opened on the page, rather than by its address: closing it goes back. */
export const OPENED = { isOpened: true };

/** How well a file fits where it is, or why that is not known; beside categories, not how well it fits its raw category. */
export function Fit({ file, ofCategory = false }: { file: File; ofCategory?: boolean }) {
  const level = ofCategory && file.final_category_id === null ? null : confidenceLevel(file);
  if (!file.has_text && level !== 'checked') return <Flag>No text found</Flag>;
  if (file.fits_nowhere && !file.is_pinned) return <Flag>Fits nowhere</Flag>;
  if (level === null) return null;
  const title = levelDescription(level, file);
  if (level === 'needs_a_look')
    return (
      <Flag title={title}>
        <Eye aria-hidden="true" className="size-3.5 shrink-0" />
        {levelLabels[level]}
      </Flag>
    );
  return (
    <span title={title} className="inline-flex items-center gap-1 text-muted">
      {level === 'checked' && <Pin aria-hidden="true" className="size-3 shrink-0" />}
      {levelLabels[level]}
      {isPlacedWithoutModel(file) && <Flag title="Placed without the model">*</Flag>}
    </span>
  );
}

const Flag = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span
    title={title}
    className="inline-flex items-center gap-1 align-middle text-xs font-medium whitespace-nowrap text-warn"
  >
    {children}
  </span>
);

/** The passage of a search hit with its matches marked; line breaks appear as spaces. */
function MarkedSnippet({ hit: { snippet, marks, page } }: { hit: SearchHit }) {
  const plain = plainSlices(snippet);
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: plain(marks[index - 1]?.end ?? 0, start),
    // A word that was found within a sign, such as the address of a link, is shown as it is.
    marked: plain(start, end) || snippet.slice(start, end),
  }));
  return (
    <span
      dir="auto"
      title={plain()}
      className="line-clamp-2 text-xs leading-relaxed wrap-anywhere text-muted"
    >
      {page !== null && `Page ${page}: `}…
      {parts.map(({ start, before, marked }) => (
        <Fragment key={start}>
          {before}
          <mark className="rounded-xs bg-accent/35 px-0.5 text-ink">{marked}</mark>
        </Fragment>
      ))}
      {plain(marks.at(-1)?.end ?? 0)}…
    </span>
  );
}

interface SelectBoxProps {
  fileId: string;
  filename: string;
  /** The ids of the list in display order. */
  order: readonly string[];
}

/** Selects one file; with Shift, every file from the last selected one to it. */
function SelectBox({ fileId, filename, order }: SelectBoxProps) {
  const { ids, toggle } = useSelection();
  const choose = (event: MouseEvent) => toggle(fileId, { isRange: event.shiftKey, order });
  return (
    <label className="-m-2 grid shrink-0 cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3.5">
      <input
        type="checkbox"
        aria-label={`Select ${filename}`}
        data-select={fileId}
        checked={ids.has(fileId)}
        className="size-4 cursor-pointer accent-ink"
        // A click event has the Shift key; a change event does not.
        onClick={choose}
        onChange={() => undefined}
      />
    </label>
  );
}
