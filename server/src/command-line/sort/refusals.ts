import { type PlainRefusalCode, refusalSentences } from '@sheaf/contract/uploads/refusals';
import { fileErrorReason } from '../failures.ts';
import type { RefusedFile } from './documents.ts';

/** A file that inspection refuses, with the product's sentence in words for somebody who uploads nothing. */
export function refusedAs(code: PlainRefusalCode, file: string): RefusedFile {
  return { file, reason: refusalSentences[code].replace('upload it again', 'sort again') };
}

/** A file in which there is nothing to read: it is never guessed at. */
export const refusedWithoutText = (file: string, notes: readonly string[] = []): RefusedFile => ({
  file,
  reason: notes.join(' ') || 'No text was found.',
});

/** A file that the file system does not give; throws any other error again. */
export function refusedFor(error: unknown, file: string): RefusedFile {
  const reason = fileErrorReason(error);
  if (reason === undefined) throw error;
  return { file, reason: `This file cannot be read: ${reason}.` };
}
