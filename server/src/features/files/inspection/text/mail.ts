import { decodeEntities } from '@sheaf/engine/text/prose/clean';
import { decodeText } from './decoding.ts';

interface Mail {
  /** Its headers that people read, and its texts, with a remark in place of each attachment. */
  readonly text: string;
  /** Its subject and its texts alone. */
  readonly ownText: string;
  readonly attachments: readonly string[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

interface Found {
  readonly texts: string[];
  readonly attachments: string[];
}

const MAX_DEPTH = 10;
const MAX_PARTS = 1_000;
const HEADER = /^([!-9;-~]{1,80}):[ \t]*(.*)$/;
const ENCODED_BODY =
  /^content-(?:transfer-encoding:[ \t]*(?:quoted-printable|base64)|type:[ \t]*multipart\/)/im;
/** A message in a mailbox file begins with such a line. */
const MAILBOX_LINE = /^From \S+ .*\d{4}.*\n/;
const NEXT_IN_MAILBOX = /\n(?=From \S+ .*\d{4}.*\n[!-9;-~]{1,80}:)/;
const SHOWN_HEADERS = ['From', 'To', 'Cc', 'Date', 'Subject'];
const REPLY = /^(?:(?:re|fwd?|aw|wg|tr|rv)[ \t]*:[ \t]*)+/i;
const ENCODED_WORD =
  /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([BbQq])\?([^?\s]{0,1000})\?=(?:[ \t]*(?==\?[\w*-]{1,60}\?[BbQq]\?))?/g;

/** Reads a text that is a saved mail, or a mailbox of several, whose parts are encoded; undefined for any other. */
export function readMail(text: string): Mail | undefined {
  const messages = MAILBOX_LINE.test(text) ? text.split(NEXT_IN_MAILBOX) : [text];
  const first = partOf((messages[0] ?? '').replace(MAILBOX_LINE, ''));
  if (!first?.headers.has('from') && !first?.headers.has('subject')) return undefined;
  if (!messages.some((message) => ENCODED_BODY.test(message.slice(0, message.indexOf('\n\n')))))
    return undefined;
  const mails = messages.map((message) => readMessage(message.replace(MAILBOX_LINE, '')));
  return {
    text: `${mails.map((mail) => mail.text).join('\n\n')}\n`,
    ownText: `${mails.map((mail) => mail.ownText).join('\n\n')}\n`,
    attachments: mails.flatMap((mail) => mail.attachments),
  };
}

function readMessage(message: string, depth = 0): Mail {
  const part = partOf(message);
  if (!part) return { text: message, ownText: message, attachments: [] };
  const found: Found = { texts: [], attachments: [] };
  collect(part, { found, depth });
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = part.headers.get(name.toLowerCase());
    return value ? [`${name}: ${decodeWords(value)}`] : [];
  });
  const subject = decodeWords(part.headers.get('subject') ?? '').replace(REPLY, '');
  const remarks = found.attachments.map((name) => `[attachment left out: ${name}]`);
  return {
    text: [headers.join('\n'), ...found.texts, ...remarks].filter(Boolean).join('\n\n'),
    ownText: [subject, ...found.texts].filter(Boolean).join('\n\n'),
    attachments: found.attachments,
  };
}

/** Splits a message or a part of one into headers and body; undefined if it does not begin with headers. */
function partOf(text: string): Part | undefined {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n');
  const block = end < 0 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of end === 0 ? [] : block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    if (!headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim());
  }
  return { headers, body: end < 0 ? '' : text.slice(end === 0 ? 1 : end + 2) };
}

function collect(part: Part, { found, depth }: { found: Found; depth: number }): void {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const kind = /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0].toLowerCase() ?? 'text/plain';
  if (kind.startsWith('multipart/') && depth < MAX_DEPTH) {
    collectParts(partsOf(part.body, parameterOf(type, 'boundary')), { kind, found, depth });
    return;
  }
  const disposition = part.headers.get('content-disposition') ?? '';
  const name = decodeWords(parameterOf(disposition, 'filename') ?? parameterOf(type, 'name') ?? '');
  const isText = kind === 'text/plain' || kind === 'text/html' || kind === 'message/rfc822';
  if (!isText || /^attachment/i.test(disposition)) {
    found.attachments.push(name || kind);
    return;
  }
  const text = decodeBody(part, parameterOf(type, 'charset'));
  if (kind === 'message/rfc822' && depth < MAX_DEPTH) {
    const inner = readMessage(text, depth + 1);
    found.texts.push(inner.text);
    return;
  }
  found.texts.push((kind === 'text/html' ? textOfHtml(text) : text).trim());
}

