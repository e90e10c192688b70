import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { fileTypeOf } from '../../features/files/inspection/inspection.rules.ts';
import { writtenBySheaf } from '../own-output.ts';
import { byFile, type RefusedFile } from './documents.ts';
import { refusedFor } from './refusals.ts';

export interface FoundDocument {
  /** Its path relative to the folder, with `/` between the parts: its name everywhere. */
  readonly file: string;
  readonly sizeBytes: number;
}

export interface FoundFiles {
  /** Ordered by name. */
  readonly documents: FoundDocument[];
  /** What could be converted to documents: not opened here, and not part of `skippedCount`. */
  readonly convertible: string[];
  readonly skippedCount: number;
  readonly hiddenCount: number;
  /** The number of skipped files that Sheaf wrote. */
  readonly ownCount: number;
  /** What could not even be accessed. */
  readonly refused: RefusedFile[];
}

/**
 * Finds the documents of a folder and its subfolders. Hidden files and folders, and `except`, are skipped silently, and
 * so is what Sheaf itself wrote: its merged texts and bundles repeat documents. Links to files are followed, links to
 * folders are not: their contents would count twice, or forever. Only throws if the folder itself cannot be read.
 */
export function findDocuments(folder: string, { except }: { except: string | null }): FoundFiles {
  const documents: FoundDocument[] = [];
  const convertible: string[] = [];
  const refused: RefusedFile[] = [];
  let skippedCount = 0;
  let hiddenCount = 0;
  let ownCount = 0;
  const visit = (entry: Dirent, file: string) => {
    const full = path.join(folder, file);
    if (full === except) return;
    if (entry.name.startsWith('.')) {
      hiddenCount++;
      return;
    }
    if (entry.isDirectory()) return visitFolder(full, `${file}/`);
    if (convertibleExtension(entry.name)) {
      convertible.push(file);
      return;
    }
    const stats = fileTypeOf(entry.name) ? statSync(full) : undefined;
    if (stats?.isFile()) documents.push({ file, sizeBytes: stats.size });
    else skippedCount++;
  };
  const visitFolder = (full: string, prefix: string) => {
    const written = writtenBySheaf(full);
    for (const entry of readdirSync(full, { withFileTypes: true })) {
      try {
        if (entry.isFile() && written.has(entry.name)) ownCount++;
        else visit(entry, prefix + entry.name);
      } catch (error) {
        refused.push(refusedFor(error, prefix + entry.name));
      }
    }
  };
  visitFolder(folder, '');
  return { documents: documents.sort(byFile), convertible, skippedCount, hiddenCount, ownCount, refused };
}
