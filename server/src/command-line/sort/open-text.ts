import { readFileSync } from 'node:fs';
import { readTextFile, type TextFile } from '../../features/files/inspection/text/text-file.ts';
import { type DocumentFolder, pathOf } from '../document-folder.ts';
import type { RefusedFile } from './documents.ts';
import { refusedAs, refusedFor } from './refusals.ts';

export function openText(
  folder: DocumentFolder,
  file: string,
): Extract<TextFile, { ok: true }> | RefusedFile {
  try {
    const read = readTextFile(readFileSync(pathOf(folder, file)));
    return read.ok ? read : refusedAs(read.refusal, file);
  } catch (error) {
    return refusedFor(error, file);
  }
}