function collectParts(
  parts: readonly string[],
  { kind, found, depth }: { kind: string; found: Found; depth: number },
): void {
  const read = parts.map((text) => {
    const inner: Found = { texts: [], attachments: [] };
    const part = partOf(text);
    if (part) collect(part, { found: inner, depth: depth + 1 });
    else inner.texts.push(text.trim());
    return inner;
  });
  // The forms of one text, the plain one first: one of them is read.
  const chosen =
    kind === 'multipart/alternative' ? read.filter(({ texts }) => texts.join('') !== '').slice(0, 1) : read;
  for (const { texts } of chosen) found.texts.push(...texts);
  for (const { attachments } of read) found.attachments.push(...attachments);
}

function partsOf(body: string, boundary: string | undefined): string[] {
  if (boundary === undefined) return [body];
  const parts: string[] = [];
  let lines: string[] | undefined;
  for (const line of body.split('\n')) {
    const isBoundary =
      line.startsWith(`--${boundary}`) && /^(?:--)?[ \t]*$/.test(line.slice(boundary.length + 2));
    if (!isBoundary) {
      lines?.push(line);
      continue;
    }
    if (lines) parts.push(lines.join('\n'));
    lines = line.slice(boundary.length + 2).startsWith('--') ? undefined : [];
    if (parts.length >= MAX_PARTS) return parts;
  }
  if (lines) parts.push(lines.join('\n'));
  return parts;
}

/** A parameter of a header: quoted or not, in the form of RFC 2231 or in pieces. */
function parameterOf(header: string, name: string): string | undefined {
  const pieces = [
    ...header.matchAll(
      new RegExp(
        `[;\\s]${name}(?:\\*\\d{1,3})?(\\*?)=(?:"((?:[^"\\\\]|\\\\.){0,500})"|([^\\s;]{1,500}))`,
        'gi',
      ),
    ),
  ].map(([, extended, quoted, plain = '']) => {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain;
    return extended ? decodeExtended(value) : value;
  });
  return pieces.length > 0 ? pieces.join('') : undefined;
}

function decodeExtended(value: string): string {
  const [, charset = 'utf-8', rest = value] = /^([\w-]*)'[^']*'(.*)$/.exec(value) ?? [];
  return decodeBytes(decodePercent(rest, /%([0-9A-Fa-f]{2})/g), charset || 'utf-8');
}

const decodePercent = (text: string, pattern: RegExp): Buffer =>
  Buffer.from(
    text.replace(pattern, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

const decodeWords = (value: string): string =>
  value.replace(ENCODED_WORD, (_, charset: string, encoding: string, content: string) =>
    decodeBytes(
      /b/i.test(encoding)
        ? Buffer.from(content, 'base64')
        : decodePercent(content.replaceAll('_', ' '), /=([0-9A-Fa-f]{2})/g),
      charset,
    ),
  );

function decodeBody({ headers, body }: Part, charset: string | undefined): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return decodeBytes(Buffer.from(body, 'base64'), charset);
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replace(/[ \t]+$/gm, '').replace(/=\n/g, '');
  // Characters outside ASCII do not belong there, but are read as they are.
  const bytes = Buffer.from(joined);
  return decodeBytes(
    Buffer.from(
      bytes
        .toString('latin1')
        .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ),
    charset,
  );
}

function decodeBytes(bytes: Buffer, charset: string | undefined): string {
  let text: string | undefined;
  try {
    text = new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    const decoded = decodeText(bytes);
    text = decoded.ok ? decoded.text : bytes.toString('latin1');
  }
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

const textOfHtml = (html: string): string =>
  decodeEntities(
    html
      .replace(
        /<(style|script|head)\b[^>]{0,2000}>[\s\S]{0,200000}?<\/\1\s{0,20}>|<!--[\s\S]{0,20000}?-->/gi,
        '',
      )
      .replace(/\s+/g, ' ')
      .replace(/<(?:br|\/tr|\/li|\/h[1-6])\b[^<>]{0,200}>\s?/gi, '\n')
      .replace(/<\/(?:p|div|table|ul|ol|blockquote)\b[^<>]{0,200}>\s?/gi, '\n\n')
      .replace(/<[^<>]{0,10000}>/g, ' '),
  )
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]{2,}/g, ' ');
