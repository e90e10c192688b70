import { KEY_ROTATION_HOURS, KeyScope } from '@sheaf/contract/accounts/keys';
import { DELETION_DAYS } from '@sheaf/contract/constants';
import { accountTabPath, pages } from '@sheaf/contract/pages';
import { z } from 'zod';
import { defineMail, formatDay, NO_PAYLOAD } from '../mails/mails.ts';
import { createConfirmLink, createResetLink } from './mailed-links.ts';

/** To an address that signs up: following the link opens the account. */
export const confirmAddress = defineMail({
  kind: 'confirm-address',
  payload: NO_PAYLOAD,
  createLink: createConfirmLink,
  compose: (_, { recipient, link }) => ({
    subject: 'Confirm your address',
    paragraphs: [
      `Welcome! Someone, hopefully you, signed up for Sheaf with ${recipient}. Confirm that this is your address to open your account.`,
    ],
    action: { label: 'Confirm address', link },
    notes: [
      'The link works once, for 24 hours. If you open it in a different browser from the one you signed up in, you need the password you chose.',
      'If you did not sign up, ignore this email. No account is opened unless you confirm.',
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
      `Someone, probably you, tried to sign up for Sheaf with ${recipient}. This address already has an account, so nothing was changed. Sign in with your current password.`,
    ],
    action: { label: 'Sign in', link: linkTo(pages.login.path) },
    notes: [
      'If you have forgotten it, choose "Forgot your password?" on the sign-in page.',
      'If this was not you, you do not need to do anything. Whoever it was has not learned that you have an account.',
    ],
  }),
});

