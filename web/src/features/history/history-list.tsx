import type { Edit } from '@sheaf/contract/edits';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/text/format.ts';
import { useEditor } from './editor.tsx';
import { currentEdit, useEditHistory } from './queries.ts';

export interface HistoryListProps {
  projectId: string;
  /** Why nothing can be changed now; null when it can. */
  disabledReason: string | null;
}

/** Enough to find the last hour's work; the rest on demand. */
const SHOWN_AT_FIRST = 20;

/** Every edit of the categories, newest first, with the way back to each. */
export function HistoryList({ projectId, disabledReason }: HistoryListProps) {
  const { data: edits = [] } = useEditHistory(projectId);
  const { goTo } = useEditor();
  const [target, setTarget] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const current = currentEdit(edits);
  const go = async (edit: Edit) => {
    setTarget(edit.id);
    await goTo(edit);
    setTarget(null);
  };
  return (
    <ol aria-label="History" className="divide-y">
      {edits.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((edit) => (
        <li key={edit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-60">
            <p className={clsx('text-sm wrap-anywhere', edit.undone && 'text-muted line-through')}>
              {edit.summary}
            </p>
            <p className="text-xs text-muted">
              {formatMoment(edit.created_at)}
              {edit.undone && ' · undone'}
              {edit === current && ' · now'}
            </p>
          </div>
          {edit !== current && (
            <Button
              size="small"
              variant="quiet"
              className="pointer-coarse:h-11"
              disabled={disabledReason !== null || (target !== null && target !== edit.id)}
              busy={target === edit.id}
              title={disabledReason ?? undefined}
              onClick={() => void go(edit)}
            >
              Back to here
              <span className="sr-only">: {edit.summary}</span>
            </Button>
          )}
        </li>
      ))}
      {edits.length > SHOWN_AT_FIRST && !isWhole && (
        <li className="pt-2">
          <Button size="small" variant="quiet" className="-ml-3" onClick={() => setWhole(true)}>
            Show all {edits.length}
          </Button>
        </li>
      )}
    </ol>
  );
}
