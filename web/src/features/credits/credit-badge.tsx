import type { CreditBalance } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { creditKinds } from './credit-kinds.ts';
import { useCreditBalance } from './queries.ts';

/** The balance in the header: leads to the account, and shows what it is made of on hover and keyboard focus. */
export function CreditBadge() {
  const { data: balance, isPending } = useCreditBalance();
  const [isPutAway, setIsPutAway] = useState(false);
  const id = useId();
  const hasBreakdown = balance !== undefined && balance.total_credits > 0;
  return (
    <div className="group relative shrink-0">
      <Link
        to="/app/account"
        onPointerEnter={() => setIsPutAway(false)}
        onFocus={() => setIsPutAway(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsPutAway(true)}
        aria-describedby={hasBreakdown ? id : undefined}
        className="block rounded-full border border-edge/50 bg-raised px-3 py-1 text-sm font-medium whitespace-nowrap tabular-nums hover:bg-sunk"
      >
        <BadgeText balance={balance} isPending={isPending} />
      </Link>
      {hasBreakdown && (
        <div
          id={id}
          role="tooltip"
          className={clsx(
            'invisible absolute top-full right-0 w-52 pt-2 opacity-0 transition-[opacity,visibility] delay-100',
            // A click gives focus too, but then it would stay open over the account screen.
            !isPutAway &&
              'group-hover:visible group-hover:opacity-100 group-has-focus-visible:visible group-has-focus-visible:opacity-100',
          )}
        >
          <Breakdown balance={balance} />
        </div>
      )}
    </div>
  );
}

function BadgeText({ balance, isPending }: { balance: CreditBalance | undefined; isPending: boolean }) {
  if (balance) {
    return formatCount(balance.total_credits, 'credit');
  }
  return isPending ? (
    <>
      <span aria-hidden="true">...</span>
      <span className="sr-only">Loading credits</span>
    </>
  ) : (
    'Credits'
  );
}

function Breakdown({ balance }: { balance: CreditBalance }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 rounded-xl border bg-raised p-4 text-sm tabular-nums shadow-float">
      {creditKinds.map(({ label, of }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">{formatNumber(of(balance))}</dd>
        </div>
      ))}
      <div className="col-span-2 my-1 border-t" />
      <dt className="font-semibold">Total</dt>
      <dd className="text-right font-semibold">{formatNumber(balance.total_credits)}</dd>
    </dl>
  );
}
