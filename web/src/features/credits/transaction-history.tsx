import { Card, CardHeader } from '../../ui/card.tsx';
import { TransactionList } from './transaction-list.tsx';

const FETCHED_ENTRIES = 20;

/** The last lines of the ledger. */
export function TransactionHistory() {
  return (
    <Card>
      <CardHeader
        title="Transaction History"
        description="The last 20 changes of your balance, newest first."
      />
      <TransactionList limit={FETCHED_ENTRIES} />
    </Card>
  );
}
