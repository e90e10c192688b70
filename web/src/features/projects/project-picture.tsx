import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCategories } from '../categorization/queries.ts';
import { useSystemLimits } from './queries.ts';

// A project that is only opened to upload or to save a file has no need of its pictures at once.
const PictureCard = lazy(async () => ({ default: (await import('./picture-card.tsx')).PictureCard }));

export interface ProjectPictureProps {
  projectId: string;
  files: readonly File[] | undefined;
  /** Shows the files of one category in the list of files. */
  onShowFiles: (category: Category) => void;
}

/** The pictures of a project, once phase 1 has found something to show. */
export function ProjectPicture({ projectId, files, onShowFiles }: ProjectPictureProps) {
  const { data: categories } = useCategories(projectId);
  const { data: limits } = useSystemLimits();
  if (!files?.some(({ raw_language }) => raw_language !== null) || !categories) return null;
  return (
    <Suspense fallback={<PictureShape hasCategories={categories.length > 0} />}>
      <PictureCard
        files={files}
        categories={categories}
        limitBytes={limits?.max_project_storage_bytes}
        onShowFiles={onShowFiles}
      />
    </Suspense>
  );
}

function PictureShape({ hasCategories }: { hasCategories: boolean }) {
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
