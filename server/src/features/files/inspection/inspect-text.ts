import { readFileSync, writeFileSync } from 'node:fs';
import { readText } from '@sheaf/engine/text/reading';
import type { Inspection, InspectionTask } from './inspection.rules.ts';
import { measuredPassages } from './passages.ts';
import { hasLetters, readTextFile } from './text-file.ts';

/** Reads a text file. Unless it is UTF-8 with LF already, its text is written so to `textPath`. */
export function inspectText({ path, filename, textPath, hasPassages }: InspectionTask): Inspection {
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
    hasText: hasLetters(text),
    notes,
    passages: hasPassages ? measuredPassages({ text, filename }) : undefined,
    ...readText({ text, filename }),
  };
}
