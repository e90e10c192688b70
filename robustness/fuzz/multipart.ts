import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

/** A request body as sent over the wire, with its Content-Type header. */
export interface WireBody {
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

const part = fc.record({
  field: fc.oneof({ weight: 5, arbitrary: fc.constant('files') }, hostileText()),
  filename: fc.oneof(
    fc.constantFrom('a.txt', 'b.md', 'c.pdf', '.txt', 'CON.txt', 'a.exe', undefined),
    hostileText().map((text) => `${text}.txt`),
  ),
  type: fc.constantFrom(
    'text/plain',
    'application/pdf',
    'application/json',
    'multipart/mixed; boundary=b',
    'x',
  ),
  extra: fc.constantFrom('', 'Content-Transfer-Encoding: base64\r\n', 'X: y\r\n', ': \r\n', 'nonsense\r\n'),
  content: fc.oneof(
    fc.string({ maxLength: 400 }).map((text) => Buffer.from(text)),
    hostileText().map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('%PDF-1.7\n', '--boundary', '\r\n--boundary\r\n').map((text) => Buffer.from(text)),
  ),
});

/** Multipart bodies: complete ones, and ones without an end, a boundary or a correct header. */
export function multipartBodies(): fc.Arbitrary<WireBody> {
  return fc
    .record({
      parts: fc.array(part, { maxLength: 5 }),
      end: fc.constantFrom(
        '--boundary--\r\n',
        '--boundary--\r\n',
        '--boundary--\r\n',
        '',
        '--boundary',
        '--',
      ),
      contentType: fc.oneof(
        { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=boundary') },
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="boundary"; boundary=b',
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
          'multipart/mixed; boundary=boundary',
          'application/json',
          'text/plain',
          undefined,
        ),
      ),
    })
    .map(({ parts, end, contentType }) => ({
      contentType,
      bytes: Buffer.concat([...parts.map(toBytes), Buffer.from(end)]),
    }));
}

function toBytes({
  field,
  filename,
  type,
  extra,
  content,
}: typeof part extends fc.Arbitrary<infer P> ? P : never) {
  const name = filename === undefined ? '' : `; filename="${filename}"`;
  const head = `--boundary\r\nContent-Disposition: form-data; name="${field}"${name}\r\nContent-Type: ${type}\r\n${extra}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
