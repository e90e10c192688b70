import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { checkSmtp } from '../../platform/mail/smtp-mailer.ts';
import { failureReason } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';

/** The mail server accepts our credentials; no mail is sent. Without a server, the folder for mails is writable. */
export const checkMail: Check = async ({ config }) => {
  const { url, requiresTls } = config.mail;
  if (!url) return checkOutbox(config);
  const { host } = new URL(url);
  try {
    await checkSmtp({ url, requiresTls });
  } catch (error) {
    throw new CheckFailed(`${host}: ${mailReason(error)}. Check MAIL_URL.`);
  }
  return `${host} accepts our sign-in; emails are sent from ${config.mail.from}`;
};

function mailReason(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // Its own messages are not shown, since they often name the user.
  if (code === 'ETLS')
    return 'it offers no encryption (STARTTLS), and emails contain links that open accounts; use a server that does, or add its name to PLAINTEXT_HOSTS if nobody else can listen in';
  if (code === 'EAUTH') return `it rejects our name or password (${responseCode ?? 'no code'})`;
  return failureReason(error);
}

async function checkOutbox({ dataDir }: Config): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  const probe = path.join(folder, '.doctor');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new CheckFailed(`emails cannot be saved in ${folder}: ${failureReason(error)}.`);
  }
  return `no mail server is set (MAIL_URL): emails are saved in ${folder}`;
}
