import { plural } from '../plural.ts';

/** Why phase 2 of a sort was not started when phase 1 was completed, as a clause: what was kept, what to do next. */
export const phase2NotPaid = ({ price, balance }: { price: number; balance: number }): string =>
  `phase 2 was not started: it costs ${price} ${plural(price, 'credit')}, and ${balance} ${plural(balance, 'is', 'are')} left. The raw categories are kept; buy credits, then merge them`;

/** The same for any other reason, given as a sentence. */
export const phase2NotStarted = (reason: string): string =>
  `phase 2 was not started or charged, and the raw categories are kept. ${reason.replace(/\.$/, '')}`;

export const PHASE_2_SKIPPED = 'phase 2 was not started';
export const KEY_ENDED = 'The key that started the sort has ended. Merge the raw categories to go on.';
export const ACCOUNT_NOT_ACTIVE = 'The account is not active.';
export const ALL_SORTED = 'Every file is sorted already, and sorting again would change nothing.';
