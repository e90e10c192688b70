import { ARCHIVE_LIMITS } from '@sheaf/contract/uploads/conversion-results';
import {
  CannotConvert,
  type Conversion,
  type ConversionNote,
  type ConvertedFile,
  type Source,
} from './conversion.ts';
import { readMail } from './mail.ts';

const MAX_SUBJECT = 80;

/** Converts each mail of a mailbox to a file of its own, named by its place and its subject. */
export async function convertMailbox({ path, bytes }: Source): Promise<Conversion> {
  const mails = mailsIn(bytes);
  if (mails.length > ARCHIVE_LIMITS.entries) throw new CannotConvert('archive_too_large');
  const [files, notes]: [ConvertedFile[], ConversionNote[]] = [[], []];
  for (const [index, mail] of mails.entries()) {
    const { subject, markdown, note } = await readMail(mail);
    const name = subject
      .replace(/[/\\:*?"<>|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const number = String(index + 1).padStart(4, '0');
    const file = `${path}/${`${number} ${[...name].slice(0, MAX_SUBJECT).join('')}`.trim()}.md`;
    files.push({ path: file, bytes: new TextEncoder().encode(markdown) });
    if (note !== null) notes.push({ path: file, note });
  }
  return { files, failed: [], notes };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 62;
const FROM = [...new TextEncoder().encode('From ')];

/** The mails of a mailbox: each begins with a line "From …" after an empty one, which is quoted wherever it is text. */
function mailsIn(bytes: Uint8Array): Uint8Array[] {
  const starts: number[] = [];
  for (let line = 0; line < bytes.length; line = nextLine(bytes, line)) {
    if (isAt(bytes, line) && isAfterEmptyLine(bytes, line)) starts.push(line);
  }
  if (starts[0] !== 0) throw new CannotConvert('damaged');
  return starts.map((start, index) => unquoted(bytes.subarray(nextLine(bytes, start), starts[index + 1])));
}

function nextLine(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end < 0 ? bytes.length : end + 1;
}

const isAt = (bytes: Uint8Array, at: number): boolean =>
  FROM.every((byte, index) => bytes[at + index] === byte);

function isAfterEmptyLine(bytes: Uint8Array, line: number): boolean {
  if (line === 0) return true;
  const before = bytes[line - 2] === CARRIAGE_RETURN ? line - 3 : line - 2;
  return bytes[before] === LINE_FEED;
}

/** Removes one ">" of each line that begins with ">From ". */
function unquoted(mail: Uint8Array): Uint8Array {
  const quotes: number[] = [];
  for (let line = 0; line < mail.length; line = nextLine(mail, line)) {
    let at = line;
    while (mail[at] === QUOTE) at++;
    if (at > line && isAt(mail, at)) quotes.push(line);
  }
  if (quotes.length === 0) return mail;
  const left = new Set(quotes);
  return mail.filter((_, index) => !left.has(index));
}
