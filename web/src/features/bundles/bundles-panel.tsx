import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import type { BundlesCardProps } from './bundles-card.tsx';

// A project that is only opened to upload has no need of it at once.
const BundlesCard = lazy(async () => ({ default: (await import('./bundles-card.tsx')).BundlesCard }));

/** The files of a project for an AI tool, once it has documents. */
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
