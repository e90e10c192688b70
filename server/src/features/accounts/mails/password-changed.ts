import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To the owner of an account whose password was just set anew: by a mailed link, or by whoever was signed in. */
export const passwordChanged: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) => {
    const { how, alarm } = facts.isSignedIn ? BY_SESSION : BY_LINK;
    return layOut({
      subject: 'Your password was changed',
      paragraphs: [`The Sheaf account of ${recipient} has a new password, ${how}`],
      action: { label: 'Sign in', link: linkTo('/login') },
      notes: [`If it was not you, ${alarm}, and write to ${supportEmail}.`],
      supportEmail,
    });
  },
};

const BY_LINK = {
  how: 'set through a link that was mailed to this address. Every session that was open before has ended.',
  alarm:
    'somebody can read your mail. Secure your mailbox first, then set a new password with "Forgot your password?"',
};
const BY_SESSION = {
  how: 'set on the account screen. Every session but the one that set it has ended.',
  alarm:
    'somebody was signed in to your account. Set a new password with "Forgot your password?", which ends every session',
};
