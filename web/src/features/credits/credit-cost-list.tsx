import { formatCount } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCreditCosts } from './queries.ts';

/** The price of every action. */
export function CreditCostList() {
  const { data: costs, isError } = useCreditCosts();
  if (isError) {
    return <Notice tone="bad">Failed to load account data</Notice>;
  }
  if (!costs) {
    return <Skeleton className="h-20" />;
  }
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
