import type { PlainRefusalCode } from '@sheaf/contract/refusals';
import { decodeText } from './decoding.ts';
import { looksLikePdf } from './inspection.rules.ts';

/** What a text file says, or why it says nothing. */
export type TextFile =
  | {
      ok: true;
      /** Well-formed, with LF line ends and without a byte order mark. */
      text: string;
      /** What a person should know about how the file was read. */
      notes: string[];
    }
  | { ok: false; refusal: PlainRefusalCode };

/** Decodes the bytes of a text file, whatever encoding they are in. */
export function readTextFile(bytes: Buffer): TextFile {
  if (bytes.length === 0) return { ok: false, refusal: 'empty_file' };
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    return looksLikePdf(bytes) ? { ok: false, refusal: 'pdf_named_as_text' } : decoded;
  }
  return {
    ok: true,
    text: decoded.text.replace(/\r\n?/g, '\n').toWellFormed(),
    notes: decoded.isCertain
      ? []
      : ['The encoding of this file is not certain: some letters with accents may be wrong.'],
  };
}
