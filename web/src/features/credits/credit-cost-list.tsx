import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { useCreditCosts } from './queries.ts';

/** The price of every action. */
export function CreditCostList() {
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
