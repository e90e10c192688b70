import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To the owner of an account whose password was just set anew. */
export const passwordChanged: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail }) =>
    layOut({
      subject: 'Your password was changed',
      paragraphs: [
        `The Sheaf account of ${recipient} has a new password, set through a link that was mailed to this address. Every session that was open before has ended.`,
      ],
      action: { label: 'Sign in', link: linkTo('/login') },
      notes: [
        `If it was not you, somebody can read your mail. Secure your mailbox first, then set a new password with "Forgot your password?", and write to ${supportEmail}.`,
      ],
      supportEmail,
    }),
};
