import type { File } from '@sheaf/contract/files';
import { confidenceLevel } from '@sheaf/contract/placement/confidence-level';
import { clsx } from 'clsx';
import { memo, type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FileText } from '../../ui/icons/project-icons.ts';
import { formatCount, formatLanguage, formatSize, truncateName } from '../../ui/text/format.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { PinnedLabel } from './pinned-label.tsx';
import { PlacementDetails } from './placement-details.tsx';
import { isPlacedWithoutModel } from './placement-messages.ts';
import { PlacementToggle } from './placement-toggle.tsx';
import { ConfirmPlacement, type FileReview, isCategoryInDoubt, MoveFile } from './review-actions.tsx';

/** One grid for the header and the rows; on narrow screens the cells are stacked. */
export const FILE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_2.25rem] gap-x-4 gap-y-1 pr-1 md:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_2.25rem]';

export interface FileRowProps {
  file: File;
  /** Why the file cannot be deleted right now; null if it can. */
  disabledReason: string | null;
  onDelete: (file: File) => void;
  /** Whether the row shows why the file was placed where it is. */
  isOpen: boolean;
  onToggle: (file: File) => void;
  /** Opens the file's text and the reasons for its placement. */
  onOpen: (file: File) => void;
  review: FileReview;
  /** The ids of the list in order, for range selection; null if nothing can be selected. */
  order: readonly string[] | null;
}

/**
 * One file: its name and size, what was found in it, and where it was placed. Re-renders only when that changes, not
 * when the row moves.
 */
export const FileRow = memo(function FileRow({
  file,
  disabledReason,
  onDelete,
  isOpen,
  onToggle,
  onOpen,
  review,
  order,
}: FileRowProps) {
  const name = truncateName(file.filename);
  const level = confidenceLevel(file);
  const detailsId = `why-${file.id}`;
  return (
    <div className={`${FILE_COLUMNS} border-b py-3`}>
      <div className="min-w-0">
        <p className="flex items-start gap-2 leading-snug font-medium">
          {order ? (
            <SelectBox fileId={file.id} filename={name} order={order} />
          ) : (
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-edge" strokeWidth={1.75} />
          )}
          <button
            type="button"
            dir="auto"
            className={clsx(
              'min-w-0 rounded-sm text-left wrap-anywhere underline-offset-2 hover:underline pointer-coarse:min-h-9',
              !isOpen && 'line-clamp-2',
            )}
            title={file.filename}
            onClick={() => onOpen(file)}
          >
            {name}
          </button>
        </p>
        <Facts file={file} />
        <Notes file={file} />
      </div>
      <Placement label="Raw category" name={file.raw_category} isExpanded={isOpen}>
        {level && (
          <PlacementToggle
            level={level}
            filename={name}
            isOpen={isOpen}
            detailsId={detailsId}
            onToggle={() => onToggle(file)}
          />
        )}
      </Placement>
      <Placement label="Category" name={file.final_category_name} isExpanded={isOpen} isFinal />
      <DeleteButton
        className="col-start-2 row-start-1 md:col-start-4"
        label={`Delete ${name}`}
        title="Delete file"
        disabledReason={disabledReason}
        onClick={() => onDelete(file)}
      />
      {isCategoryInDoubt(file) && (
        <div className="col-span-full mt-1 flex flex-wrap gap-2 pl-6 md:col-span-2 md:col-start-2 md:pl-0">
          <ConfirmPlacement file={file} review={review} size="small" className="pointer-coarse:h-11" />
          <MoveFile file={file} review={review} size="small" className="pointer-coarse:h-11" />
        </div>
      )}
      {level && isOpen && <PlacementDetails id={detailsId} file={file} level={level} />}
    </div>
  );
});

/** Facts about a file, in one line if there is room; a line break never splits a fact. */
function Facts({ file }: { file: File }) {
  const { file_type, page_count, has_text, token_count, size_bytes, raw_language } = file;
  const facts = [
    file_type === 'pdf' ? 'PDF' : 'Text',
    page_count !== null && formatCount(page_count, 'page'),
    has_text && formatCount(token_count, 'token'),
    formatSize(size_bytes),
  ].filter((fact) => fact !== false);
  return (
    <p className="mt-0.5 pl-6 text-xs text-muted tabular-nums">
      {facts.map((fact, index) => (
        <span key={fact} className="inline-block whitespace-pre">
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
      {raw_language && (
        <span className="inline-block whitespace-pre">
          {' · '}
          <abbr title={raw_language} className="no-underline">
            {formatLanguage(raw_language)}
          </abbr>
        </span>
      )}
    </p>
  );
}

function Notes({ file }: { file: File }) {
  const { has_text, notes, is_pinned, fits_nowhere } = file;
  const isWithoutModel = isPlacedWithoutModel(file);
  const isUnfit = fits_nowhere && !is_pinned;
  if (has_text && notes.length === 0 && !isWithoutModel && !is_pinned && !isUnfit) return null;
  return (
    <div className="mt-1 flex flex-col items-start gap-1 pl-6 text-xs text-muted">
      {is_pinned && <PinnedLabel />}
      {isUnfit && <Badge tone="warn">Fits nowhere</Badge>}
      {!has_text && <Badge tone="warn">No text found</Badge>}
      {isWithoutModel && <Badge tone="warn">Placed without the model</Badge>}
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere">
          {note}
        </p>
      ))}
    </div>
  );
}

interface PlacementProps {
  label: string;
  name: string | null;
  /** Whether to show a long name in full. */
  isExpanded: boolean;
  isFinal?: boolean;
  children?: ReactNode;
}

/** Where a run placed the file. A new placement is animated; a row that merely scrolls into view is not. */
function Placement({ label, name, isExpanded, isFinal = false, children }: PlacementProps) {
  const [initialName] = useState(name);
  if (!name)
    return (
      <span aria-hidden="true" className="text-edge max-md:hidden">
        –
      </span>
    );
  return (
    <div
      key={name}
      className={clsx(
        'col-span-full flex min-w-0 flex-wrap items-center gap-x-3 pl-6 md:col-span-1 md:flex-col md:items-start md:pl-0',
        name !== initialName && 'motion-safe:animate-appear',
      )}
    >
      <p className={clsx('max-w-full wrap-anywhere', !isExpanded && 'line-clamp-2')} title={name}>
        <span className="text-muted md:sr-only">{label}: </span>
        <bdi className={isFinal ? 'font-medium' : ''}>{truncateName(name)}</bdi>
      </p>
      {children}
    </div>
  );
}
