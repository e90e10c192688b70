/** Every event of the audit log, and when it is recorded. docs/operations.md has the same list. */
export const AUDIT_EVENTS = {
  sign_up: 'Somebody signed up.',
  sign_up_confirmation: 'The mailed link of a sign-up was followed.',
  sign_in: 'Somebody signed in with a password.',
  google_sign_in: 'Somebody came back from Google to sign in.',
  google_link: 'An account was linked to a Google account.',
  reauthentication: 'Somebody who is signed in proved again who they are.',
  sign_out: 'A session was ended by whoever had it.',
  sign_out_elsewhere: 'All other sessions of an account were ended.',
  password_reset_request: 'A link for a new password was asked for.',
  password_reset: 'A password was set by a mailed link.',
  password_change: 'A password was changed, or first set, by whoever is signed in.',
  key_creation: 'A key for programs was made.',
  key_rotation: 'A key was replaced by another.',
  key_revocation: 'A key was revoked.',
  account_deactivation: 'An account was deactivated.',
  account_reactivation: 'A deactivated account became active again.',
  account_deletion: 'An account was deleted, by its owner or because its time was over.',
  data_deletion: 'All projects and files of an account were deleted.',
  rate_limit: 'An attempt was refused since there had been too many.',
  purchase_completed: 'A purchase was paid, and its credits were granted.',
  purchase_failed: 'A purchase ended without having been paid.',
  purchase_refunded: 'Money of a purchase went back.',
  purchase_disputed: 'The payment of a purchase is contested.',
  operator_command: 'A command of the operator was carried out.',
} as const;

export type AuditEvent = keyof typeof AUDIT_EVENTS;
