import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { plural } from '@sheaf/contract/plural';
import { type MergedPdf, mergePdfs, type PageRange, type PdfSource } from './assembly/merged-pdf.ts';
import { safeName } from './assembly/safe-names.ts';
import type { ZipEntry } from './assembly/zip.ts';
import { copiesNote } from './copies-note.ts';
import type { WorkBudget } from './output-limits.ts';
import { copyToFile, type Source } from './sources.ts';

/** The merged PDFs of one category: one file, or numbered parts if it would be too large. */
export interface BuiltPdf {
  readonly parts: ReadonlyArray<{ path: string; sizeBytes: number; entry: ZipEntry }>;
  readonly mergedCount: number;
  /** The size of each PDF among the sources in the merged files, in source order; 0 for a skipped one. */
  readonly sourceBytes: readonly number[];
  readonly skipped: MergedPdf['skipped'];
  discard(): Promise<void>;
}

/** A file to merge: whole, or some of its pages, under a name that says which. */
export type PdfPiece = Source & { readonly name?: string; readonly pages?: PageRange | undefined };

/**
 * Merges the PDFs among the sources, with a table of contents in front and a bookmark for each. PDFs that cannot be
 * merged are left out and listed there, as are the texts among the sources.
 */
export async function buildMergedPdf(
  input: {
    name: string;
    sources: readonly PdfPiece[];
    folder: string;
    signal: AbortSignal;
    budget: WorkBudget;
  },
  onProgress: (share: number) => Promise<void>,
): Promise<BuiltPdf> {
  const { name, folder, signal } = input;
  await mkdir(folder, { recursive: true });
  const pdfs = input.sources.filter(({ row }) => row.file_type === 'pdf');
  const { parts, sourceBytes, skipped } = await mergePdfs(copyToLocalFiles(pdfs, folder), {
    title: name,
    leftOut: input.sources.flatMap(({ row }) => (row.file_type === 'pdf' ? [] : `${row.path} (a text)`)),
    partPath: (part) => path.join(folder, `part-${part}.pdf`),
    signal,
    onWork: (ms) => input.budget.spend(ms),
    onProgress: ({ done }) => void onProgress(done / pdfs.length).catch(() => {}),
  });
  const nameOf = (index: number) =>
    parts.length === 1 ? `${name}.pdf` : `${name} (part ${index + 1} of ${parts.length}).pdf`;
  return {
    parts: parts.map((part, index) => ({
      path: part.path,
      sizeBytes: part.sizeBytes,
      entry: {
        name: safeName(nameOf(index)),
        open: async () => createReadStream(part.path),
        compress: false,
        modifiedAt: new Date(),
      },
    })),
    mergedCount: pdfs.length - skipped.length,
    sourceBytes,
    skipped,
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Copies one source at a time to local disk, since PDFium reads from a descriptor; each replaces the previous. */
async function* copyToLocalFiles(pdfs: readonly PdfPiece[], folder: string): AsyncGenerator<PdfSource> {
  const copy = path.join(folder, 'source.pdf');
  for (const source of pdfs) {
    yield {
      filename: source.name ?? source.row.path,
      note: copiesNote(source.row.copies),
      path: await copyToFile(source.openOriginal, copy),
      pages: source.pages,
    };
  }
  await rm(copy, { force: true });
}

// The table of contents of the merged file names every source that was left out.
const MAX_LISTED_NAMES = 5;

/** "12 PDFs merged", into how many parts, and which ones were left out and why. */
export function pdfMessage({ mergedCount, skipped, parts }: BuiltPdf): string {
  const merged = `${mergedCount} ${plural(mergedCount, 'PDF')} merged`;
  const inParts = parts.length > 1 ? ` into ${parts.length} parts` : '';
  if (skipped.length === 0) return `${merged}${inParts}`;
  const left = skipped.slice(0, MAX_LISTED_NAMES).map(({ filename, reason }) => `${filename} (${reason})`);
  const more = skipped.length > MAX_LISTED_NAMES ? `, and ${skipped.length - MAX_LISTED_NAMES} more` : '';
  return `${merged}${inParts}; left out: ${left.join(', ')}${more}`;
}
