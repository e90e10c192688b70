import { compilePdfium } from '@sheaf/server/platform/pdf/module';
import { openPdfium, type Pdfium } from '@sheaf/server/platform/pdf/pdfium';
import { readZip } from '@sheaf/testing/documents/zip';
import { referencesIn } from './documents.ts';

const PDFIUM_MEMORY_MB = 512;
const MAX_CHARS = 1_000_000;

/** Formats references with their counts as one line; equal references give equal lines. */
export function countReferences(references: readonly string[]): string {
  const counts = Map.groupBy(references.toSorted(), (reference) => reference);
  return [...counts]
    .map(([reference, { length }]) => (length === 1 ? reference : `${length}×${reference}`))
    .join(' ');
}

/** Returns which documents a merged file contains, and how often, by the reference in each one's text. */
export async function readReferences(kind: 'text' | 'pdf' | 'zip', content: Buffer): Promise<string> {
  return countReferences(await findReferences(kind, content));
}

async function findReferences(kind: 'text' | 'pdf' | 'zip', content: Buffer): Promise<string[]> {
  if (kind === 'text') return referencesInText(content.toString());
  if (kind === 'pdf') return referencesInPdf(content);
  const entries = [...(await readZip(content))];
  const found = await Promise.all(
    entries.map(([name, bytes]) => findReferences(name.endsWith('.pdf') ? 'pdf' : 'text', bytes)),
  );
  return found.flat();
}

/** References alone on their line, as at the start of a document; in contents and headings they are parts of names. */
const referencesInText = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => referencesIn(line)[0] === line.trim())
    .map((line) => line.trim());

let instance: Promise<Pdfium> | undefined;

async function referencesInPdf(content: Buffer): Promise<string[]> {
  instance ??= compilePdfium({ memoryMb: PDFIUM_MEMORY_MB }).then(openPdfium);
  const document = (await instance).openBytes(content);
  try {
    const pages = Array.from(
      { length: document.pageCount },
      (_, page) => document.readPage(page, { maxChars: MAX_CHARS })?.text ?? null,
    );
    return pages.flatMap((text) => referencesInText((text ?? '').replaceAll('\r', '')));
  } finally {
    document.close();
  }
}
