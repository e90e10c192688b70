import type { SendMailOptions } from 'nodemailer';
import type { AddressedMail } from './mail.ts';

/** Converts a mail for nodemailer. Files or URLs that a text might name are never read. */
export function toMessage({ id, to, subject, text, html }: AddressedMail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that an address containing commas is never parsed as several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
