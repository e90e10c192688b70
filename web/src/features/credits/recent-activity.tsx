import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { useCreditTransactions } from './queries.ts';
import { groupTransactions } from './transaction-groups.ts';
import { TransactionList, TransactionListSkeleton } from './transaction-list.tsx';

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
