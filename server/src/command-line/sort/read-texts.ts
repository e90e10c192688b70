import path from 'node:path';
import { readDocument } from '@sheaf/engine/text/document';
import { hasLetters } from '../../features/files/inspection/text/text-file.ts';
import type { DocumentFolder } from '../document-folder.ts';
import type { ReadDocument, Readings, RefusedFile } from './documents.ts';
import { openText } from './open-text.ts';
import { refusedWithoutText } from './refusals.ts';

export interface TextTask {
  readonly folder: DocumentFolder;
  readonly files: readonly string[];
  /** In shared memory, how many files have been claimed: each thread takes the next one until none is left. */
  readonly claimedCount: Int32Array<SharedArrayBuffer>;
  /** Tokens are only counted for merged texts, since counting takes longer than everything else. */
  readonly countsTokens: boolean;
}

/** Reads this thread's share of the files. Only each file's digest and the extracted data stay in memory. */
export async function readTexts({ folder, files, claimedCount, countsTokens }: TextTask): Promise<Readings> {
  const documents: ReadDocument[] = [];
  const refused: RefusedFile[] = [];
  const countTokens = countsTokens ? (await import('@sheaf/engine/text/tokens')).countTokens : () => 0;
  const claimNext = () => files[Atomics.add(claimedCount, 0, 1)];
  for (let file = claimNext(); file !== undefined; file = claimNext()) {
    const opened = openText(folder, file);
    if ('reason' in opened) {
      refused.push(opened);
      continue;
    }
    const { text, notes } = opened;
    if (!hasLetters(text)) {
      refused.push(refusedWithoutText(file, notes));
      continue;
    }
    const filename = path.posix.basename(file);
    documents.push({ ...readDocument({ text, filename }), file, tokenCount: countTokens(text), notes });
  }
  return { documents, refused };
}
