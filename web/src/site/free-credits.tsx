import { SIGNUP_CREDITS_DEFAULT } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { CREDIT_ACTIONS, signupOffer } from '@sheaf/contract/prices';
import { clsx } from 'clsx';

const { file_categorization, category_assignment } = CREDIT_ACTIONS;

/** What both phases cost. */
export const PRICES = `${file_categorization.cost} ${plural(file_categorization.cost, 'credit')} a file, then ${category_assignment.cost} to group them all`;

/** What a new account gets, and what more costs. The server writes into the page what its operator gives. */
export const FreeCredits = ({ className }: { className: string }) => (
  <p className={clsx('leading-relaxed text-balance tabular-nums', className)}>
    <strong data-signup-credits="" className="font-semibold" suppressHydrationWarning>
      {signupOffer(SIGNUP_CREDITS_DEFAULT)}
    </strong>{' '}
    {PRICES}.
  </p>
);
