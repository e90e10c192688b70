import { accountDeactivated } from './account-deactivated.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountExists } from './account-exists.ts';
import { confirmAddress } from './confirm-address.ts';
import { creditsExpire } from './credits-expire.ts';
import { creditsTakenBack } from './credits-taken-back.ts';
import { googleLinked } from './google-linked.ts';
import type { MailDefinition } from './mail-definition.ts';
import { passwordChanged } from './password-changed.ts';
import { purchaseReceipt } from './purchase-receipt.ts';
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
  'credits-expire': creditsExpire,
  'purchase-receipt': purchaseReceipt,
  'credits-taken-back': creditsTakenBack,
} satisfies Record<string, MailDefinition>;

export type MailKind = keyof typeof mails;
