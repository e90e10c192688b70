import type { SendMailOptions } from 'nodemailer';
import type { AddressedMail } from './mail.ts';

/** A mail as nodemailer takes it. Nothing is read from files or URLs that a text might name. */
export function toMessage({ id, to, subject, text, html }: AddressedMail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that an address with commas in it is never read as several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    // Keeps out-of-office answers from coming back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
