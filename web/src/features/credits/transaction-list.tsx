import type { CreditTransaction } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMoment, formatSigned } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCreditTransactions } from './queries.ts';

const typeNames: Record<CreditTransaction['transaction_type'], string> = {
  purchase: 'Purchase',
  usage: 'Usage',
  bonus: 'Bonus',
  courtesy: 'Courtesy',
  refund: 'Refund',
  expiry: 'Expired',
};

/** The newest lines of the ledger, each with what it was for. */
export function TransactionList({ limit }: { limit: number }) {
  const { data: transactions, isPending, refetch } = useCreditTransactions(limit);
  if (isPending) {
    return <LoadingLines />;
  }
  if (!transactions) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button size="small" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to load account data
      </Notice>
    );
  }
  if (transactions.length === 0) {
    return <p className="py-6 text-center text-sm text-muted">Nothing has happened yet.</p>;
  }
  return (
    <ul className="divide-y">
      {transactions.map((transaction) => (
        <TransactionLine key={transaction.id} transaction={transaction} />
      ))}
    </ul>
  );
}

function TransactionLine({ transaction }: { transaction: CreditTransaction }) {
  const { transaction_type, description, amount, created_at } = transaction;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words">{description}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge>{typeNames[transaction_type]}</Badge>
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
      </div>
      <p className={clsx('shrink-0 font-medium tabular-nums', amount > 0 && 'text-good')}>
        {formatSigned(amount)}
        <span className="sr-only"> credits</span>
      </p>
    </li>
  );
}

function LoadingLines() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex h-11 items-center justify-between">
          <div>
            <Skeleton className="h-4 w-48" />
            <Skeleton className="mt-2 h-4 w-32" />
          </div>
          <Skeleton className="h-4 w-10" />
        </div>
      ))}
    </div>
  );
}
