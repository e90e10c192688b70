import type { File } from '@sheaf/contract/files';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { FILE_COLUMNS, FileRow } from './file-row.tsx';

export interface FilesListProps {
  files: readonly File[];
  /** Why nothing can be deleted now; null when it can. */
  obstacle: string | null;
  onDelete: (file: File) => void;
}

/** A row's height before it has been measured. */
const ROW_PX = 74;

/** The files in rows; only those in sight are drawn, so that thousands stay smooth. */
export function FilesList({ files, obstacle, onDelete }: FilesListProps) {
  const box = useRef<HTMLElement>(null);
  // Kept here, since a row that scrolls out of sight is gone.
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ id }: File) =>
    setOpenIds((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => files[index]?.id ?? index,
    overscan: 6,
  });
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
      <section
        ref={box}
        aria-labelledby="files-title"
        className="max-h-[min(40rem,75dvh)] overflow-y-auto [scrollbar-gutter:stable]"
      >
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const file = files[index];
            return (
              file && (
                <FileRow
                  key={key}
                  file={file}
                  position={{ index, count: files.length, offsetPx: start }}
                  obstacle={obstacle}
                  onDelete={onDelete}
                  isOpen={openIds.has(file.id)}
                  onToggle={toggle}
                  measure={rows.measureElement}
                />
              )
            );
          })}
        </ul>
      </section>
    </div>
  );
}
