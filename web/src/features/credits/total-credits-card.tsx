import type { CreditBalance } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { formatNumber } from '../../ui/text/format.ts';
import { AccountFigureCard } from './account-figure-card.tsx';
import { creditKinds } from './credit-kinds.ts';
import { useCreditBalance } from './queries.ts';

/** The balance as one figure, with its breakdown. */
export function TotalCreditsCard() {
  const { data: balance, error, refetch } = useCreditBalance();
  return (
    <AccountFigureCard
      title="Total Credits"
      figure={balance?.total_credits}
      error={error}
      onRetry={refetch}
      skeletonClass="h-10 rounded-full"
    >
      {balance && <KindsBar balance={balance} />}
    </AccountFigureCard>
  );
}

/** Each kind's share, with a legend. */
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
