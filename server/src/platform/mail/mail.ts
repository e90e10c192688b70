/** What a mail says, in both forms that a reader may choose. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its one button leads; undefined where it has none. */
  readonly link?: string;
}

/** A mail with its recipient. */
export interface AddressedMail extends Mail {
  /** Stays the same when the mail is sent again, so that a reader can recognize a second copy. */
  readonly id: string;
  readonly to: string;
}

/** Sends mails: through a mail server, or into a folder. */
export interface Mailer {
  /** Resolves once the mail is handed over. Throws `MailRejected` for a permanent failure; any other may pass. */
  send(mail: AddressedMail): Promise<void>;
}

/** The mail server will never take this mail: sending it again is of no use. */
export class MailRejected extends Error {}
