import { Card } from '../../ui/card.tsx';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../credits/load-failure.tsx';
import { formatUsd } from './money.ts';
import { type Spending, spendingOf } from './purchase-words.ts';
import { usePurchases } from './queries.ts';

/** How many purchases were completed, and what was spent on them. */
export function TotalPurchasesCard() {
  const { data: purchases, error, refetch } = usePurchases();
  const spending = purchases && spendingOf(purchases);
  return (
    <Card className="flex flex-col justify-between gap-5">
      <div>
        <h2 className="text-sm font-medium text-muted">Total Purchases</h2>
        {spending && (
          <p className="mt-3 font-display text-5xl leading-none font-medium tabular-nums">
            {formatNumber(spending.completed)}
          </p>
        )}
        {!spending && !error && <Skeleton className="mt-3 h-12 w-16" />}
      </div>
      {spending && <p className="text-sm text-muted tabular-nums">{spendingText(spending)}</p>}
      {!spending &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-5 w-44" />)}
    </Card>
  );
}

function spendingText({ completed, pending, spentUsd, refundedUsd }: Spending): string {
  if (completed + pending === 0 && refundedUsd === 0) return 'Nothing bought yet';
  const spent = `${formatUsd(spentUsd)} spent${refundedUsd > 0 ? ' after refunds' : ''}`;
  return pending > 0 ? `${spent} · ${formatCount(pending, 'pending purchase')}` : spent;
}
