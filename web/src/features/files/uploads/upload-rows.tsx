import { pathOfBrowserFile } from '@sheaf/contract/uploads/folders';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Check } from '../../../ui/icons/project-icons.ts';
import { Spinner } from '../../../ui/progress/spinner.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { formatShare, formatSize, truncateName } from '../../../ui/text/format.ts';
import type { UploadItem } from './upload-items.ts';

const ROW_PX = 44;

/** The files of an upload with the progress of each; stays smooth with a thousand of them. */
export function UploadRows({ items }: { items: readonly UploadItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  if (items.length === 0) return null;
  return (
    <ScrollBox ref={box} aria-label="Files of this upload" className="mt-3 max-h-60 rounded-lg border">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={item.id}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 flex items-center gap-3 border-b px-3 text-sm"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <Row item={item} />
              </li>
            )
          );
        })}
      </ul>
    </ScrollBox>
  );
}

function Row({ item }: { item: UploadItem }) {
  const path = item.storedPath ?? pathOfBrowserFile(item.file);
  return (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-left" title={path}>
          {truncateName(path)}
        </bdi>
        {item.remark !== null && <span className="block truncate text-xs text-warn">{item.remark}</span>}
        {item.remark === null && item.duplicateOf !== null && (
          <span className="block truncate text-xs text-warn">
            {item.status === 'skipped' ? (
              <>
                Already there as <bdi>{truncateName(item.duplicateOf)}</bdi>.
              </>
            ) : (
              <>
                Same content as <bdi>{truncateName(item.duplicateOf)}</bdi>. Both are kept.
              </>
            )}
          </span>
        )}
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{formatSize(item.file.size)}</span>
      <span className="flex w-20 shrink-0 items-center justify-end gap-1.5 text-xs text-muted tabular-nums">
        {stateOf(item)}
      </span>
    </>
  );
}

function stateOf(item: UploadItem) {
  if (item.status === 'waiting') return 'Waiting';
  if (item.status === 'skipped') return 'Skipped';
  if (item.status === 'uploaded') {
    return (
      <>
        <Check aria-hidden="true" className="size-3.5 text-good" /> Uploaded
      </>
    );
  }
  if (item.status === 'sending' && item.sent < 1) return formatShare(item.sent);
  return (
    <>
      <Spinner className="size-3.5" /> {item.status === 'sending' ? 'Uploading' : 'Reading'}
    </>
  );
}
