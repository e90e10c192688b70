import { SIGNUP_CREDITS_DEFAULT } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { CREDIT_ACTIONS, signupOffer } from '@sheaf/contract/prices';
import { clsx } from 'clsx';

const { file_categorization, category_assignment } = CREDIT_ACTIONS;

export const PRICES = `${file_categorization.cost} ${plural(file_categorization.cost, 'credit')} a file, then ${category_assignment.cost} to group them all`;

/**
 * What a new account gets here. The server names the operator's actual figure in every page that it sends, for screens
 * that the browser renders later.
 */
function offer(): string {
  const credits =
    typeof document === 'undefined'
      ? SIGNUP_CREDITS_DEFAULT
      : Number(document.documentElement.dataset.signupCredits);
  return credits > 0 ? signupOffer(credits) : '';
}

/** What a new account gets, and what more costs. The server inserts the operator's actual offer into the page. */
export const FreeCredits = ({ className }: { className: string }) => (
  <p className={clsx('leading-relaxed text-balance tabular-nums', className)}>
    <strong data-signup-credits="" className="font-semibold" suppressHydrationWarning>
      {offer()}
    </strong>{' '}
    {PRICES}.
  </p>
);
