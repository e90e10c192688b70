import { readFileSync, writeFileSync } from 'node:fs';
import { readText } from '@sheaf/engine/text/reading';
import { decodeText } from './decoding.ts';
import { type Inspection, looksLikePdf } from './inspection.rules.ts';
import type { InspectionTask } from './inspection.ts';

/** Reads a text file; what is not already UTF-8 with LF is written so to `textPath`. */
export function inspectText({ path, filename, textPath }: InspectionTask): Inspection {
  const bytes = readFileSync(path);
  if (bytes.length === 0) return { ok: false, refusal: 'empty_file' };
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    return looksLikePdf(bytes) ? { ok: false, refusal: 'pdf_named_as_text' } : decoded;
  }
  const text = decoded.text.replace(/\r\n?/g, '\n').toWellFormed();
  const utf8 = Buffer.from(text);
  const textIsOriginal = utf8.equals(bytes);
  if (!textIsOriginal) writeFileSync(textPath, utf8);
  return {
    ok: true,
    fileType: 'text',
    textIsOriginal,
    textSizeBytes: utf8.length,
    pageCount: null,
    hasText: /[\p{L}\p{N}]/u.test(text),
    notes: decoded.isCertain
      ? []
      : ['The encoding of this file is not certain: some letters with accents may be wrong.'],
    ...readText({ text, filename }),
  };
}
