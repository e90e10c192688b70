import type { CreditBalance } from '@sheaf/contract/credits';

/** The kinds of credits in the order in which they are always listed, with their share of a bar's colour. */
export const creditKinds = [
  { label: 'Paid', of: (balance: CreditBalance) => balance.paid_credits, fill: 'bg-ink/75' },
  { label: 'Courtesy', of: (balance: CreditBalance) => balance.courtesy_credits, fill: 'bg-ink/45' },
  { label: 'Bonus', of: (balance: CreditBalance) => balance.bonus_credits, fill: 'bg-ink/20' },
] as const;
