import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** Parses a raw message of the kind that the product sends: two parts, quoted-printable. */
export function parseMail(message: string): ReceivedMail {
  const unix = message.replaceAll('\r\n', '\n');
  const [head = ''] = unix.split('\n\n', 1);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\n[ \t]/g, ' ') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(unix)?.[1] ?? '';
  const part = (type: string) => {
    const found = unix.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
    return decodeQuotedPrintable(found.slice(found.indexOf('\n\n') + 2));
  };
  const text = part('text/plain');
  return {
    to: header('To'),
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text,
    html: part('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const TIMEOUT_MS = 30_000;

/** The mails to an address that a product without a mail server has stored, in the order they were sent. */
export async function readOutbox(dataDir: string, to: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.map(parseMail).filter((mail) => mail.to === to);
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
