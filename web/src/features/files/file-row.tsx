import type { File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatLanguage, formatSize, truncateName } from '../../ui/format.ts';

/** One grid for the header and the rows; on narrow screens the cells stand below each other. */
export const FILE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_2.25rem] gap-x-4 gap-y-1 pr-1 md:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_2.25rem]';

export interface FileRowProps {
  file: File;
  position: { index: number; count: number; offsetPx: number };
  /** Why the file cannot be deleted now; null when it can. */
  obstacle: string | null;
  onDelete: (file: File) => void;
  measure: (element: HTMLElement | null) => void;
}

/** One file: name and size, what was found in it, and where it was placed. */
export function FileRow({ file, position, obstacle, onDelete, measure }: FileRowProps) {
  const name = truncateName(file.filename);
  return (
    <li
      aria-setsize={position.count}
      aria-posinset={position.index + 1}
      data-index={position.index}
      ref={measure}
      className={`${FILE_COLUMNS} absolute inset-x-0 top-0 border-b py-3`}
      style={{ transform: `translateY(${position.offsetPx}px)` }}
    >
      <div className="min-w-0">
        <p className="flex items-start gap-2 leading-snug font-medium">
          <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-edge" strokeWidth={1.75} />
          <span className="line-clamp-2 min-w-0 wrap-anywhere" title={file.filename}>
            {name}
          </span>
        </p>
        <Facts file={file} />
        <Notes file={file} />
      </div>
      <Placed label="Raw category" name={file.raw_category} />
      <Placed label="Category" name={file.final_category_name} isFinal />
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
    </li>
  );
}

/** What is known of a file, in one line where there is room; a fact is never broken in two. */
function Facts({ file: { file_type, page_count, token_count, size_bytes, raw_language } }: { file: File }) {
  const facts = [
    file_type === 'pdf' ? 'PDF' : 'Text',
    page_count !== null && formatCount(page_count, 'page'),
    formatCount(token_count, 'token'),
    formatSize(size_bytes),
    raw_language && formatLanguage(raw_language),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <p className="mt-0.5 pl-6 text-xs text-muted tabular-nums">
      {facts.map((fact, index) => (
        <span key={fact} className="inline-block whitespace-pre">
          {fact}
          {index < facts.length - 1 && ' · '}
        </span>
      ))}
    </p>
  );
}

function Notes({ file: { has_text, notes } }: { file: File }) {
  if (has_text && notes.length === 0) return null;
  return (
    <div className="mt-1 flex flex-col items-start gap-1 pl-6 text-xs text-muted">
      {!has_text && <Badge tone="warn">No text found</Badge>}
      {notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
    </div>
  );
}

interface PlacedProps {
  label: string;
  name: string | null;
  isFinal?: boolean;
}

/** Where a run placed the file. A new place settles in; one that scrolls into sight stands there. */
function Placed({ label, name, isFinal = false }: PlacedProps) {
  const [nameAtFirst] = useState(name);
  if (!name)
    return (
      <span aria-hidden="true" className="text-edge max-md:hidden">
        –
      </span>
    );
  return (
    <p
      key={name}
      className={clsx(
        'col-span-full line-clamp-2 min-w-0 pl-6 break-words md:col-span-1 md:pl-0',
        name !== nameAtFirst && 'motion-safe:animate-appear',
      )}
      title={name}
    >
      <span className="text-muted md:sr-only">{label}: </span>
      <span className={isFinal ? 'font-medium' : ''}>{truncateName(name)}</span>
    </p>
  );
}
