export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The target of its single button; undefined if it has none. */
  readonly link?: string;
}

export interface AddressedMail extends Mail {
  /** Stays the same if the mail is sent again, so that a second copy can be recognized. */
  readonly id: string;
  readonly to: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over. Throws `MailRejected` for good; any other may be transient. */
  send(mail: AddressedMail): Promise<void>;
}

/** The mail server will never accept this mail: sending it again is pointless. */
export class MailRejected extends Error {}