export const resetPassword = defineMail({
  kind: 'reset-password',
  payload: NO_PAYLOAD,
  createLink: createResetLink,
  compose: (_, { recipient, link }) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Someone, hopefully you, asked to reset the password of the Sheaf account for ${recipient}. Choose a new one here:`,
    ],
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, for one hour. Setting a new password signs you out everywhere else, and ends all keys for programs.',
      'If you did not ask for this, ignore this email. Your password stays the same.',
    ],
  }),
});

/** To the owner of an account whose password was just set, by a mailed link or by somebody signed in. */
export const passwordChanged = defineMail({
  kind: 'password-changed',
  payload: z.object({ isSignedIn: z.boolean(), endedKeys: z.int() }),
  compose: ({ isSignedIn, endedKeys }, { recipient, linkTo, supportEmail }) => {
    const { how, sessions, alarm } = isSignedIn ? BY_SESSION : BY_LINK;
    const keys =
      endedKeys > 0
        ? `, and so ${endedKeys === 1 ? 'has its key' : `have its ${endedKeys} keys`} for programs`
        : '';
    return {
      subject: 'Your password was changed',
      paragraphs: [
        `The Sheaf account for ${recipient} has a new password, ${how}. ${sessions} have ended${keys}.`,
        ...(endedKeys > 0
          ? ['Programs that used a key have no access anymore. Create a new key for each.']
          : []),
      ],
      action: { label: 'Sign in', link: linkTo(pages.login.path) },
      notes: [`If this was not you, ${alarm}, and write to ${supportEmail}.`],
    };
  },
});

const BY_LINK = {
  how: 'set through a link emailed to this address',
  sessions: 'All earlier sessions',
  alarm:
    'someone can read your email. Secure your mailbox first, then set a new password with "Forgot your password?"',
};
const BY_SESSION = {
  how: 'set on the account screen',
  sessions: 'All other sessions',
  alarm:
    'someone was signed in to your account. Set a new password with "Forgot your password?", which ends all sessions and keys',
};

/** To the owner of an account for which a key was just created, as a new one or in place of another. */
export const keyCreated = defineMail({
  kind: 'key-created',
  payload: z.object({
    name: z.string(),
    scopes: z.array(KeyScope),
    expiresAt: z.coerce.date(),
    isReplacement: z.boolean(),
    /** The host of a program that was connected; null for a key. */
    host: z.string().nullable(),
  }),
  compose: ({ name, scopes, expiresAt, isReplacement, host }, { recipient, linkTo, supportEmail }) => {
    const abilities = new Intl.ListFormat('en').format(scopes.map((scope) => SCOPE_ABILITIES[scope]));
    const action = { label: 'See your keys', link: linkTo(accountTabPath('manage')) };
    if (host !== null) {
      return {
        subject: 'A program was connected',
        paragraphs: [
          `Someone, hopefully you, connected the program “${name}” (${host}) to the Sheaf account for ${recipient}.`,
          `Until you end the connection, the program can ${abilities}.`,
        ],
        action: { ...action, label: 'See connected programs' },
        notes: [
          `If this was not you, someone was signed in to your account. Set a new password with "Forgot your password?", which ends all sessions, keys and connections, and write to ${supportEmail}.`,
        ],
      };
    }
    return {
      subject: isReplacement ? 'A key for programs was replaced' : 'A key for programs was created',
      paragraphs: [
        isReplacement
          ? `Someone, hopefully you, replaced the key “${name}” of the Sheaf account for ${recipient} with a new one. The old one works for another ${KEY_ROTATION_HOURS} hours at most.`
          : `Someone, hopefully you, created the key “${name}” for the Sheaf account for ${recipient}.`,
        `Until ${formatDay(expiresAt)}, a program with this key can ${abilities}.`,
      ],
      action,
      notes: [
        `If this was not you, someone was signed in to your account. Set a new password with "Forgot your password?", which ends all sessions and keys, and write to ${supportEmail}.`,
      ],
    };
  },
});

const SCOPE_ABILITIES: Record<KeyScope, string> = {
  read: 'view and download your documents',
  write: 'upload and change them',
  run: 'start runs that cost credits',
};

/** To the owner of an account that was just linked to the Google account with its address. */
export const googleLinked = defineMail({
  kind: 'google-linked',
  // The password was deleted because the address had never been confirmed.
  payload: z.object({ lostPassword: z.boolean() }),
  compose: ({ lostPassword }, { recipient, linkTo, supportEmail }) => ({
    subject: 'You can now sign in with Google',
    paragraphs: [
      `Someone, probably you, signed in to the Sheaf account for ${recipient} with the Google account that has the same address. The two are now linked.`,
      lostPassword
        ? 'Because this address had not been confirmed before, the password of the account no longer works, and all open sessions and keys for programs have ended. To set a new password, choose "Forgot your password?".'
        : 'Your password still works, too.',
    ],
    action: { label: 'Sign in', link: linkTo(pages.login.path) },
    notes: [
      `If this was not you, someone can use your Google account. Secure it first, then write to ${supportEmail}.`,
    ],
  }),
});

export const accountDeactivated = defineMail({
  kind: 'account-deactivated',
  payload: z.object({ deletionDueAt: z.coerce.date() }),
  compose: ({ deletionDueAt }, { recipient, linkTo, supportEmail }) => ({
    subject: 'Your account is deactivated',
    paragraphs: [
      `The Sheaf account for ${recipient} was deactivated. On ${formatDay(deletionDueAt)}, ${DELETION_DAYS} days from now, it will be permanently deleted, along with its projects, files and credits.`,
      'Until then, everything is kept. To get your account back, just sign in.',
    ],
    action: { label: 'Sign in and reactivate', link: linkTo(pages.login.path) },
    notes: [
      `If this was not you, sign in, choose a new password with "Forgot your password?", and write to ${supportEmail}.`,
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
      `The Sheaf account for ${recipient} was permanently deleted. Its projects and files were removed, and its credits are gone.`,
      'We keep only the entries of the credit ledger, which identify nobody, and a keyed code derived from your address, so that the account cannot be opened again.',
    ],
    notes: ['This is the last email you will get from us. Thank you for using Sheaf.'],
  }),
});
