import type { File } from '@sheaf/contract/files';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { hasUnreadPages, unreadNotes, withoutText } from './unread.ts';

export interface UnreadNoticeProps {
  files: readonly File[];
  onOpenFile: (file: File) => void;
  /** The offer to read them with OCR. */
  children: ReactNode;
}

/**
 * Lists the files without readable text, which take no part in runs, and what can be done about them; renders nothing
 * if there are no unread pages.
 */
export function UnreadNotice({ files, onOpenFile, children }: UnreadNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const unread = withoutText(files);
  const them = unread.length === 1 ? 'it' : 'them';
  const partly = files.filter((file) => file.has_text && hasUnreadPages(file));
  if (unread.length === 0) {
    return partly.length === 0 ? null : (
      <Notice className="mt-4" tone="info" title={`${formatCount(partly.length, 'file')} with scanned pages`}>
        The scanned pages were not read. All other pages were.
        {children}
      </Notice>
    );
  }
  return (
    <Notice
      className="mt-4"
      tone="info"
      title={`No readable text (${formatNumber(unread.length)})`}
      actions={
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {them}
        </Button>
      }
    >
      {unread.length === 1 ? 'Runs skip it, and it costs' : 'Runs skip them, and they cost'} nothing. Move{' '}
      {them} into a category by hand, or upload {unread.length === 1 ? 'a version' : 'versions'} with text.
      {children}
      <ul id={listId} hidden={!isOpen} className="mt-3 flex max-h-96 flex-col gap-2 overflow-y-auto">
        {isOpen &&
          unread.map((file) => (
            <li key={file.id} className="rounded-lg border bg-raised px-3 py-2">
              <button
                type="button"
                className="min-h-6 max-w-full rounded-sm text-left font-medium wrap-anywhere underline-offset-2 hover:underline pointer-coarse:min-h-11"
                onClick={() => onOpenFile(file)}
              >
                <bdi>{truncateName(file.filename)}</bdi>
              </button>
              <p className="text-xs text-muted wrap-anywhere">{unreadNotes(file).join(' ')}</p>
            </li>
          ))}
      </ul>
    </Notice>
  );
}
