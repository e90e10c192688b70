import type { File } from '@sheaf/contract/files';
import { Button } from '../../ui/button.tsx';
import { Trash2 } from '../../ui/icons/app-icons.ts';
import { Check, FolderInput, PinOff, X } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useSelection } from '../selection/selection.tsx';
import { useCategoryActions } from './category-actions.tsx';

interface SelectionLineProps {
  chosen: readonly File[];
  disabledReason: string | null;
  onDelete: (files: readonly File[]) => void;
}

/** The actions for the selected files: above the list, on phones at the bottom of the screen. */
export function SelectionLine({ chosen, disabledReason, onDelete }: SelectionLineProps) {
  const { clear } = useSelection();
  const { askToMove, confirm, unpin } = useCategoryActions();
  const ids = chosen.map(({ id }) => id);
  const pinned = chosen.filter((file) => file.is_pinned);
  const placed = chosen.filter((file) => file.final_category_id !== null && !file.is_pinned);
  /** Clearing the selection removes the line, so the focus returns to the checkbox of the last selected file. */
  const clearAndReturn = () => {
    clear();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-select="${ids.at(-1)}"]`)?.focus({ preventScroll: true }),
    );
  };
  const shared = {
    size: 'small',
    className: 'pointer-coarse:h-11 max-wide:px-2.5',
    disabled: disabledReason !== null,
  } as const;
  const label = 'max-sm:sr-only';
  return (
    <section
      aria-label="Selected files"
      data-kept-free
      className="flex min-h-11.5 shrink-0 items-center gap-1.5 border-b bg-accent/10 py-1 pr-2 pl-4"
    >
      <p role="status" className="grow text-[13px] font-medium tabular-nums">
        {formatCount(chosen.length, 'file')} selected
      </p>
      <Button
        {...shared}
        aria-keyshortcuts="m"
        title={disabledReason ?? 'Move (M)'}
        onClick={() => askToMove(ids, clearAndReturn)}
      >
        <FolderInput aria-hidden="true" className="size-4" />
        Move to…
      </Button>
      {placed.length > 0 && (
        <Button
          {...shared}
          title={disabledReason ?? 'Keeps them in their categories. Runs don’t move them.'}
          onClick={() => {
            void confirm(placed);
            clearAndReturn();
          }}
        >
          <Check aria-hidden="true" className="size-4" />
          <span className={label}>They’re right</span>
        </Button>
      )}
      {pinned.length > 0 && (
        <Button
          {...shared}
          title={disabledReason ?? 'Lets runs move them again'}
          onClick={() => {
            void unpin(pinned.map(({ id }) => id));
            clearAndReturn();
          }}
        >
          <PinOff aria-hidden="true" className="size-4" />
          <span className={label}>Unpin</span>
        </Button>
      )}
      <Button {...shared} title={disabledReason ?? undefined} onClick={() => onDelete(chosen)}>
        <Trash2 aria-hidden="true" className="size-4" />
        <span className={label}>Delete…</span>
      </Button>
      <Button size="icon" aria-label="Select none" title="Select none (Esc)" onClick={clearAndReturn}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
