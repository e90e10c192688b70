import { accountDeactivated } from './account-deactivated.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountExists } from './account-exists.ts';
import { confirmAddress } from './confirm-address.ts';
import { googleLinked } from './google-linked.ts';
import type { MailDefinition } from './mail-definition.ts';
import { passwordChanged } from './password-changed.ts';
import { resetPassword } from './reset-password.ts';

/** Every mail of the product by its kind, the word under which it is queued. */
export const mails = {
  'confirm-address': confirmAddress,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'google-linked': googleLinked,
  'account-deactivated': accountDeactivated,
  'account-deleted': accountDeleted,
} satisfies Record<string, MailDefinition>;

export type MailKind = keyof typeof mails;
