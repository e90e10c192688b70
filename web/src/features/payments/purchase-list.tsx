import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton, SkeletonRows } from '../../ui/progress/skeleton.tsx';
import { AccountLoadFailure } from '../credits/account-load-failure.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { usePurchases } from './queries.ts';

export function PurchaseList() {
  const { data: purchases, error, refetch } = usePurchases();
  return (
    <Card>
      <CardHeader title="Your purchases" />
      {purchases && purchases.length > 0 && (
        <ul className="divide-y">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {purchases?.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">You haven’t bought any credits yet.</p>
      )}
      {!purchases && (error ? <AccountLoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />)}
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonRows count={2} className="gap-4 py-4">
      <div>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-1 h-5 w-56" />
      </div>
      <Skeleton className="h-5 w-16" />
    </SkeletonRows>
  );
}
