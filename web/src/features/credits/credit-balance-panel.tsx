import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CreditHistoryCard } from './credit-history-card.tsx';
import { useCreditCosts } from './queries.ts';
import { RecentActivity } from './transaction-list.tsx';

export function CreditBalancePanel() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-[2fr_3fr]">
        <BalanceCard />
        <RecentActivity />
      </div>
      <CreditHistoryCard />
      <Card>
        <CardHeader
          title="What things cost"
          description="Credits are charged when a phase starts. Unused credits are returned."
        />
        <CreditCostList />
      </Card>
    </div>
  );
}

function CreditCostList() {
  const { data: costs, error, refetch } = useCreditCosts();
  if (costs) {
    return (
      <dl className="divide-y text-sm">
        {Object.entries(costs.actions).map(([action, { description, cost }]) => (
          <div key={action} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <dt>{description}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{formatCount(cost, 'credit')}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return error ? <AccountLoadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-20" />;
}
