import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../log/log.ts';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** Without a mail server: writes each mail into an .eml file, and logs its link for people on their own machine. */
export function openFolderMailer(folder: string, { from, log }: { from: string; log: Logger }): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      transport ??= openTransport();
      const { message } = await (await transport).sendMail(toMessage(mail, from));
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${time} ${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      // Renamed when complete, so that nobody reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.warn({ file, link: mail.link }, `MAIL_URL is not set; kept a mail: ${mail.subject}`);
    },
  };
}

/** Loads the library for the first mail, since many processes never send one. */
async function openTransport() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
}
