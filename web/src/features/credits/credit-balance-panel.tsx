import { Card, CardHeader } from '../../ui/card.tsx';
import { CreditCostList } from './credit-cost-list.tsx';
import { TransactionList } from './transaction-list.tsx';

const RECENT_ENTRIES = 5;

/** What happened lately, beside what things cost. */
export function CreditBalancePanel() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Card>
        <CardHeader title="Recent activity" />
        <TransactionList limit={RECENT_ENTRIES} />
      </Card>
      <Card>
        <CardHeader
          title="What things cost"
          description="Credits are taken when a phase starts. What could not be done comes back."
        />
        <CreditCostList />
      </Card>
    </div>
  );
}
