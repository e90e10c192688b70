import { createReadStream, realpathSync, statSync } from 'node:fs';
import type { SystemLimits } from '@sheaf/contract/system';
import { refusal, refusalForSize } from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { hashStream } from '../../../platform/hash-stream.ts';
import { convertDocuments, NOT_CONVERTED } from '../../conversion/convert-documents.ts';
import { type DocumentFolder, pathOf } from '../../document-folder.ts';
import { CommandFailed, fileErrorReason, orFail } from '../../failures.ts';
import { byFile, type RefusedFile } from '../../sort/documents.ts';
import { type FoundDocument, type FoundFiles, findDocuments } from '../../sort/find-documents.ts';
import type { ClientContext } from '../client-context.ts';
import { type LocalFile, nameOf, refuseNames } from './push.plan.ts';

export interface LocalFolder extends Pick<FoundFiles, 'skippedCount' | 'hiddenCount' | 'ownCount'> {
  readonly folder: DocumentFolder;
  readonly files: readonly LocalFile[];
  readonly refused: readonly RefusedFile[];
  /** How many of the other files `--convert` would convert. */
  readonly convertibleCount: number;
  readonly converted: readonly string[];
  /** Whether every file and subfolder could be read. */
  readonly isComplete: boolean;
}

/** Finds the documents of a folder and hashes them. Throws a CommandFailed if the folder cannot be read. */
export async function readLocalFolder(
  { folder: given, converts }: { folder: string; converts: boolean },
  {
    limits,
    context,
    unsettled,
  }: {
    limits: SystemLimits;
    context: Pick<ClientContext, 'progress' | 'cleanup'>;
    /** Files that are passed over. */
    unsettled: ReadonlySet<string>;
  },
): Promise<LocalFolder> {
  const sentence = `The folder ${given} cannot be read`;
  const real = orFail(sentence, () => {
    if (!statSync(given).isDirectory()) throw new CommandFailed(`${given} is a file. Name a folder.`);
    return realpathSync(given);
  });
  const all = orFail(sentence, () => findDocuments(real, { except: null }));
  const found = {
    ...all,
    documents: all.documents.filter(({ file }) => !unsettled.has(file)),
    convertible: all.convertible.filter((file) => !unsettled.has(file)),
  };
  const converted = converts ? await convertDocuments(found, { ...context, folder: real }) : NOT_CONVERTED;
  const folder: DocumentFolder = { given: real, converted: converted.folder };
  const sized = refuseSizes([...found.documents, ...converted.documents].sort(byFile), limits);
  const { named, refused } = refuseNames(sized.documents.map(({ file }) => file));
  const unreadable: RefusedFile[] = [...found.refused, ...converted.refused];
  const files: LocalFile[] = [];
  for (const [index, file] of named.entries()) {
    context.progress.show(index / named.length, `Comparing ${index + 1} of ${named.length} documents`);
    try {
      files.push({ file, name: nameOf(file), ...(await hashStream(createReadStream(pathOf(folder, file)))) });
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
    convertibleCount: converts ? 0 : found.convertible.length,
    converted: converted.lines,
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
