import { CreditKind } from '@sheaf/contract/credits';
import { pages } from '@sheaf/contract/pages';
import { z } from 'zod';
import { defineMail, formatDay } from '../mails/mails.ts';

/** To the owner of an account with credits that are about to expire, listed by earliest expiry. */
export const creditsExpire = defineMail({
  kind: 'credits-expire',
  payload: z.object({
    expiring: z.array(
      z.object({
        kind: CreditKind,
        amount: z.number(),
        /** Such as `2026-12-05`, in UTC. */
        day: z.iso.date(),
      }),
    ),
  }),
  compose: ({ expiring }, { recipient, linkTo }) => ({
    subject: 'Some of your credits are about to expire',
    paragraphs: [
      `Some credits of the Sheaf account for ${recipient} have an expiry date:`,
      ...expiring.map(({ kind, amount, day }) => {
        const credits = `${amount} ${kind} ${amount === 1 ? 'credit expires' : 'credits expire'}`;
        return `${credits} on ${formatDay(new Date(day))} (UTC).`;
      }),
      'Runs use these credits first, before any that do not expire.',
    ],
    action: { label: 'See your credits', link: linkTo(pages.account.path) },
    notes: [
      'We send this reminder only once. Credits you bought are kept as long as your account, unless listed above.',
    ],
  }),
});
