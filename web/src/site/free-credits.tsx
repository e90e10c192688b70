import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import { plural } from '@sheaf/contract/plural';
import { clsx } from 'clsx';
import { useSession } from '../session/session.ts';

const { file_categorization, category_assignment } = CREDIT_ACTIONS;

/** What a new account gets, how far that goes, and what more costs. Nothing where the operator gives none. */
export function FreeCredits({ className }: { className: string }) {
  const { signupCredits } = useSession();
  const files = Math.floor((signupCredits - category_assignment.cost) / file_categorization.cost);
  if (signupCredits === 0) return null;
  return (
    <p className={clsx('leading-relaxed text-balance tabular-nums', className)}>
      <strong className="font-semibold">{credits(signupCredits)} free with a new account</strong>
      {files > 0 && `: enough for ${files} files, from start to end`}. {PRICES}.
    </p>
  );
}

const credits = (count: number): string => `${count} ${plural(count, 'credit')}`;

/** What both phases cost. */
export const PRICES = `${credits(file_categorization.cost)} a file, then ${category_assignment.cost} to group them all`;
