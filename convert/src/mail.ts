import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import { fromHtml } from 'hast-util-from-html';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { CannotConvert, type MarkdownDocument, type Source } from './conversion.ts';
import { markdownOf } from './markdown.ts';

export async function convertMail({ bytes }: Source): Promise<MarkdownDocument> {
  const { subject: _, ...document } = await readMail(bytes);
  return document;
}

/** Reads a mail: who wrote it to whom and when, its text, and the names of its attachments. */
export async function readMail(bytes: Uint8Array): Promise<MarkdownDocument & { subject: string }> {
  const mail = await PostalMime.parse(bytes);
  if (!mail.from && mail.subject === undefined) throw new CannotConvert('damaged');
  const attached = mail.attachments.filter((attachment) => !isPictureInText(attachment));
  const body = bodyOf(mail);
  const subject = oneLine(mail.subject ?? '');
  const markdown = `${[`# ${subject || 'No subject'}`, headOf(mail, attached), body.markdown.trim()].filter(Boolean).join('\n\n')}\n`;
  const pictures = Math.max(body.pictures, mail.attachments.length - attached.length);
  return { subject, markdown, note: leftOutNote({ pictures, attachments: attached.length }) };
}

const isPictureInText = ({ related, mimeType }: Email['attachments'][number]): boolean =>
  related === true && mimeType.startsWith('image/');

function headOf(mail: Email, attached: Email['attachments']): string {
  const date = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const names = attached.map(({ filename, mimeType }) => oneLine(filename ?? mimeType));
  const lines: [string, string][] = [
    ['From', addresses(mail.from ? [mail.from] : [])],
    ['To', addresses(mail.to)],
    ['Cc', addresses(mail.cc)],
    ['Date', oneLine(date)],
    ['Attachments', names.join(', ')],
  ];
  return lines.flatMap(([name, value]) => (value === '' ? [] : [`- ${name}: ${value}`])).join('\n');
}

function addresses(list: readonly Address[] = []): string {
  return list
    .map(({ name, address, group }) => {
      if (group) return `${oneLine(name)} (${addresses(group)})`;
      return name && name !== address
        ? `${oneLine(name)} <${oneLine(address ?? '')}>`
        : oneLine(address ?? '');
    })
    .join(', ');
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function bodyOf({ html, text }: Email): { markdown: string; pictures: number } {
  if (html !== undefined && html.trim() !== '') return markdownOf(fromHtml(html));
  return { markdown: asMarkdown(text ?? ''), pictures: 0 };
}

/** A plain text as it is, except that no line of it makes a heading, a rule or a block of code. */
const asMarkdown = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^([ \t]*)(?=(?:#{1,6}[ \t]|[=-]+[ \t]*$|`{3}|~{3}))/gm, (indent) => `${indent.slice(0, 3)}\\`);
