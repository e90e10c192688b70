import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { loadFailure } from '../../api/load-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ExpandToggle } from '../../ui/controls/expand-toggle.tsx';
import { moveBetweenItems } from '../../ui/controls/move-between-items.ts';
import { Plus } from '../../ui/icons/app-icons.ts';
import { History } from '../../ui/icons/project-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useEditor } from '../history/editor.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { useEditHistory } from '../history/queries.ts';
import { UndoRedo } from '../history/undo-redo.tsx';
import { useCategoryActions } from './category-actions.tsx';
import { CategoryRow } from './category-row.tsx';
import { useCategories, useDeleteCategory } from './queries.ts';
import { byFileCount, totalsOfCategories } from './share.ts';

export interface CategoriesCardProps {
  projectId: string;
  files: readonly File[];
  /** Shows the files of one category in the file list. */
  onShowFiles: (category: Category) => void;
  onOpenFile: (file: File) => void;
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
  /** Shown above the categories: the slider for finer or coarser categories. */
  children?: ReactNode;
}

/** Categories shown initially, the largest first; a long tail must not push the files out of reach. */
const INITIAL_COUNT = 20;
const NO_FILES: readonly File[] = [];
const NO_CATEGORIES: readonly Category[] = [];

/**
 * The categories, largest first. After an edit, each row first updates in place and the rows are reordered only once
 * that has been painted: when a row overtakes hundreds of others, the reordering takes the browser as long as the rest
 * of the edit.
 */
function useSorted(categories: readonly Category[] = NO_CATEGORIES): readonly Category[] {
  const sorted = useMemo(() => byFileCount(categories), [categories]);
  const [order, setOrder] = useState(sorted);
  useEffect(() => runAfterPaint(() => startTransition(() => setOrder(sorted))), [sorted]);
  return useMemo(() => {
    const places = new Map(order.map(({ id }, place) => [id, place]));
    const placeOf = ({ id }: Category) => places.get(id) ?? sorted.length;
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [sorted, order]);
}

/** Runs work after the next frame has been painted, unless the returned function is called first. */
function runAfterPaint(work: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The file group categories, largest first, each with its downloads. */
export function CategoriesCard({
  projectId,
  files,
  onShowFiles,
  onOpenFile,
  disabledReason,
  children,
}: CategoriesCardProps) {
  const { data: categories, error, refetch } = useCategories(projectId);
  const actions = useCategoryActions();
  const { data: edits = [], isLoading: isHistoryLoading } = useEditHistory(projectId);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  // A project with categories has a history; reserve its space so that neighboring buttons do not shift once it loads.
  const hasHistory = edits.length > 0 || (isHistoryLoading && (categories?.length ?? 0) > 0);
  const totals = totalsOfCategories(categories ?? []);
  const sorted = useSorted(categories);
  const filesOf = useMemo(() => Map.groupBy(files, ({ final_category_id }) => final_category_id), [files]);
  return (
    <Card aria-labelledby="categories-title">
      <CardHeader
        id="categories-title"
        title="File Group Categories"
        description={
          categories && categories.length > 0
            ? `${formatCount(totals.files, 'file')} in ${formatCount(categories.length, 'category', 'categories')}`
            : undefined
        }
        actions={
          <>
            {hasHistory && (
              <>
                <UndoRedo projectId={projectId} disabledReason={disabledReason} />
                <Button
                  size="small"
                  variant="quiet"
                  className="h-9 pointer-coarse:h-11"
                  aria-expanded={isHistoryOpen}
                  disabled={edits.length === 0}
                  onClick={() => setHistoryOpen(!isHistoryOpen)}
                >
                  <History aria-hidden="true" className="size-4" />
                  History
                </Button>
              </>
            )}
            {categories && (
              <Button
                size="small"
                className="h-9 pointer-coarse:h-11"
                disabled={disabledReason !== null}
                title={disabledReason ?? undefined}
                onClick={actions.askToCreate}
              >
                <Plus aria-hidden="true" className="size-4" />
                New category
              </Button>
            )}
          </>
        }
      />
      {isHistoryOpen && (
        <div className="mb-5 rounded-lg border bg-sunk/50 px-4 py-1">
          <HistoryList projectId={projectId} disabledReason={disabledReason} />
        </div>
      )}
      {error && !categories && (
        <FailedToLoad onRetry={() => void refetch()}>
          {loadFailure(error, 'Failed to load categories')}.
        </FailedToLoad>
      )}
      {!categories && !error && <CategoriesSkeleton />}
      {categories?.length === 0 && (
        <p className="text-sm leading-relaxed text-muted">
          No categories yet. Run phase 1, then merge the raw categories or assign the files: each category
          becomes one file to download.
        </p>
      )}
      {categories && categories.length > 0 && children}
      {categories && categories.length > 0 && (
        <ul className="-my-3.5 divide-y" onKeyDown={moveBetweenItems}>
          {sorted.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((category, index) => (
            <CategoryRow
              key={category.id}
              projectId={projectId}
              category={category}
              files={filesOf.get(category.id) ?? NO_FILES}
              totals={totals}
              isBelowFold={index >= INITIAL_COUNT}
              disabledReason={disabledReason}
              onShowFiles={onShowFiles}
              onOpenFile={onOpenFile}
              onDelete={setToDelete}
            />
          ))}
        </ul>
      )}
      {categories && categories.length > INITIAL_COUNT && (
        <ExpandToggle isExpanded={isExpanded} count={categories.length} onChange={setExpanded} />
      )}
      <DeleteCategoryDialog projectId={projectId} category={toDelete} onClose={() => setToDelete(null)} />
    </Card>
  );
}

function CategoriesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <p className="sr-only">Loading...</p>
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-2" />
        </div>
      ))}
    </div>
  );
}

interface DeleteCategoryDialogProps {
  projectId: string;
  category: Category | null;
  onClose: () => void;
}

function DeleteCategoryDialog({ projectId, category, onClose }: DeleteCategoryDialogProps) {
  const deleteCategory = useDeleteCategory(projectId);
  const { undo } = useEditor();
  // Keeps the text while the dialog's closing animation runs.
  const [shown, setShown] = useState(category);
  if (category && category !== shown) setShown(category);
  const name = isolate(truncateName(shown?.name ?? ''));
  const confirm = () => {
    if (!category) return;
    deleteCategory.mutate(category.id, {
      onSuccess: () =>
        notify.success('Category deleted', `"${name}" was deleted. Its files stay in the project.`, {
          subject: projectId,
          action: { label: 'Undo', onClick: () => void undo() },
        }),
      onError: (error) => notify.error('Delete failed', detailOf(error, 'Please try again.')),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the category "${name}"?`}
      description={`Its ${formatCount(shown?.file_count ?? 0, 'file')} stay in the project, without a category. Its generated downloads are deleted.`}
      confirmLabel="Delete category"
      busy={deleteCategory.isPending}
      onConfirm={confirm}
    />
  );
}
