import type { CreditBalance, CreditKind } from '@sheaf/contract/credits';

interface KindRow {
  readonly kind: CreditKind;
  readonly label: string;
  readonly origin: string;
  readonly of: (balance: CreditBalance) => number;
  /** Fill color of its share of a bar. */
  readonly fill: string;
}

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
