import { SIGNUP_CREDITS_DEFAULT } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { CREDIT_ACTIONS, signupOffer } from '@sheaf/contract/prices';
import { clsx } from 'clsx';

const { file_categorization, category_assignment } = CREDIT_ACTIONS;

/** The price of both phases. */
export const PRICES = `${file_categorization.cost} ${plural(file_categorization.cost, 'credit')} a file, then ${category_assignment.cost} to group them all`;

/** What a new account gets, and what more costs. The server inserts the operator's actual offer into the page. */
export const FreeCredits = ({ className }: { className: string }) => (
  <p className={clsx('leading-relaxed text-balance tabular-nums', className)}>
    <strong data-signup-credits="" className="font-semibold" suppressHydrationWarning>
      {signupOffer(SIGNUP_CREDITS_DEFAULT)}
    </strong>{' '}
    {PRICES}.
  </p>
);
