import { formatCount } from '../../ui/text/format.ts';
import { AccountFigureCard } from '../credits/account-figure-card.tsx';
import { formatUsd } from './money.ts';
import { type Spending, spendingOf } from './purchase-messages.ts';
import { usePurchases } from './queries.ts';

/** The number of completed purchases, and the amount spent on them. */
export function TotalPurchasesCard() {
  const { data: purchases, error, refetch } = usePurchases();
  const spending = purchases && spendingOf(purchases);
  return (
    <AccountFigureCard title="Total Purchases" figure={spending?.completed} error={error} onRetry={refetch}>
      {spending && <p className="text-sm text-muted tabular-nums">{spendingText(spending)}</p>}
    </AccountFigureCard>
  );
}

function spendingText({ completed, pending, spentUsd, refundedUsd }: Spending): string {
  if (completed + pending === 0 && refundedUsd === 0) return 'Nothing bought yet';
  const spent = `${formatUsd(spentUsd)} spent${refundedUsd > 0 ? ' after refunds' : ''}`;
  return pending > 0 ? `${spent} · ${formatCount(pending, 'pending purchase')}` : spent;
}
