import type { File } from '@sheaf/contract/files';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FolderInput, PinOff, X } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useSelection } from '../selection/selection.tsx';
import { useCategoryActions } from './category-actions.tsx';

export interface MoveBarProps {
  files: readonly File[];
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
}

/** The actions for the selected files; stays in view while the page scrolls. */
export function MoveBar({ files, disabledReason }: MoveBarProps) {
  const { ids, clear } = useSelection();
  const { askToMove, unpin } = useCategoryActions();
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
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Selected files"
      data-selection-bar
      onKeyDown={({ key }) => key === 'Escape' && clearAndReturn()}
      className="flex flex-wrap items-center gap-2 rounded-xl border bg-raised p-2 pl-4 shadow-float"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {formatCount(chosen.length, 'file')} selected
      </p>
      <Button
        className="pointer-coarse:h-11"
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
          className="pointer-coarse:h-11"
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
      <Button size="icon" variant="quiet" aria-label="Select none" onClick={clearAndReturn}>
        <X aria-hidden="true" />
      </Button>
    </section>
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
