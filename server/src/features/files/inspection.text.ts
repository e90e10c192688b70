import { readFileSync, writeFileSync } from 'node:fs';
import { readText } from '@sheaf/engine/text/reading';
import type { Inspection } from './inspection.rules.ts';
import type { InspectionTask } from './inspection.ts';
import { readTextFile } from './text-file.ts';

/** Reads a text file; what is not already UTF-8 with LF is written so to `textPath`. */
export function inspectText({ path, filename, textPath }: InspectionTask): Inspection {
  const bytes = readFileSync(path);
  const file = readTextFile(bytes);
  if (!file.ok) return file;
  const { text, notes } = file;
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
    notes,
    ...readText({ text, filename }),
  };
}
