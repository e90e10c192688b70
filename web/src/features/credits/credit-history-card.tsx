import { clsx } from 'clsx';
import { useState } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { CreditChart } from './credit-chart.tsx';
import { daysSinceFirst, daysWithMovement } from './credit-curve.ts';
import { CreditDayTable } from './credit-day-table.tsx';
import { useCreditHistory } from './queries.ts';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;
type Span = (typeof spans)[number]['value'];

export function CreditHistoryCard() {
  const [span, setSpan] = useState<Span>('90');
  const { data: days, isPlaceholderData, error, refetch } = useCreditHistory(Number(span));
  return (
    <Card>
      <CardHeader
        title="Credits over time"
        actions={<Choice<Span> label="Period shown" value={span} options={spans} onChange={setSpan} />}
      />
      {days && (
        <div
          className={clsx(
            'grid items-start gap-x-10 gap-y-6 transition-opacity lg:grid-cols-[3fr_2fr]',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <CreditChart days={daysSinceFirst(days)} />
          <CreditDayTable days={daysWithMovement(days)} />
        </div>
      )}
      {!days && (error ? <AccountLoadFailure error={error} onRetry={refetch} /> : <HistorySkeleton />)}
    </Card>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-57" />
      <Skeleton className="h-57" />
    </div>
  );
}
