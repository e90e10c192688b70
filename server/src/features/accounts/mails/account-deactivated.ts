import { DELETION_DAYS } from '@sheaf/contract/constants';
import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** To the owner of an account that was just deactivated. Takes the fact `deletionDueAt`, an ISO instant. */
export const accountDeactivated: MailDefinition = {
  compose: ({ recipient, linkTo, supportEmail, facts }) => {
    const day = dayFormat.format(new Date(facts.deletionDueAt ?? ''));
    return layOut({
      subject: 'Your account is deactivated',
      paragraphs: [
        `The Sheaf account of ${recipient} was deactivated. On ${day}, ${DELETION_DAYS} days from now, it will be deleted for good, with its projects, files and credits.`,
        'Until then everything is kept. To have your account back, just sign in.',
      ],
      action: { label: 'Sign in and reactivate', link: linkTo('/login') },
      notes: [
        `If it was not you, sign in, choose a new password with "Forgot your password?", and write to ${supportEmail}.`,
      ],
      supportEmail,
    });
  },
};
