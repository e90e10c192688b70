import type { Edit } from '@sheaf/contract/edits';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Undo2 } from '../../ui/icons/app-icons.ts';
import { Redo2 } from '../../ui/icons/project-icons.ts';
import { useEditor } from './editor.tsx';
import { currentEdit, nextRedo, useEditHistory } from './queries.ts';

interface UndoRedoProps {
  projectId: string;
  disabledReason: string | null;
}

/** Undoes and redoes the last edit, with the usual keyboard shortcuts, too, which ask before they undo a run. */
export function UndoRedo({ projectId, disabledReason }: UndoRedoProps) {
  const { data: edits = [] } = useEditHistory(projectId);
  const { undo, redo } = useEditor();
  const last = currentEdit(edits);
  const next = nextRedo(edits);
  const canEdit = disabledReason === null;
  const [isAsking, setAsking] = useState(false);
  // What a key undoes is known once the edits before it have been saved.
  useHistoryKeys({
    onUndo: () =>
      canEdit &&
      void undo((saved) => {
        const current = currentEdit(saved);
        // A whole categorization must not go by a key that was pressed for something else.
        if (isRun(current)) setAsking(true);
        return current !== undefined && !isRun(current);
      }),
    onRedo: () => canEdit && void redo((saved) => nextRedo(saved) !== undefined),
  });
  return (
    <div className="flex items-center gap-1">
      <Button
        size="icon"
        aria-label="Undo"
        aria-keyshortcuts="Control+Z"
        title={disabledReason ?? (last ? `Undo: ${last.summary}` : 'Nothing to undo')}
        disabled={!canEdit || !last}
        onClick={() => void undo()}
      >
        <Undo2 aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        aria-label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        title={disabledReason ?? (next ? `Redo: ${next.summary}` : 'Nothing to redo')}
        disabled={!canEdit || !next}
        onClick={() => void redo()}
      >
        <Redo2 aria-hidden="true" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking && isRun(last)}
        onOpenChange={setAsking}
        title="Undo the last run?"
        description={`${last?.summary ?? ''}. Its files go back to where they were before. You can redo it, and it costs nothing.`}
        confirmLabel="Undo run"
        variant="plain"
        onConfirm={() => {
          setAsking(false);
          void undo();
        }}
      />
    </div>
  );
}

const isRun = (edit: Edit | undefined): boolean => edit?.kind === 'run' || edit?.kind === 'place_new';

/** Elements in which these keys belong to a field or a panel; the reader beside the list is none. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], dialog:modal, dialog:popover-open';

/** Handles Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), with the command key on a Mac; not while the user is typing. */
function useHistoryKeys({ onUndo, onRedo }: { onUndo: () => void; onRedo: () => void }): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isCommand || (key !== 'z' && key !== 'y')) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) onUndo();
    else onRedo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
