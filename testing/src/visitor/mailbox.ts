import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** The first of our addresses in the text, or the empty string. */
  readonly link: string;
}

export async function parseMail(message: string): Promise<ReceivedMail> {
  const { to, subject = '', messageId = '', text = '', html = '' } = await PostalMime.parse(message);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { to: to?.[0]?.address ?? '', subject, messageId, text, html, link };
}

const TIMEOUT_MS = 30_000;

/** The mails to an address that a product without a mail server has stored, in the order they were sent. */
export async function readOutbox(dataDir: string, to: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => parseMail(await readFile(path.join(folder, name), 'utf8'))),
  );
  return mails.filter((mail) => mail.to === to);
}

/** Waits until an address has received `count` mails, and returns the last one. */
export async function waitForMail(
  dataDir: string,
  { to, count = 1 }: { to: string; count?: number },
): Promise<ReceivedMail> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = await readOutbox(dataDir, to);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    if (Date.now() > until) throw new Error(`${to} has got ${mails.length} mails, not ${count}.`);
    await sleep(50);
  }
}
