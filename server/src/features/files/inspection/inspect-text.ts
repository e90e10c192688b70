import { readFileSync, writeFileSync } from 'node:fs';
import { indexText } from '@sheaf/engine/search/text-index';
import { readText } from '@sheaf/engine/text/reading';
import type { Inspection, InspectionTask } from './inspection.rules.ts';
import { measurePassages } from './passages.ts';
import { hasLetters, readTextFile } from './text/text-file.ts';

/** Reads a text file. Unless it already is UTF-8 with LF, writes its text in that form to `textPath`. */
export function inspectText({
  path,
  filename,
  textPath,
  hasPassages,
  isIndexed,
}: InspectionTask): Inspection {
  // Not kept in a variable: the steps below take a while and no longer need the bytes.
  const file = readTextFile(readFileSync(path));
  if (!file.ok) return file;
  const { text, ownText, notes, isVerbatim } = file;
  if (!isVerbatim) writeFileSync(textPath, text);
  const passages = hasPassages ? measurePassages({ text, filename }) : undefined;
  return {
    ok: true,
    fileType: 'text',
    textIsOriginal: isVerbatim,
    textSizeBytes: Buffer.byteLength(text),
    pageCount: null,
    hasText: hasLetters(ownText),
    notes,
    passages,
    segments: isIndexed ? indexText(text) : undefined,
    ...readText({ text: ownText, filename, tokenCount: passages?.textTokens }),
  };
}
