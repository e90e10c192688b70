import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

const credits = (number: string | undefined) => {
  const amount = Number(number ?? 0);
  return `${amount.toLocaleString('en')} ${amount === 1 ? 'credit' : 'credits'}`;
};

/**
 * To the buyer of credits, when some are taken back because their payment went back or is contested. Takes the facts
 * `purchaseId`, `packageName`, `takenNow` and `unrecovered` (numbers), and `isContested`, set for an open dispute.
 */
export const creditsTakenBack: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) => {
    const reason = facts.isContested
      ? 'is contested at the bank or card company that made it'
      : 'was returned, in part or in full';
    const spent = Number(facts.unrecovered ?? 0);
    return layOut({
      subject: 'Credits were taken back',
      paragraphs: [
        `The payment for ${facts.packageName} (purchase ${facts.purchaseId}) ${reason}. So ${credits(facts.takenNow)} that came with it were taken from the Sheaf account of ${recipient}.`,
        ...(facts.isContested
          ? [
              'Should the dispute be withdrawn or decided for the payment, the credits come back by themselves.',
            ]
          : []),
        ...(spent > 0
          ? [
              `A further ${credits(facts.unrecovered)} had been used already. Nothing is asked of you for them.`,
            ]
          : []),
      ],
      action: { label: 'See your credits', link: linkTo('/app/account') },
      notes: [
        `If you did not expect this, write to ${supportEmail}. No other credits of your account are touched.`,
      ],
      supportEmail,
    });
  },
};
