import type { Edit } from '@sheaf/contract/edits';
import { clsx } from 'clsx';
import { useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatMoment } from '../../ui/text/format.ts';
import { useEditor } from './editor.tsx';
import { currentEdit, fetchOlderEdits, isFullPage, useEditHistory } from './queries.ts';

/** Older edits loaded on request, which follow a page of newer ones. */
interface OlderEdits {
  /** The oldest edit of that page; if that changes, these edits no longer follow it. */
  readonly before: string;
  readonly edits: readonly Edit[];
  readonly isEnd: boolean;
}

/** Every edit of the categories, newest first, each with a button to go back to it. */
export function HistoryList({
  projectId,
  disabledReason,
}: {
  projectId: string;
  disabledReason: string | null;
}) {
  const { data: newest = [], isSuccess } = useEditHistory(projectId);
  const { edits, hasOlder, showOlder, isLoading } = useOlderEdits(projectId, newest);
  const { goTo } = useEditor();
  const [target, setTarget] = useState<string | null>(null);
  const current = currentEdit(edits);
  const go = async (edit: Edit) => {
    setTarget(edit.id);
    await goTo(edit);
    setTarget(null);
  };
  if (isSuccess && newest.length === 0)
    return (
      <p className="py-3 text-muted">
        Nothing has changed yet. Runs and edits are listed here, and can be undone.
      </p>
    );
  return (
    <ol aria-label="History" className="divide-y">
      {edits.map((edit) => (
        <li key={edit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-44">
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
      {hasOlder && (
        <li className="pt-2">
          <Button
            size="small"
            variant="quiet"
            className="-ml-3"
            busy={isLoading}
            onClick={() => void showOlder()}
          >
            Show older edits
          </Button>
        </li>
      )}
    </ol>
  );
}

/** The history including older pages loaded on request. */
function useOlderEdits(projectId: string, newest: readonly Edit[]) {
  const [older, setOlder] = useState<OlderEdits | null>(null);
  const [isLoading, setLoading] = useState(false);
  const oldestKnown = newest.at(-1)?.id;
  const following = older !== null && older.before === oldestKnown ? older : null;
  const edits = following ? [...newest, ...following.edits] : newest;
  const showOlder = async () => {
    const last = edits.at(-1);
    if (!last || oldestKnown === undefined) return;
    setLoading(true);
    try {
      const page = await fetchOlderEdits(projectId, last.id);
      const known = following?.edits ?? [];
      setOlder({ before: oldestKnown, edits: [...known, ...page], isEnd: !isFullPage(page) });
    } catch (error) {
      notify.error('Older edits could not be loaded', failureMessage(error, 'Please try again.'), {
        subject: projectId,
      });
    }
    setLoading(false);
  };
  return { edits, hasOlder: following ? !following.isEnd : isFullPage(newest), showOlder, isLoading };
}
