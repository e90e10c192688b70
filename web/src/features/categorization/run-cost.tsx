import { BUY_CREDITS_HINT } from '@sheaf/contract/credits';
import { CREDIT_ACTIONS, type CreditAction } from '@sheaf/contract/prices';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { buyPath } from '../credits/credit-need.ts';
import { useCreditBalance, useCreditCosts } from '../credits/queries.ts';
import { costMessage, creditShortage, groupingShortage } from './phase-rules.ts';

export interface RunCostProps {
  action: CreditAction;
  /** Credits charged on start. */
  cost: number;
  /** Cost of the files that have no raw category yet; the link to buy credits covers both phases. */
  fileCost: number;
  /** What the cost applies to: "Either" for two buttons; defaults to the single button. */
  subject?: string;
  /** Whether phase 2 is to follow and has yet to be paid. */
  isGroupingNext?: boolean;
  /** Why nothing can be started right now; null if it can. */
  disabledReason: string | null;
  /** The project to return to after buying credits. */
  projectId: string;
}

/**
 * Below a phase's button: why it cannot start, the cost next to the balance, and a link to buy credits if they are all
 * that is missing.
 */
export function RunCost({
  action,
  cost,
  fileCost,
  subject,
  isGroupingNext = false,
  disabledReason,
  projectId,
}: RunCostProps) {
  const { data } = useCreditBalance();
  const balance = data?.total_credits;
  const { data: costs } = useCreditCosts();
  const grouping = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const shortage = disabledReason === null ? creditShortage(action, { cost, balance }) : null;
  const laterShortage =
    disabledReason === null && isGroupingNext ? groupingShortage({ cost, grouping, balance }) : null;
  return (
    <div className="mt-1.5 text-sm text-muted tabular-nums">
      {disabledReason && <p>{disabledReason}</p>}
      {(cost > 0 || disabledReason === null) && <p>{costMessage({ cost, balance, subject })}</p>}
      {(shortage || laterShortage) && (
        <p className={clsx('mt-1', shortage ? 'text-bad' : 'text-warn')}>
          {shortage ? `${shortage.title}.` : laterShortage}{' '}
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
