import { Card, CardHeader } from '../../ui/card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CreditCostList } from './credit-cost-list.tsx';
import { CreditHistoryCard } from './credit-history-card.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** What there is, what happened lately, how it came to be, and what things cost. */
export function CreditBalancePanel() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-[2fr_3fr]">
        <BalanceCard />
        <RecentActivity />
      </div>
      <CreditHistoryCard />
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
