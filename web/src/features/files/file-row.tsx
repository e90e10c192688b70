import { confidenceLevel, type File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import { FileText, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatLanguage, formatSize, truncateName } from '../../ui/format.ts';
import { PlacementDetails } from './placement-details.tsx';
import { PlacementToggle } from './placement-toggle.tsx';
import { isPlacedWithoutModel } from './placement-words.ts';

/** One grid for the header and the rows; on narrow screens the cells stand below each other. */
export const FILE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_2.25rem] gap-x-4 gap-y-1 pr-1 md:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_2.25rem]';

export interface FileRowProps {
  file: File;
  /** Why the file cannot be deleted now; null when it can. */
  obstacle: string | null;
  onDelete: (file: File) => void;
  /** Whether the row shows why the file was placed where it is. */
  isOpen: boolean;
  onToggle: (file: File) => void;
}

/** One file: name and size, what was found in it, and where it was placed. Drawn again only when that changes, not when it moves. */
export const FileRow = memo(function FileRow({ file, obstacle, onDelete, isOpen, onToggle }: FileRowProps) {
  const name = truncateName(file.filename);
  const level = confidenceLevel(file);
  const detailsId = `why-${file.id}`;
  return (
    <div className={`${FILE_COLUMNS} border-b py-3`}>
      <div className="min-w-0">
        <p className="flex items-start gap-2 leading-snug font-medium">
          <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-edge" strokeWidth={1.75} />
          <bdi
            className={clsx('min-w-0 text-left wrap-anywhere', !isOpen && 'line-clamp-2')}
            title={file.filename}
          >
            {name}
          </bdi>
        </p>
        <Facts file={file} />
        <Notes file={file} />
      </div>
      <Placed label="Raw category" name={file.raw_category} isWhole={isOpen}>
        {level && (
          <PlacementToggle
            level={level}
            filename={name}
            isOpen={isOpen}
            detailsId={detailsId}
            onToggle={() => onToggle(file)}
          />
        )}
      </Placed>
      <Placed label="Category" name={file.final_category_name} isWhole={isOpen} isFinal />
      <Button
        size="icon"
        look="quiet"
        className="col-start-2 row-start-1 text-muted enabled:hover:text-bad md:col-start-4"
        aria-label={`Delete ${name}`}
        title={obstacle ?? 'Delete file'}
        disabled={obstacle !== null}
        onClick={() => onDelete(file)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      {level && isOpen && <PlacementDetails id={detailsId} file={file} level={level} />}
    </div>
  );
});

/** What is known of a file, in one line where there is room; a fact is never broken in two. */
function Facts({ file: { file_type, page_count, token_count, size_bytes, raw_language } }: { file: File }) {
  const facts = [
    file_type === 'pdf' ? 'PDF' : 'Text',
    page_count !== null && formatCount(page_count, 'page'),
    formatCount(token_count, 'token'),
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
  const { has_text, notes } = file;
  const isWithoutModel = isPlacedWithoutModel(file);
  if (has_text && notes.length === 0 && !isWithoutModel) return null;
  return (
    <div className="mt-1 flex flex-col items-start gap-1 pl-6 text-xs text-muted">
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

interface PlacedProps {
  label: string;
  name: string | null;
  /** A long name is shown to its end. */
  isWhole: boolean;
  isFinal?: boolean;
  children?: ReactNode;
}

/** Where a run placed the file. A new place settles in; one that scrolls into sight stands there. */
function Placed({ label, name, isWhole, isFinal = false, children }: PlacedProps) {
  const [nameAtFirst] = useState(name);
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
        name !== nameAtFirst && 'motion-safe:animate-appear',
      )}
    >
      <p className={clsx('max-w-full wrap-anywhere', !isWhole && 'line-clamp-2')} title={name}>
        <span className="text-muted md:sr-only">{label}: </span>
        <bdi className={isFinal ? 'font-medium' : ''}>{truncateName(name)}</bdi>
      </p>
      {children}
    </div>
  );
}
