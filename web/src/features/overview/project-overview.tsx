import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { useSystemLimits } from '../../api/system-limits.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';

// A project that is only opened to upload or to save a file has no need of its charts at once.
const OverviewCard = lazy(async () => ({
  default: memo((await import('./overview-card.tsx')).OverviewCard),
}));

export interface ProjectOverviewProps {
  files: readonly File[] | undefined;
  categories: readonly Category[] | undefined;
  /** Shows the files of one category in the list of files. */
  onShowFiles: (category: Category) => void;
}

/** The charts of a project, once phase 1 has found something to show. They follow an edit after its row, which is looked at. */
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
