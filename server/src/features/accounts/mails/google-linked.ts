import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/**
 * To the owner of an account that was just linked to the Google account with its address. Takes the fact
 * `lostPassword`, set where the password went, since the address had never been confirmed.
 */
export const googleLinked: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) =>
    layOut({
      subject: 'You can sign in with Google now',
      paragraphs: [
        `Somebody, probably you, signed in to the Sheaf account of ${recipient} with the Google account of the same address. From now on both belong together.`,
        facts.lostPassword
          ? 'Since this address had not been confirmed before, the password of the account no longer works, and every session that was open has ended. To have a password again, choose "Forgot your password?".'
          : 'Your password still works as well.',
      ],
      action: { label: 'Sign in', link: linkTo('/login') },
      notes: [
        `If it was not you, somebody can use your Google account. Secure it first, then write to ${supportEmail}.`,
      ],
      supportEmail,
    }),
};
