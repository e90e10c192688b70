import { createTransport } from 'nodemailer';
import { LetterRefused, type Mailer } from './mail.ts';
import { messageOf } from './message.ts';

// Under the time that the queue gives one mail, so that a mail server that hangs is told from one that is slow.
const TIMEOUT_MS = 30_000;

/** A mail server: an `smtp:` or `smtps:` address, which may hold name and password. */
export interface MailServer {
  readonly url: string;
  /** Nothing is sent, and no password shown, unless the connection is encrypted: STARTTLS is no longer a matter of luck. */
  readonly requiresTls: boolean;
}

/** Sends through a mail server. */
export function openSmtp({ from, ...server }: MailServer & { from: string }): Mailer {
  const transport = openTransport(server, TIMEOUT_MS);
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter, from));
      } catch (error) {
        throw isRefusal(error) ? new LetterRefused('The mail server refuses this letter.') : error;
      }
    },
  };
}

const openTransport = ({ url, requiresTls }: MailServer, timeoutMs: number) =>
  createTransport({
    url,
    ...(requiresTls && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });

// Somebody waits for it.
const CHECK_TIMEOUT_MS = 10_000;

/** Connects to the mail server, signs in where the address says as whom, and leaves; no mail is sent. Throws why not. */
export async function checkSmtp(server: MailServer): Promise<void> {
  const transport = openTransport(server, CHECK_TIMEOUT_MS);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Whether the server said a lasting no to the address or the letter; a wrong password of ours can be mended. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
