import { stat } from 'node:fs/promises';
import type { Bench } from '../bench.ts';
import { writeScans } from '../growth/scans.ts';
import { asFiles, type LocalFile } from '../person.ts';
import { writeTexts } from './documents.ts';

const TEXTS = 30;
const SCANS = 70;
const PAGES_OF_A_SCAN = 5;

/** About 1 GB: large texts, scans of 10 MB, and the ordinary PDFs. */
export async function largeProject(bench: Bench): Promise<LocalFile[]> {
  const folder = await bench.folder('gigabyte');
  const from = await bench.data.texts('bbc');
  const files = [
    ...(await writeTexts(folder, { from, count: TEXTS, sizeBytes: 10_000_000 })),
    ...(await writeScans(folder, { count: SCANS, pages: PAGES_OF_A_SCAN })),
    ...asFiles(await bench.data.pdfs()),
  ];
  const sizes = await Promise.all(files.map((file) => stat(file.path)));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  bench.logProgress(`${files.length} files, ${(total / 2 ** 20).toFixed(0)} MB`);
  return files;
}
