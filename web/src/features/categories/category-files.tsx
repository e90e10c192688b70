import type { File } from '@sheaf/contract/files';
import { byFilename } from '@sheaf/contract/natural-order';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExpandToggle } from '../../ui/controls/expand-toggle.tsx';
import { moveBetweenItems } from '../../ui/controls/move-between-items.ts';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { PinnedLabel } from '../files/pinned-label.tsx';
import { startDrag } from '../selection/drag.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { useSelection } from '../selection/selection.tsx';

export interface CategoryFilesProps {
  id: string;
  name: string;
  files: readonly File[];
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
  onOpenFile: (file: File) => void;
}

/** Files shown initially; unlike the virtualized list of all files below, this list renders every row. */
const INITIAL_COUNT = 50;

/** The files of an open category, to select one by one or all together, drag elsewhere, or open. */
export function CategoryFiles({ id, name, files, disabledReason, onOpenFile }: CategoryFilesProps) {
  const selection = useSelection();
  const [isExpanded, setExpanded] = useState(false);
  const sorted = [...files].sort(byFilename);
  const order = sorted.map((file) => file.id);
  const canEdit = disabledReason === null;
  const isAllSelected = order.length > 0 && order.every((each) => selection.ids.has(each));
  return (
    <div id={id} className="mt-3 rounded-lg border bg-sunk/50 px-3 py-1 motion-safe:animate-appear">
      {files.length === 0 && <p className="py-2 text-sm text-muted">This category is empty.</p>}
      {canEdit && files.length > 1 && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2 pointer-coarse:h-11"
          onClick={() => selection.toggleAll(order)}
        >
          {isAllSelected ? 'Select none' : `Select all ${formatCount(files.length, 'file')}`}
        </Button>
      )}
      <ul aria-label={`Files in ${name}`} className="divide-y" onKeyDown={moveBetweenItems}>
        {sorted.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((file) => (
          <li
            key={file.id}
            draggable={canEdit}
            onDragStart={(event) =>
              startDrag(event, {
                kind: 'files',
                ids: selection.ids.has(file.id) ? [...selection.ids] : [file.id],
              })
            }
            className="flex min-h-9 items-center gap-3 py-1 text-sm pointer-coarse:min-h-11"
          >
            {canEdit && <SelectBox fileId={file.id} filename={truncateName(file.filename)} order={order} />}
            <button
              type="button"
              className="min-w-0 flex-1 rounded-sm py-1 text-left wrap-anywhere underline-offset-2 hover:underline"
              onClick={() => onOpenFile(file)}
            >
              <bdi>{truncateName(file.filename)}</bdi>
            </button>
            {file.is_pinned && <PinnedLabel />}
          </li>
        ))}
      </ul>
      {files.length > INITIAL_COUNT && (
        <ExpandToggle isExpanded={isExpanded} count={files.length} onChange={setExpanded} />
      )}
    </div>
  );
}
