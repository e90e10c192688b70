import { type PlainRefusalCode, refusalSentences } from '@sheaf/contract/uploads/refusals';
import { fileErrorReason } from '../failures.ts';
import type { RefusedFile } from './documents.ts';

/** A file that inspection refuses, with the product's message adapted to somebody who does not upload anything. */
export function refusedAs(code: PlainRefusalCode, file: string): RefusedFile {
  return { file, reason: refusalSentences[code].replace('upload it again', 'sort again') };
}

/** A file without readable text: its contents are never guessed. */
export const refusedWithoutText = (file: string, notes: readonly string[] = []): RefusedFile => ({
  file,
  reason: notes.join(' ') || 'No text was found.',
});

/** A file that the file system does not let us read; rethrows any other error. */
export function refusedFor(error: unknown, file: string): RefusedFile {
  const reason = fileErrorReason(error);
  if (reason === undefined) throw error;
  // Node replaces what is not UTF-8 in a name, so that there is no file with the name that it lists.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT' && file.includes('\uFFFD'))
    return { file, reason: 'Its path is not UTF-8. Rename the file or its folder.' };
  return { file, reason: `This file cannot be read: ${reason}.` };
}
