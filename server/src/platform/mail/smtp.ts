import { createTransport } from 'nodemailer';
import { LetterRefused, type Mailer } from './mail.ts';
import { messageOf } from './message.ts';

// Under the time that the queue gives one mail, so that a mail server that hangs is told from one that is slow.
const TIMEOUT_MS = 30_000;

/** Sends through the mail server of an `smtp:` or `smtps:` address, which may hold name and password. */
export function openSmtp(url: string, { from }: { from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
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

/** Whether the server said a lasting no to the address or the letter; a wrong password of ours can be mended. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
