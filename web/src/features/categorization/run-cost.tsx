import { BUY_CREDITS_HINT } from '@sheaf/contract/credits';
import { CREDIT_ACTIONS, type CreditAction } from '@sheaf/contract/prices';
import { Link } from 'react-router';
import { buyPath } from '../credits/credit-need.ts';
import { useCreditBalance, useCreditCosts } from '../credits/queries.ts';
import { costMessage, creditShortage } from './phase-rules.ts';

export interface RunCostProps {
  action: CreditAction;
  /** Credits that a start takes now. */
  cost: number;
  /** What the files that have no raw category yet cost: who buys for one phase buys for both. */
  fileCost: number;
  /** What the cost is of: "Either" of two buttons; the one button by default. */
  subject?: string;
  /** Why nothing can be started now; null when it can. */
  disabledReason: string | null;
  /** The project to come back to after credits were bought. */
  projectId: string;
}

/**
 * Below the button of a phase: why it cannot start, what a start costs beside what there is, and the way to more
 * where that alone is missing.
 */
export function RunCost({ action, cost, fileCost, subject, disabledReason, projectId }: RunCostProps) {
  const { data } = useCreditBalance();
  const balance = data?.total_credits;
  const { data: costs } = useCreditCosts();
  const grouping = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const shortage = disabledReason === null && creditShortage(action, { cost, balance });
  return (
    <div className="mt-1.5 text-sm text-muted tabular-nums">
      {disabledReason && <p>{disabledReason}</p>}
      {(cost > 0 || disabledReason === null) && <p>{costMessage({ cost, balance, subject })}</p>}
      {shortage && (
        <p className="mt-1 text-bad">
          {shortage.title}.{' '}
          <Link
            to={buyPath({
              projectId,
              category_assignment: grouping,
              ...(fileCost > 0 && { file_categorization: fileCost }),
            })}
            className="underline underline-offset-2"
          >
            {BUY_CREDITS_HINT}
          </Link>
        </p>
      )}
    </div>
  );
}
