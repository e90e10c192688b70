import { pagePath, pages } from '@sheaf/contract/pages';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton, SkeletonRows } from '../../ui/progress/skeleton.tsx';
import { formatMoment, formatSigned } from '../../ui/text/format.ts';
import { isolateQuoted } from '../../ui/text/isolate.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { useCreditTransactions } from './queries.ts';
import { groupTransactions, kindsText, type TransactionGroup } from './transaction-groups.ts';

const typeNames: Record<TransactionGroup['type'], string> = {
  purchase: 'Purchase',
  usage: 'Usage',
  bonus: 'Bonus',
  courtesy: 'Courtesy',
  refund: 'Refund',
  expiry: 'Expired',
  reversal: 'Taken back',
  other: 'Other',
};

const RECENT_ENTRIES = 5;

/** The five most recent activities, taken from the history query, which is fetched only once for both. */
export function RecentActivity() {
  const { data, hasNextPage, error, refetch } = useCreditTransactions();
  return (
    <Card>
      <CardHeader
        title="Recent activity"
        actions={
          <Button asChild size="small" variant="quiet" className="-my-1 -mr-3">
            <Link to="?tab=history" replace preventScrollReset>
              Show all
            </Link>
          </Button>
        }
      />
      {data && (
        <TransactionList
          groups={groupTransactions(data.pages.flat(), { isComplete: !hasNextPage }).slice(0, RECENT_ENTRIES)}
        />
      )}
      {!data &&
        (error ? (
          <AccountLoadFailure error={error} onRetry={refetch} />
        ) : (
          <TransactionListSkeleton rows={RECENT_ENTRIES} />
        ))}
    </Card>
  );
}

/** The ledger lines, newest first, with a button to load older ones. */
export function TransactionHistory() {
  const transactions = useCreditTransactions();
  return (
    <Card>
      <CardHeader
        title="Transaction History"
        description="Everything that changed your balance, newest first."
      />
      {transactions.data && (
        <TransactionList
          groups={groupTransactions(transactions.data.pages.flat(), {
            isComplete: !transactions.hasNextPage,
          })}
        />
      )}
      {transactions.isPending && <TransactionListSkeleton rows={5} />}
      {transactions.isError && (
        <AccountLoadFailure
          error={transactions.error}
          onRetry={() =>
            transactions.isFetchNextPageError ? transactions.fetchNextPage() : transactions.refetch()
          }
        />
      )}
      {transactions.hasNextPage && !transactions.isError && (
        <Button
          className="mt-5"
          busy={transactions.isFetchingNextPage}
          onClick={() => transactions.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

function TransactionList({ groups }: { groups: readonly TransactionGroup[] }) {
  if (groups.length === 0) {
    return <p className="py-6 text-center text-sm text-muted">No activity yet.</p>;
  }
  return (
    <ul className="divide-y">
      {groups.map((group) => (
        <TransactionRow key={group.id} group={group} />
      ))}
    </ul>
  );
}

function TransactionRow({ group }: { group: TransactionGroup }) {
  const { type, description, createdAt, amount, purchaseId, reason } = group;
  const kinds = kindsText(group);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{isolateQuoted(description)}</p>
        {reason && <p className="mt-0.5 text-sm wrap-anywhere text-muted">Reason: {reason}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          <Badge>{typeNames[type]}</Badge>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {kinds && <span>{kinds}</span>}
          {purchaseId && (
            <Link
              to={pagePath(pages.purchase, { purchaseId: purchaseId })}
              className="underline underline-offset-2 hover:text-ink"
            >
              Receipt
            </Link>
          )}
        </p>
      </div>
      <p className={clsx('shrink-0 font-medium tabular-nums', amount > 0 && 'text-good')}>
        {formatSigned(amount)}
        <span className="sr-only"> credits</span>
      </p>
    </li>
  );
}

function TransactionListSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonRows count={rows} className="items-center py-3">
      <div>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="mt-1 h-5 w-32" />
      </div>
      <Skeleton className="h-5 w-10" />
    </SkeletonRows>
  );
}
