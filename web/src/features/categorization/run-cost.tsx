import { BUY_CREDITS_HINT, type CreditAction } from '@sheaf/contract/credits';
import { Link } from 'react-router';
import { useCreditBalance } from '../credits/queries.ts';
import { costSentence, creditShortage } from './phase-rules.ts';

export interface RunCostProps {
  action: CreditAction;
  /** Credits that a start takes now; 0 while there is nothing to start with. */
  cost: number;
  /** What the cost is of: "Either" of two buttons; the one button unless said. */
  subject?: string;
  /** Why nothing can be started now; null when it can. */
  obstacle: string | null;
}

/**
 * Below the button of a phase: why it cannot start, what a start costs beside what there is, and the way to more
 * where that alone is missing.
 */
export function RunCost({ action, cost, subject, obstacle }: RunCostProps) {
  const { data } = useCreditBalance();
  const balance = data?.total_credits;
  const shortage = obstacle === null && creditShortage(action, { cost, balance });
  return (
    <div className="mt-1.5 text-sm text-muted tabular-nums">
      {obstacle && <p>{obstacle}</p>}
      {cost > 0 && <p>{costSentence({ cost, balance, subject })}</p>}
      {shortage && (
        <p className="mt-1 text-bad">
          {shortage.title}.{' '}
          <Link to="/app/account?tab=buy" className="underline underline-offset-2">
            {BUY_CREDITS_HINT}
          </Link>
        </p>
      )}
    </div>
  );
}
