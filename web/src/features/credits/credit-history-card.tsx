import type { CreditDay } from '@sheaf/contract/credits';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatDate, formatNumber, formatSigned } from '../../ui/text/format.ts';
import { AccountLoadFailure } from './account-load-failure.tsx';
import { CreditChart } from './credit-chart.tsx';
import { daysSinceFirst, daysWithMovement } from './credit-curve.ts';
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

const INITIAL_ROWS = 5;

function CreditDayTable({ days }: { days: readonly CreditDay[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (days.length === 0) {
    return <p className="self-center text-center text-sm text-muted">Nothing changed in this period.</p>;
  }
  return (
    <div>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Credits day by day. Days without a change are left out.</caption>
        <thead className="text-left text-muted">
          <tr className="border-b">
            <th className="pb-2 font-medium">Day</th>
            <th className="pb-2 pl-3 text-right font-medium">In</th>
            <th className="pb-2 pl-3 text-right font-medium">Out</th>
            <th className="pb-2 pl-3 text-right font-medium">Balance</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {days.slice(0, isExpanded ? days.length : INITIAL_ROWS).map(({ date, added, used, balance }) => (
            <tr key={date}>
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                <time dateTime={date}>{formatDate(date)}</time>
              </th>
              <td className={clsx('py-2 pl-3 text-right', added > 0 ? 'text-good' : 'text-muted')}>
                {formatSigned(added)}
              </td>
              <td className={clsx('py-2 pl-3 text-right', used === 0 && 'text-muted')}>
                {formatSigned(-used)}
              </td>
              <td className="py-2 pl-3 text-right font-medium">{formatNumber(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > INITIAL_ROWS && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2 -ml-3"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer days' : `Show all ${formatNumber(days.length)} days`}
        </Button>
      )}
    </div>
  );
}
