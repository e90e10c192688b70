/** What a mail says, in both forms that a reader may choose. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its one button leads; undefined where it has none. */
  readonly link?: string;
}

/** A mail and the one it is for. */
export interface Letter extends Mail {
  /** Stays the same when it is sent again, so that a reader can tell a second copy. */
  readonly id: string;
  readonly to: string;
}

/** Sends mails: through a mail server, or into a folder. */
export interface Mailer {
  /** Resolves once the letter is handed over. Throws `LetterRefused` for good; any other error may pass. */
  send(letter: Letter): Promise<void>;
}

/** The mail server will never take this letter: sending it again is of no use. */
export class LetterRefused extends Error {}
