import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To the owner of an address with which somebody signed up once more. */
export const accountExists: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail }) =>
    layOut({
      subject: 'You already have an account',
      paragraphs: [
        `Somebody, probably you, tried to sign up for Sheaf with ${recipient}. This address has an account already, so nothing was changed: sign in with the password you have.`,
      ],
      action: { label: 'Sign in', link: linkTo('/login') },
      notes: [
        'Have you forgotten the password? Choose "Forgot your password?" on that page.',
        'If it was not you, you need do nothing. Whoever it was has not learned that you have an account.',
      ],
      supportEmail,
    }),
};
