import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To an address that signs up: follow the link, and the account opens. */
export const confirmAddress: MailDefinition = {
  makesLink: 'confirm',
  compose: ({ recipient, link, supportEmail }) =>
    layOut({
      subject: 'Confirm your address',
      paragraphs: [
        `Welcome. Somebody, hopefully you, signed up for Sheaf with ${recipient}. Confirm that the address is yours, and your account is ready.`,
      ],
      action: { label: 'Confirm address', link },
      notes: [
        'The link works once, within 24 hours. In another browser than the one you signed up in, you are asked for the password you chose.',
        'If you did not sign up, leave this mail alone: without you no account is opened.',
      ],
      supportEmail,
    }),
};
