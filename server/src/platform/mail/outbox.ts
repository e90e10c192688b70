import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../log.ts';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/**
 * Where no mail server is set: keeps each letter as an .eml file, named by its time, and writes its link into the
 * log, so that the one who runs the product on their own machine can follow it.
 */
export function openOutbox(folder: string, { from, log }: { from: string; log: Logger }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from));
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${time} ${letter.id}.eml`);
      await mkdir(folder, { recursive: true });
      // Nobody who watches the folder sees half a letter.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.warn({ file, link: letter.link }, `MAIL_URL is not set; kept a mail: ${letter.subject}`);
    },
  };
}
