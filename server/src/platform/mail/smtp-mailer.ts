import { type Mailer, MailRejected } from './mail.ts';
import { toMessage } from './message.ts';

// Shorter than the queue's limit for one mail, so that a hanging server fails here and not there.
const TIMEOUT_MS = 30_000;

/** A mail server: an `smtp:` or `smtps:` URL, which may contain a user name and password. */
interface MailServer {
  readonly url: string;
  /** Neither mails nor the password are sent unless the connection is encrypted: STARTTLS is mandatory. */
  readonly requiresTls: boolean;
}

export function openSmtpMailer({ from, ...server }: MailServer & { from: string }): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      transport ??= openTransport(server, TIMEOUT_MS);
      try {
        await (await transport).sendMail(toMessage(mail, from));
      } catch (error) {
        throw isPermanent(error) ? new MailRejected('The mail server rejects this mail.') : error;
      }
    },
  };
}

/** Also loads the library: it takes a tenth of the start-up time, and many processes never send a mail. */
async function openTransport({ url, requiresTls }: MailServer, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...(requiresTls && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

// Short, since the operator is waiting.
const CHECK_TIMEOUT_MS = 10_000;

/** Signs in to the mail server if the URL has a user name; sends no mail. Throws the reason if that fails. */
export async function checkSmtp(server: MailServer): Promise<void> {
  const transport = await openTransport(server, CHECK_TIMEOUT_MS);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Whether the server permanently rejected the address or the mail; a wrong password of ours can be corrected. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
