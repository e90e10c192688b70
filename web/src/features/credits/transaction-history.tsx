import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { useCreditTransactions } from './queries.ts';
import { groupTransactions } from './transaction-groups.ts';
import { TransactionList, TransactionListSkeleton } from './transaction-list.tsx';

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
