import { accessSync, constants } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  INSPECTION_LIMITS,
  type Inspector,
  openInspector,
} from '../../features/files/inspection/inspection.ts';
import { type DocumentFolder, pathOf } from '../document-folder.ts';
import type { ReadDocument, Readings, RefusedFile } from './documents.ts';
import { refusedAs, refusedFor, refusedWithoutText } from './refusals.ts';

/** Documents that may be heavy or hostile: all PDFs, and very long texts. */
interface InspectionRequest {
  readonly folder: DocumentFolder;
  readonly files: readonly string[];
  /** A dedicated folder for the texts of PDFs. */
  readonly textFolder: string;
  /** Whether the texts stay there: they are only needed for merging. */
  readonly keepsTexts: boolean;
}

/** The documents that were read, and the paths of the retained PDF texts. */
export type Inspected = Readings & { readonly textPaths: ReadonlyMap<string, string> };

/** Reads documents as an upload does: in threads with limits, so that a bad one only affects itself. */
export async function inspectDocuments(
  request: InspectionRequest,
  { onRead }: { onRead: (count: number) => void },
): Promise<Inspected> {
  const { files } = request;
  const textPaths = new Map<string, string>();
  const inspector = openInspector({
    ...INSPECTION_LIMITS,
    threads: Math.min(availableParallelism(), files.length),
  });
  let count = 0;
  try {
    const outcomes = await Promise.all(
      files.map(async (file, index) => {
        const textPath = path.join(request.textFolder, `${index}.txt`);
        const outcome = await inspect(request, { inspector, file, textPath });
        if (!request.keepsTexts) await rm(textPath, { force: true });
        else if (!('reason' in outcome) && /\.pdf$/i.test(file)) textPaths.set(file, textPath);
        onRead(++count);
        return outcome;
      }),
    );
    const documents = outcomes.flatMap((outcome) => ('reason' in outcome ? [] : [outcome]));
    const refused = outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : []));
    return { documents, refused, textPaths };
  } finally {
    await inspector.close();
  }
}

async function inspect(
  { folder }: InspectionRequest,
  { inspector, file, textPath }: { inspector: Inspector; file: string; textPath: string },
): Promise<ReadDocument | RefusedFile> {
  const full = pathOf(folder, file);
  try {
    // An error loses its code when it leaves a thread, so access is checked here.
    accessSync(full, constants.R_OK);
  } catch (error) {
    return refusedFor(error, file);
  }
  try {
    const inspection = await inspector.inspect({ path: full, filename: path.posix.basename(file), textPath });
    if (!inspection.ok) return refusedAs(inspection.refusal, file);
    const { language, digest, terms, tokenCount, notes, hasText } = inspection;
    if (!hasText) return refusedWithoutText(file, notes);
    return { file, language, digest, terms, tokenCount, notes };
  } catch (error) {
    return { file, reason: `This file cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
