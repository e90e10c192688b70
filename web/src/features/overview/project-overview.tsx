import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { useSystemLimits } from '../../api/system-limits.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';

// Lazy: a project opened only to upload or save a file does not need its charts right away.
const OverviewCard = lazy(async () => ({
  default: memo((await import('./overview-card.tsx')).OverviewCard),
}));

export interface ProjectOverviewProps {
  files: readonly File[] | undefined;
  categories: readonly Category[] | undefined;
  /** Shows the files of one category in the file list. */
  onShowFiles: (category: Category) => void;
}

/**
 * The charts of a project, shown once phase 1 has found something. They lag behind an edit, so that its row, where the
 * user is looking, updates first.
 */
export function ProjectOverview({ onShowFiles, ...lists }: ProjectOverviewProps) {
  const files = useDeferredValue(lists.files);
  const categories = useDeferredValue(lists.categories);
  const { data: limits } = useSystemLimits();
  if (!files?.some(({ raw_language }) => raw_language !== null) || !categories) return null;
  return (
    <Suspense fallback={<OverviewSkeleton hasCategories={categories.length > 0} />}>
      <OverviewCard
        files={files}
        categories={categories}
        limitBytes={limits?.max_project_storage_bytes}
        onShowFiles={onShowFiles}
      />
    </Suspense>
  );
}

function OverviewSkeleton({ hasCategories }: { hasCategories: boolean }) {
  return (
    <Card>
      <Skeleton className="h-10 w-2/5" />
      {hasCategories && <Skeleton className="mt-10 aspect-4/3 sm:aspect-5/2" />}
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </Card>
  );
}
