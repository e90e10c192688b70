import { AccountFigureCard } from './account-figure-card.tsx';
import { useCreditBalance } from './queries.ts';

/** The balance as one figure; what it is made of is in the tab of that name. */
export function TotalCreditsCard() {
  const { data: balance, error, refetch } = useCreditBalance();
  return (
    <AccountFigureCard
      title="Total Credits"
      figure={balance?.total_credits}
      error={error}
      onRetry={refetch}
    />
  );
}
