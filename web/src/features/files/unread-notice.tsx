import type { File } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { hasUnreadPages, unreadNotes, withoutText } from './unread.ts';

interface UnreadNoticeProps {
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
  const unread = useMemo(() => withoutText(files), [files]);
  const them = unread.length === 1 ? 'it' : 'them';
  const partly = useMemo(() => files.filter((file) => file.has_text && hasUnreadPages(file)), [files]);
  if (unread.length + partly.length === 0) return null;
  const isPartly = unread.length === 0;
  const explanation = isPartly
    ? 'The scanned pages were not read. All other pages were.'
    : `${unread.length === 1 ? 'Runs skip it, and it costs' : 'Runs skip them, and they cost'} nothing. Move ${them} into a category by hand, or upload ${unread.length === 1 ? 'a version' : 'versions'} with text.`;
  return (
    <Notice
      isLine
      tone="info"
      title={
        <span title={explanation}>
          {isPartly
            ? `${formatCount(partly.length, 'file')} with scanned pages`
            : `No readable text (${formatNumber(unread.length)})`}
        </span>
      }
      actions={
        <>
          {!isPartly && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'} {them}
            </Button>
          )}
          {children}
        </>
      }
    >
      {isOpen && !isPartly && (
        <>
          <p className="text-muted">{explanation}</p>
          <ul id={listId} className="my-2 flex flex-col gap-1">
            {unread.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className="min-h-6 max-w-full rounded-sm text-left font-medium wrap-anywhere underline-offset-2 hover:underline pointer-coarse:min-h-11"
                  onClick={() => onOpenFile(file)}
                >
                  <bdi>{truncateName(pathOfFile(file))}</bdi>
                </button>
                <p className="text-xs text-muted wrap-anywhere">{unreadNotes(file).join(' ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
