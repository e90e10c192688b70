import type { CreditBalance } from '@sheaf/contract/credits';
import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { creditKinds } from './credit-kinds.ts';
import { useCreditBalance } from './queries.ts';

/** The balance in the header: links to the account and shows a breakdown on hover and keyboard focus. */
export function CreditBadge() {
  const { data: balance, isPending } = useCreditBalance();
  const link = (
    <Link
      to={pages.account.path}
      className="block shrink-0 rounded-full border border-edge/50 bg-raised px-3 py-1 text-sm font-medium whitespace-nowrap tabular-nums hover:bg-sunk"
    >
      <BadgeText balance={balance} isPending={isPending} />
    </Link>
  );
  if (!balance || balance.total_credits === 0) return link;
  return (
    <Tooltip
      side="bottom"
      align="end"
      className="w-52 rounded-xl border bg-raised p-4 text-sm shadow-float"
      content={<Breakdown balance={balance} />}
    >
      {link}
    </Tooltip>
  );
}

function BadgeText({ balance, isPending }: { balance: CreditBalance | undefined; isPending: boolean }) {
  if (balance) return formatCount(balance.total_credits, 'credit');
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
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
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
