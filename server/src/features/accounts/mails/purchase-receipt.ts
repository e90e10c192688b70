import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const count = (number: string | undefined) => Number(number ?? 0).toLocaleString('en');

/**
 * To the buyer of credits, once they are paid. Takes the facts `purchaseId`, `packageName`, `credits`, `bonus` and
 * `priceCents` (numbers), `completedAt` (an ISO instant) and `isTest`, set where no money was moved.
 */
export const purchaseReceipt: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) => {
    const bonus = Number(facts.bonus ?? 0) > 0 ? ` and ${count(facts.bonus)} bonus credits` : '';
    const price = (Number(facts.priceCents ?? 0) / 100).toFixed(2);
    return layOut({
      subject: `Your receipt: ${count(facts.credits)} credits`,
      paragraphs: [
        `Thank you. The Sheaf account of ${recipient} has got ${count(facts.credits)} credits${bonus}.`,
        `${facts.packageName}, USD ${price}, paid on ${dayFormat.format(new Date(facts.completedAt ?? 0))} (UTC). Purchase ${facts.purchaseId}.`,
        ...(facts.isTest ? ['This was a test payment: no card was charged.'] : []),
      ],
      action: {
        label: 'See and print the receipt',
        link: linkTo(`/app/account/purchases/${facts.purchaseId}`),
      },
      notes: [`If you did not buy anything, write to ${supportEmail} and name the purchase.`],
      supportEmail,
    });
  },
};
