import type { Mail } from '../../../platform/mail/mail.ts';

/** What a mail is composed from. */
export interface MailSituation {
  readonly recipient: string;
  readonly supportEmail: string;
  /** The address of a page of ours. */
  linkTo(pathAndQuery: string): string;
  /** The link that was made for this mail; empty for a mail without one. */
  readonly link: string;
  /** What was noted when the mail was queued, such as a date. */
  readonly facts: Readonly<Record<string, string>>;
}

/** One kind of mail. */
export interface MailDefinition {
  /** Has a single-use link made for it when it is sent: to confirm an address, or to set a new password. */
  readonly makesLink?: 'confirm' | 'reset';
  compose(situation: MailSituation): Mail;
}
