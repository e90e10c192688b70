import type { File } from '@sheaf/contract/files';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Trash2 } from '../../ui/icons/app-icons.ts';
import { FolderInput, PinOff, X } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';
import { DeleteFilesDialog } from '../files/delete-files-dialog.tsx';
import { FILES_ID } from '../files/show-file-list.ts';
import { useSelection } from '../selection/selection.tsx';
import { useCategoryActions } from './category-actions.tsx';

export interface SelectionBarProps {
  projectId: string;
  files: readonly File[];
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
}

/** The actions for the selected files; stays in view while the page scrolls. */
export function SelectionBar({ projectId, files, disabledReason }: SelectionBarProps) {
  const { ids, clear } = useSelection();
  const { askToMove, unpin } = useCategoryActions();
  const [toDelete, setToDelete] = useState<readonly File[] | null>(null);
  const chosen = files.filter(({ id }) => ids.has(id));
  const pinned = chosen.filter((file) => file.is_pinned);
  const fileIds = chosen.map(({ id }) => id);
  /** Clearing the selection removes the bar, so the focus returns to the checkbox of the last selected file. */
  const clearAndReturn = () => {
    clear();
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-select="${fileIds.at(-1)}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const move = () => askToMove(fileIds, clearAndReturn);
  useMoveKey(() => disabledReason === null && fileIds.length > 0 && move());
  const focusFileList = () => {
    // The modal dialog has to be closed first: until then, everything outside is inert.
    flushSync(() => {
      clear();
      setToDelete(null);
    });
    document.getElementById(FILES_ID)?.focus({ preventScroll: true });
  };
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Selected files"
          data-selection-bar
          onKeyDown={({ key }) => key === 'Escape' && clearAndReturn()}
          className="flex flex-wrap items-center gap-2 rounded-xl border bg-raised p-2 shadow-float"
        >
          <div className="flex grow items-center gap-1 max-sm:w-full">
            <Button size="icon" variant="quiet" aria-label="Select none" onClick={clearAndReturn}>
              <X aria-hidden="true" />
            </Button>
            <p role="status" className="text-sm font-medium tabular-nums">
              {formatCount(chosen.length, 'file')} selected
            </p>
          </div>
          <Button
            className="max-sm:grow pointer-coarse:h-11"
            disabled={disabledReason !== null}
            aria-keyshortcuts={MOVE_KEY}
            title={disabledReason ?? `Shortcut in file lists: ${MOVE_KEY.toUpperCase()}`}
            onClick={move}
          >
            <FolderInput aria-hidden="true" className="size-4" />
            Move to…
          </Button>
          {pinned.length > 0 && (
            <Button
              className="max-sm:grow pointer-coarse:h-11"
              disabled={disabledReason !== null}
              title={disabledReason ?? 'Lets runs move them again'}
              onClick={() => {
                void unpin(pinned.map(({ id }) => id));
                clearAndReturn();
              }}
            >
              <PinOff aria-hidden="true" className="size-4" />
              Unpin
            </Button>
          )}
          <Button
            className="max-sm:grow pointer-coarse:h-11"
            disabled={disabledReason !== null}
            title={disabledReason ?? undefined}
            onClick={() => setToDelete(chosen)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete…
          </Button>
        </section>
      )}
      {/* Stays while the files of the bar disappear. */}
      <DeleteFilesDialog
        projectId={projectId}
        files={toDelete ?? []}
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        onDeleted={focusFileList}
      />
    </>
  );
}

const MOVE_KEY = 'm';

/**
 * The bar comes after all lists, many Tab stops away, so a key pressed on a file's checkbox does the same. Being a
 * single letter, the shortcut works only there.
 */
function useMoveKey(onMove: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.key.toLowerCase() !== MOVE_KEY) return;
    if (!(event.target instanceof Element && event.target.matches('[data-select]'))) return;
    event.preventDefault();
    onMove();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
