import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * To the owner of an account with credits that are about to expire. Takes the fact `expiring`: JSON, a list of
 * `{kind, amount, day}`, the first to go first.
 */
export const creditsExpire: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) => {
    const expiring = JSON.parse(facts.expiring ?? '[]') as Array<{
      kind: string;
      amount: number;
      day: string;
    }>;
    return layOut({
      subject: 'Some of your credits are about to expire',
      paragraphs: [
        `The Sheaf account of ${recipient} has credits that were given for a time:`,
        ...expiring.map(({ kind, amount, day }) => {
          const credits = `${amount} ${kind} ${amount === 1 ? 'credit expires' : 'credits expire'}`;
          return `${credits} on ${dayFormat.format(new Date(day))} (UTC).`;
        }),
        'A run uses them first, before any credits that stay.',
      ],
      action: { label: 'See your credits', link: linkTo('/app/account') },
      notes: [
        'This mail comes once. Credits that you bought stay as long as your account, unless it says so above.',
      ],
      supportEmail,
    });
  },
};
