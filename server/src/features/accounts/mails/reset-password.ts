import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To somebody who has forgotten their password. */
export const resetPassword: MailDefinition = {
  makesLink: 'reset',
  compose: ({ recipient, link, supportEmail }) =>
    layOut({
      subject: 'Reset your password',
      paragraphs: [
        `Somebody, hopefully you, asked for a new password for the Sheaf account of ${recipient}. Choose one here:`,
      ],
      action: { label: 'Set a new password', link },
      notes: [
        'The link works once, within one hour. A new password signs you out everywhere else.',
        'If you did not ask for it, leave this mail alone: your password stays as it is.',
      ],
      supportEmail,
    }),
};
