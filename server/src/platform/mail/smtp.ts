import { createTransport } from 'nodemailer';
import { LetterRefused, type Mailer } from './mail.ts';
import { messageOf } from './message.ts';

// Under the time that the queue gives one mail, so that a mail server that hangs is told from one that is slow.
const TIMEOUT_MS = 30_000;

/** Sends through the mail server of an `smtp:` or `smtps:` address, which may hold name and password. */
export function openSmtp(url: string, { from }: { from: string }): Mailer {
  const transport = openTransport(url, TIMEOUT_MS);
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

const openTransport = (url: string, timeoutMs: number) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });

// Somebody waits for it.
const CHECK_TIMEOUT_MS = 10_000;

/** Connects to the mail server, signs in where the address says as whom, and leaves; no mail is sent. Throws why not. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = openTransport(url, CHECK_TIMEOUT_MS);
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
