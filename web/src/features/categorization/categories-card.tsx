import type { Category } from '@sheaf/contract/categorization';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { formatCount, truncateName } from '../../ui/format.ts';
import { isolate } from '../../ui/isolate.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.ts';
import { isDeactivated, useUser } from '../accounts/session.ts';
import { loadFailure } from '../projects/load-failure.ts';
import { CategoryRow } from './category-row.tsx';
import { changeObstacle } from './phase-rules.ts';
import { useCategories, useDeleteCategory, usePhaseStatus } from './queries.ts';
import { byFileCount, totalsOfCategories } from './share.ts';
import { ShowAll } from './show-all.tsx';

export interface CategoriesCardProps {
  projectId: string;
  /** Shows the files of one category in the list of files. */
  onShowFiles: (category: Category) => void;
}

/** The largest first; the small ones must not push the files out of reach. */
const SHOWN_AT_FIRST = 20;

/** The file group categories, largest first, with the downloads of each. */
export function CategoriesCard({ projectId, onShowFiles }: CategoriesCardProps) {
  const { data: categories, error, refetch } = useCategories(projectId);
  const { data: status } = usePhaseStatus(projectId);
  const account = { isDeactivated: isDeactivated(useUser()) };
  const [isWhole, setWhole] = useState(false);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  const totals = totalsOfCategories(categories ?? []);
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
      />
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
      {categories && categories.length > 0 && (
        <ul className="-my-4 divide-y">
          {byFileCount(categories)
            .slice(0, isWhole ? undefined : SHOWN_AT_FIRST)
            .map((category) => (
              <CategoryRow
                key={category.id}
                projectId={projectId}
                category={category}
                totals={totals}
                obstacle={status ? changeObstacle(status, account) : null}
                onShowFiles={() => onShowFiles(category)}
                onDelete={() => setToDelete(category)}
              />
            ))}
        </ul>
      )}
      {categories && categories.length > SHOWN_AT_FIRST && (
        <ShowAll isWhole={isWhole} count={categories.length} onChange={setWhole} />
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
  // Keeps the words in place while the dialog closes.
  const [shown, setShown] = useState(category);
  if (category && category !== shown) setShown(category);
  const name = isolate(truncateName(shown?.name ?? ''));
  const confirm = () => {
    if (!category) return;
    deleteCategory.mutate(category.id, {
      onSuccess: () => notify.success('Category deleted', `"${name}" is gone; its files stay.`),
      onError: (error) => notify.error('Delete failed', detailOf(error, 'Please try again.')),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the category "${name}"?`}
      description={`Its ${formatCount(shown?.file_count ?? 0, 'file')} stay in the project, without a category. Its generated downloads go.`}
      confirmLabel="Delete category"
      busy={deleteCategory.isPending}
      onConfirm={confirm}
    />
  );
}
