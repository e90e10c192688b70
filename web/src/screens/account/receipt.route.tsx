import { accountTabPath } from '@sheaf/contract/pages';
import { useParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { AccountLoadFailure } from '../../features/credits/account-load-failure.tsx';
import { usePurchase } from '../../features/payments/queries.ts';
import { Receipt } from '../../features/payments/receipt.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons/account-icons.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ScreenAlert } from '../../ui/screens.tsx';

export default function ReceiptRoute() {
  const { purchaseId = '' } = useParams();
  const { data: purchase, error, refetch } = usePurchase(purchaseId);
  return (
    <div className="mx-auto max-w-2xl">
      <title>Receipt · Sheaf</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={accountTabPath('buy')}>Back to Account</BackLink>
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
    return <AccountLoadFailure error={error} onRetry={onRetry} />;
  }
  return (
    <ScreenAlert
      title="Purchase not found"
      text="The address may be mistyped, or the purchase may belong to another account."
    />
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
