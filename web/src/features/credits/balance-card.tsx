import { type CreditBalance, EXPIRY_NOTICE_DAYS } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRows } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatDay, formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { creditKinds } from './credit-kinds.ts';
import { useCreditBalance } from './queries.ts';

/** The credits of each kind, where they come from, and which expire soon. */
export function BalanceCard() {
  const { data: balance, error, refetch } = useCreditBalance();
  return (
    <Card>
      <CardHeader
        title="Your credits"
        description="Credits that expire first are used first, then bonus, courtesy and paid credits."
      />
      {balance && <Kinds balance={balance} />}
      {balance && <Expiring balance={balance} />}
      {!balance && (error ? <AccountLoadFailure error={error} onRetry={refetch} /> : <KindsSkeleton />)}
    </Card>
  );
}

function Kinds({ balance }: { balance: CreditBalance }) {
  return (
    <dl className="divide-y text-sm">
      {creditKinds.map(({ kind, label, origin, of, fill }) => (
        <div key={kind} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <dt className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="flex items-center gap-2 font-medium">
              <span aria-hidden="true" className={clsx('size-2.5 rounded-full', fill)} />
              {label}
            </span>
            <span className="text-muted">{origin}</span>
          </dt>
          <dd className="font-medium tabular-nums">{formatNumber(of(balance))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Expiring({ balance: { expiring } }: { balance: CreditBalance }) {
  if (expiring.length === 0) {
    return (
      <p className="mt-4 border-t pt-4 text-sm text-muted">
        No credits expire within the next {EXPIRY_NOTICE_DAYS} days.
      </p>
    );
  }
  return (
    <Notice tone="warn" title="Expiring soon" className="mt-4">
      <ul className="tabular-nums">
        {expiring.map(({ kind, amount, expires_at }) => (
          <li key={`${kind} ${expires_at}`}>
            {formatCount(amount, `${kind} credit`)} on{' '}
            <time dateTime={expires_at}>{formatDay(expires_at)}</time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function KindsSkeleton() {
  return (
    <SkeletonRows count={creditKinds.length} className="py-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-10" />
    </SkeletonRows>
  );
}
