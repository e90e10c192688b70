import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../credits/load-failure.tsx';
import { usePurchase } from './queries.ts';
import { Receipt } from './receipt.tsx';

/** The receipt of a purchase, on one sheet that can be printed. */
export default function ReceiptRoute() {
  const { purchaseId = '' } = useParams();
  const { data: purchase, error, refetch } = usePurchase(purchaseId);
  return (
    <div className="mx-auto max-w-2xl">
      <title>Receipt · Sheaf</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Button asChild look="quiet" size="small" className="-ml-3">
          <Link to="/app/account?tab=buy">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Account
          </Link>
        </Button>
        {purchase && (
          <div className="flex flex-wrap gap-2">
            {purchase.stripe_receipt_url && (
              <Button asChild size="small">
                <a href={purchase.stripe_receipt_url} target="_blank" rel="noreferrer">
                  Stripe receipt
                </a>
              </Button>
            )}
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              Print
            </Button>
          </div>
        )}
      </div>
      {purchase && <Receipt purchase={purchase} />}
      {!purchase && (error ? <Failure error={error} onRetry={refetch} /> : <ReceiptSkeleton />)}
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!hasStatus(error, 400, 404)) {
    return <LoadFailure error={error} onRetry={onRetry} />;
  }
  return (
    <div role="alert" className="mx-auto mt-16 max-w-md text-center">
      <h1 className="font-display text-3xl font-medium">Purchase not found</h1>
      <p className="mt-3 text-muted">The address may have been mistyped, or belong to another account.</p>
    </div>
  );
}

function ReceiptSkeleton() {
  return (
    <div role="status" className="rounded-xl border bg-raised p-6 shadow-card sm:p-10">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-40" />
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="mt-8 h-40" />
    </div>
  );
}
