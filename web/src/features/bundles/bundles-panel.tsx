import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import type { BundlesCardProps } from './bundles-card.tsx';

// Lazy: a project opened only for an upload does not need it right away.
const BundlesCard = lazy(async () => ({ default: (await import('./bundles-card.tsx')).BundlesCard }));

/** A project's files for an AI tool, shown once the project has documents. */
export function BundlesPanel(props: BundlesCardProps) {
  if (props.project.file_count === 0) return null;
  return (
    <Suspense fallback={<BundlesSkeleton />}>
      <BundlesCard {...props} />
    </Suspense>
  );
}

function BundlesSkeleton() {
  return (
    <Card>
      <Skeleton className="h-8 w-1/3" />
      <Skeleton className="mt-5 h-11" />
      <Skeleton className="mt-5 h-56" />
    </Card>
  );
}
