import type { CreditBalance } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { Card } from '../../ui/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { creditKinds } from './credit-kinds.ts';
import { LoadFailure } from './load-failure.tsx';
import { useCreditBalance } from './queries.ts';

/** The balance in one figure, and what it is made of. */
export function TotalCreditsCard() {
  const { data: balance, error, refetch } = useCreditBalance();
  return (
    <Card className="flex flex-col justify-between gap-5">
      <div>
        <h2 className="text-sm font-medium text-muted">Total Credits</h2>
        {balance && (
          <p className="mt-3 font-display text-5xl leading-none font-medium tabular-nums">
            {formatNumber(balance.total_credits)}
          </p>
        )}
        {!balance && !error && <Skeleton className="mt-3 h-12 w-28" />}
      </div>
      {balance && <KindsBar balance={balance} />}
      {!balance &&
        (error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-10 rounded-full" />
        ))}
    </Card>
  );
}

/** The share of each kind. The legend says the same in words. */
function KindsBar({ balance }: { balance: CreditBalance }) {
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-2 forced-color-adjust-none gap-0.5 overflow-hidden rounded-full bg-ink/8"
      >
        {creditKinds.map(
          ({ label, of, fill }) =>
            of(balance) > 0 && <div key={label} className={fill} style={{ flexGrow: of(balance) }} />,
        )}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
        {creditKinds.map(({ label, of, fill }) => (
          <li key={label} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={clsx('size-2.5 forced-color-adjust-none rounded-full', fill)}
            />
            {label} {formatNumber(of(balance))}
          </li>
        ))}
      </ul>
    </div>
  );
}
