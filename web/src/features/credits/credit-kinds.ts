import type { CreditBalance, CreditKind } from '@sheaf/contract/credits';

interface KindRow {
  readonly kind: CreditKind;
  readonly label: string;
  /** Where credits of the kind come from. */
  readonly origin: string;
  readonly of: (balance: CreditBalance) => number;
  /** Its share of a bar. */
  readonly fill: string;
}

/** The kinds of credits in the order in which they are always listed. */
export const creditKinds: readonly KindRow[] = [
  {
    kind: 'paid',
    label: 'Paid',
    origin: 'Bought by you.',
    of: (balance) => balance.paid_credits,
    fill: 'bg-ink/75',
  },
  {
    kind: 'courtesy',
    label: 'Courtesy',
    origin: 'Given to you.',
    of: (balance) => balance.courtesy_credits,
    fill: 'bg-ink/45',
  },
  {
    kind: 'bonus',
    label: 'Bonus',
    origin: 'On top of what you bought.',
    of: (balance) => balance.bonus_credits,
    fill: 'bg-ink/20',
  },
];
