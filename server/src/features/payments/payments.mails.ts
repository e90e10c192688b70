import { pagePath, pages } from '@sheaf/contract/pages';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { z } from 'zod';
import { defineMail, formatDay } from '../mails/mails.ts';

const purchase = { purchaseId: z.string(), packageName: z.string() };

/** To the buyer of credits, once they are paid. */
export const purchaseReceipt = defineMail({
  kind: 'purchase-receipt',
  payload: z.object({
    ...purchase,
    credits: z.int(),
    bonus: z.int(),
    priceCents: z.int(),
    completedAt: z.coerce.date(),
    /** Whether it was a test payment, which moves no money. */
    isTest: z.boolean(),
  }),
  compose: (
    { purchaseId, packageName, credits, bonus, priceCents, completedAt, isTest },
    { recipient, linkTo, supportEmail },
  ) => ({
    subject: `Your receipt: ${formatNumber(credits)} credits`,
    paragraphs: [
      `Thank you! We added ${formatNumber(credits)} credits${bonus > 0 ? ` and ${formatNumber(bonus)} bonus credits` : ''} to the Sheaf account for ${recipient}.`,
      `${packageName}, USD ${(priceCents / 100).toFixed(2)}, paid on ${formatDay(completedAt)} (UTC). Purchase ${purchaseId}.`,
      ...(isTest ? ['This was a test payment: no card was charged.'] : []),
    ],
    action: {
      label: 'View and print the receipt',
      link: linkTo(pagePath(pages.purchase, { purchaseId })),
    },
    notes: [`If you did not buy anything, write to ${supportEmail} and include the purchase number.`],
  }),
});

/** To the buyer of credits, when some are taken back because their payment was returned or is contested. */
export const creditsClawedBack = defineMail({
  kind: 'credits-taken-back',
  payload: z.object({
    ...purchase,
    takenNow: z.int(),
    /** Credits that had already been spent. */
    unrecovered: z.int(),
    /** Whether the payment is contested by an open dispute. */
    isContested: z.boolean(),
  }),
  compose: (
    { purchaseId, packageName, takenNow, unrecovered, isContested },
    { recipient, linkTo, supportEmail },
  ) => {
    const reason = isContested
      ? 'is disputed with the bank or card company that made it'
      : 'was refunded, in part or in full';
    return {
      subject: 'Credits were taken back',
      paragraphs: [
        `The payment for ${packageName} (purchase ${purchaseId}) ${reason}, so we took back ${formatCount(takenNow, 'credit')} that came with it from the Sheaf account for ${recipient}.`,
        ...(isContested
          ? ['If the dispute is withdrawn or the payment is upheld, the credits come back automatically.']
          : []),
        ...(unrecovered > 0
          ? [`Another ${formatCount(unrecovered, 'credit')} had already been used. You owe nothing for them.`]
          : []),
      ],
      action: { label: 'See your credits', link: linkTo(pages.account.path) },
      notes: [`If you did not expect this, write to ${supportEmail}. Your other credits are not affected.`],
    };
  },
});
