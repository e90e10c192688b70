import { DELETION_DAYS } from '@sheaf/contract/constants';
import { pages } from '@sheaf/contract/pages';
import { z } from 'zod';
import { defineMail, flag, formatDay, NO_PAYLOAD } from '../mails/mails.ts';
import { createConfirmLink, createResetLink } from './mailed-links.ts';

/** To an address that signs up: following the link opens the account. */
export const confirmAddress = defineMail({
  kind: 'confirm-address',
  payload: NO_PAYLOAD,
  createLink: createConfirmLink,
  compose: (_, { recipient, link }) => ({
    subject: 'Confirm your address',
    paragraphs: [
      `Welcome. Somebody, hopefully you, signed up for Sheaf with ${recipient}. Confirm that the address is yours, and your account is ready.`,
    ],
    action: { label: 'Confirm address', link },
    notes: [
      'The link works once, within 24 hours. In another browser than the one you signed up in, you are asked for the password you chose.',
      'If you did not sign up, leave this mail alone: without you no account is opened.',
    ],
  }),
});

/** To the owner of an account whose address somebody tried to sign up with again. */
export const accountExists = defineMail({
  kind: 'account-exists',
  payload: NO_PAYLOAD,
  compose: (_, { recipient, linkTo }) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, tried to sign up for Sheaf with ${recipient}. This address has an account already, so nothing was changed: sign in with the password you have.`,
    ],
    action: { label: 'Sign in', link: linkTo(pages.login.path) },
    notes: [
      'Have you forgotten the password? Choose "Forgot your password?" on that page.',
      'If it was not you, you need do nothing. Whoever it was has not learned that you have an account.',
    ],
  }),
});

/** To somebody who has forgotten their password. */
export const resetPassword = defineMail({
  kind: 'reset-password',
  payload: NO_PAYLOAD,
  createLink: createResetLink,
  compose: (_, { recipient, link }) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for the Sheaf account of ${recipient}. Choose one here:`,
    ],
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, within one hour. A new password signs you out everywhere else.',
      'If you did not ask for it, leave this mail alone: your password stays as it is.',
    ],
  }),
});

/** To the owner of an account whose password was just set, by a mailed link or by somebody signed in. */
export const passwordChanged = defineMail({
  kind: 'password-changed',
  payload: z.object({ isSignedIn: flag }),
  compose: ({ isSignedIn }, { recipient, linkTo, supportEmail }) => {
    const { how, alarm } = isSignedIn ? BY_SESSION : BY_LINK;
    return {
      subject: 'Your password was changed',
      paragraphs: [`The Sheaf account of ${recipient} has a new password, ${how}`],
      action: { label: 'Sign in', link: linkTo(pages.login.path) },
      notes: [`If it was not you, ${alarm}, and write to ${supportEmail}.`],
    };
  },
});

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

/** To the owner of an account that was just linked to the Google account with its address. */
export const googleLinked = defineMail({
  kind: 'google-linked',
  // The password was deleted because the address had never been confirmed.
  payload: z.object({ lostPassword: flag }),
  compose: ({ lostPassword }, { recipient, linkTo, supportEmail }) => ({
    subject: 'You can sign in with Google now',
    paragraphs: [
      `Somebody, probably you, signed in to the Sheaf account of ${recipient} with the Google account of the same address. From now on both belong together.`,
      lostPassword
        ? 'Since this address had not been confirmed before, the password of the account no longer works, and every session that was open has ended. To have a password again, choose "Forgot your password?".'
        : 'Your password still works as well.',
    ],
    action: { label: 'Sign in', link: linkTo(pages.login.path) },
    notes: [
      `If it was not you, somebody can use your Google account. Secure it first, then write to ${supportEmail}.`,
    ],
  }),
});

/** To the owner of an account that was just deactivated. */
export const accountDeactivated = defineMail({
  kind: 'account-deactivated',
  payload: z.object({ deletionDueAt: z.coerce.date() }),
  compose: ({ deletionDueAt }, { recipient, linkTo, supportEmail }) => ({
    subject: 'Your account is deactivated',
    paragraphs: [
      `The Sheaf account of ${recipient} was deactivated. On ${formatDay(deletionDueAt)}, ${DELETION_DAYS} days from now, it will be deleted for good, with its projects, files and credits.`,
      'Until then everything is kept. To have your account back, just sign in.',
    ],
    action: { label: 'Sign in and reactivate', link: linkTo(pages.login.path) },
    notes: [
      `If it was not you, sign in, choose a new password with "Forgot your password?", and write to ${supportEmail}.`,
    ],
  }),
});

/** To the address of a terminated account; the last mail. */
export const accountDeleted = defineMail({
  kind: 'account-deleted',
  payload: NO_PAYLOAD,
  purgesWhenSent: true,
  compose: (_, { recipient }) => ({
    subject: 'Your account was deleted',
    paragraphs: [
      `The Sheaf account of ${recipient} was deleted for good. Its projects and files were removed, and its credits have ended.`,
      'What we keep are the lines of the credit ledger, which name nobody, and a keyed code made from your address, so that the account cannot be opened again.',
    ],
    notes: ['This is the last mail that you get from us. Thank you for having been here.'],
  }),
});
