import { createHash } from 'node:crypto';
import { createReadStream, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SystemLimits } from '@sheaf/contract/system';
import { refusal, refusalForSize } from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { CommandFailed, fileErrorReason, orFail } from '../../failures.ts';
import type { ProgressLine } from '../../progress-line.ts';
import type { RefusedFile } from '../../sort/documents.ts';
import { type FoundDocument, findDocuments } from '../../sort/find-documents.ts';
import { type LocalFile, nameOf, refuseNames } from './push.plan.ts';

export interface LocalFolder {
  readonly folder: string;
  readonly files: readonly LocalFile[];
  /** What is not sent, with reasons. */
  readonly refused: readonly RefusedFile[];
  readonly skippedCount: number;
  readonly hiddenCount: number;
  readonly ownCount: number;
  /** Whether every file and subfolder could be read. */
  readonly isComplete: boolean;
}

/** Finds the documents of a folder and hashes them. Throws a CommandFailed if the folder cannot be read. */
export async function readLocalFolder(
  given: string,
  { limits, progress }: { limits: SystemLimits; progress: ProgressLine },
): Promise<LocalFolder> {
  const sentence = `The folder ${given} cannot be read`;
  const folder = orFail(sentence, () => {
    if (!statSync(given).isDirectory()) throw new CommandFailed(`${given} is a file. Name a folder.`);
    return realpathSync(given);
  });
  const found = orFail(sentence, () => findDocuments(folder, { except: null }));
  const sized = refuseSizes(found.documents, limits);
  const { named, refused } = refuseNames(sized.documents.map(({ file }) => file));
  const unreadable: RefusedFile[] = [...found.refused];
  const files: LocalFile[] = [];
  for (const [index, file] of named.entries()) {
    progress.show(index / named.length, `Comparing ${index + 1} of ${named.length} documents`);
    try {
      files.push({ file, name: nameOf(file), ...(await hashFile(path.join(folder, file))) });
    } catch (error) {
      const reason = fileErrorReason(error);
      if (reason === undefined) throw error;
      unreadable.push({ file, reason: `This file cannot be read: ${reason}.` });
    }
  }
  return {
    folder,
    files,
    refused: [...unreadable, ...sized.refused, ...refused],
    skippedCount: found.skippedCount,
    hiddenCount: found.hiddenCount,
    ownCount: found.ownCount,
    isComplete: unreadable.length === 0,
  };
}

/** Refuses here what the server would refuse only after it was sent. */
function refuseSizes(
  documents: readonly FoundDocument[],
  limits: SystemLimits,
): { documents: FoundDocument[]; refused: RefusedFile[] } {
  const isPdf = ({ file }: FoundDocument) => acceptedExtension(file) === '.pdf';
  const limitOf = (document: FoundDocument) =>
    isPdf(document) ? limits.max_pdf_file_size_bytes : limits.max_text_file_size_bytes;
  const refusalOf = (document: FoundDocument) => {
    const [sizeBytes, limitBytes] = [document.sizeBytes, limitOf(document)];
    if (sizeBytes > limitBytes) return refusalForSize({ sizeBytes, limitBytes });
    return sizeBytes === 0 && isPdf(document) ? refusal('empty_file') : undefined;
  };
  return {
    documents: documents.filter((document) => !refusalOf(document)),
    refused: documents.flatMap((document) => {
      const refused = refusalOf(document);
      return refused ? [{ file: document.file, reason: refused.error }] : [];
    }),
  };
}

async function hashFile(file: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), sizeBytes };
}
