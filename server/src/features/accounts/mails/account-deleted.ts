import { layOut } from './layout.ts';
import type { MailDefinition } from './mail-definition.ts';

/** To whoever had an account: it is gone, and this is the last mail. */
export const accountDeleted: MailDefinition = {
  compose: ({ recipient, supportEmail }) =>
    layOut({
      subject: 'Your account was deleted',
      paragraphs: [
        `The Sheaf account of ${recipient} was deleted for good. Its projects and files were removed, and its credits have ended.`,
        'What we keep are the lines of the credit ledger, which name nobody, and a keyed code made from your address, so that the account cannot be opened again.',
      ],
      notes: ['This is the last mail that you get from us. Thank you for having been here.'],
      supportEmail,
    }),
};
