import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mergePdfs, type SkippedPdf } from './assembly/merged-pdf.ts';
import { safeName } from './assembly/safe-names.ts';
import type { ZipEntry } from './assembly/zip.ts';
import { copyToFile, type Source } from './sources.ts';

/** The merged PDFs of one category: one file, or numbered parts where it would be too large for one. */
export interface BuiltPdf {
  readonly parts: ReadonlyArray<{ path: string; name: string; entry: ZipEntry }>;
  readonly mergedCount: number;
  readonly skipped: readonly SkippedPdf[];
  /** Removes its files. */
  discard(): Promise<void>;
}

/** Merges the PDFs among the sources, with a bookmark for each; damaged ones are left out and listed. */
export async function buildMergedPdf(
  input: { name: string; sources: readonly Source[]; folder: string; signal: AbortSignal },
  onProgress: (share: number, message: string) => Promise<void>,
): Promise<BuiltPdf> {
  const { name, folder, signal } = input;
  await mkdir(folder, { recursive: true });
  const pdfs = input.sources.filter(({ row }) => row.file_type === 'pdf');
  const copies = [];
  for (const [index, source] of pdfs.entries()) {
    signal.throwIfAborted();
    const copy = path.join(folder, `source-${index}.pdf`);
    copies.push({ filename: source.row.filename, path: await copyToFile(source.openOriginal, copy) });
  }
  const { parts, skipped } = await mergePdfs(
    { sources: copies, folder, title: name },
    { signal, onProgress: (share) => void onProgress(share, `Merging the PDFs of ${name}`).catch(() => {}) },
  );
  return {
    parts: parts.map((part, index) => {
      const suffix = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`;
      const partName = safeName(`${name}${suffix}.pdf`);
      const open = async () => createReadStream(part.path);
      return {
        path: part.path,
        name: partName,
        entry: { name: partName, open, compress: false, modifiedAt: new Date() },
      };
    }),
    mergedCount: pdfs.length - skipped.length,
    skipped,
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** "12 PDFs merged", and which ones were left out. */
export function pdfMessage({ mergedCount, skipped, parts }: BuiltPdf): string {
  const merged = `${mergedCount} ${mergedCount === 1 ? 'PDF' : 'PDFs'} merged`;
  const inParts = parts.length > 1 ? ` into ${parts.length} parts` : '';
  if (skipped.length === 0) return `${merged}${inParts}`;
  return `${merged}${inParts}; left out: ${skipped.map(({ filename }) => filename).join(', ')}`;
}
