import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mergePdfs } from '@sheaf/server/features/downloads/assembly/merged-pdf';
import { mergedText } from '@sheaf/server/features/downloads/assembly/merged-text';
import { zipStream } from '@sheaf/server/features/downloads/assembly/zip';
import { openFolderStorage } from '@sheaf/server/platform/storage/folder';
import type { Bench, BenchDefinition } from '../bench.ts';
import { comparisonRow, interleave, type ResultRow, timed } from '../measuring.ts';
import { asFiles, repeated } from '../person.ts';
import { requireProgram, run } from '../programs.ts';
import { writeTexts } from './documents.ts';

/** How long it takes to combine documents that are already in storage. */
export const outputs: BenchDefinition = {
  about: 'merged text, merged PDF and ZIP, beside cat, qpdf and zip',
  measurements: [measureMergedText, measureMergedPdf, measureZip],
};

const date = new Date();

async function measureMergedText(bench: Bench): Promise<ResultRow[]> {
  await requireProgram('cat');
  const root = await bench.folder('merged-text');
  await mkdir(path.join(root, 'texts'));
  const from = await bench.data.texts('bbc');
  const files = await writeTexts(path.join(root, 'texts'), { from, count: 1_000, sizeBytes: 100_000 });
  const storage = await openFolderStorage(root);
  const target = path.join(root, 'merged.txt');
  const documents = files.map(({ name }) => ({
    filename: name,
    tokenCount: 1,
    openText: () => storage.openReader(`texts/${name}`),
  }));
  const { ours, reference } = await interleave(bench.rounds, {
    ours: () => timed(() => mergedText({ title: 'All', project: 'Bench', date, documents }).writeTo(target)),
    reference: () => timed(() => run('sh', ['-c', 'cat texts/* > concatenated.txt'], { cwd: root })),
  });
  return [comparisonRow('merged text of 1,000 documents (100 MB)', { ours, reference, max: 2 })];
}

async function measureMergedPdf(bench: Bench): Promise<ResultRow[]> {
  await requireProgram('qpdf');
  const folder = await bench.folder('merged-pdf');
  const sources = repeated(await bench.data.pdfs(), 100);
  const sizes: Record<'ours' | 'reference', number> = { ours: 0, reference: 0 };
  const times = await interleave(bench.rounds, {
    ours: async () => {
      const partPath = (part: number) => path.join(folder, `part-${part}.pdf`);
      const ms = await timed(async () => {
        const merged = await mergePdfs(
          sources.map((source) => ({ filename: source.name, path: source.path })),
          { title: 'All', partPath },
        );
        if (merged.skipped.length > 0) throw new Error(`Left out: ${JSON.stringify(merged.skipped)}`);
      });
      sizes.ours = (await stat(partPath(1))).size;
      return ms;
    },
    reference: async () => {
      const target = path.join(folder, 'qpdf.pdf');
      const paths = sources.map((source) => source.path);
      // Exit code 3 is success with warnings.
      const ms = await timed(() =>
        run('qpdf', ['--empty', '--pages', ...paths, '--', target], { accepted: [0, 3] }),
      );
      sizes.reference = (await stat(target)).size;
      return ms;
    },
  });
  return [comparisonRow('merged PDF of 100 PDFs', { ...times, max: 2 }), sizeLine(sizes)];
}

async function measureZip(bench: Bench): Promise<ResultRow[]> {
  await requireProgram('zip');
  const root = await bench.folder('zip');
  await mkdir(path.join(root, 'files'));
  const texts = asFiles((await bench.data.texts('bbc')).slice(0, 500));
  const files = [...texts, ...repeated(await bench.data.pdfs(), 200)];
  for (const file of files) await cp(file.path, path.join(root, 'files', file.name));
  const sizes: Record<'ours' | 'reference', number> = { ours: 0, reference: 0 };
  const times = await interleave(bench.rounds, {
    ours: async () => {
      const target = path.join(root, 'ours.zip');
      const entries = files.map(({ name }) => ({
        name,
        open: async () => createReadStream(path.join(root, 'files', name)),
        compress: name.endsWith('.txt'),
        modifiedAt: date,
      }));
      const ms = await timed(() => pipeline(zipStream(entries), createWriteStream(target)));
      sizes.ours = (await stat(target)).size;
      return ms;
    },
    reference: async () => {
      const target = path.join(root, 'reference.zip');
      // zip would otherwise add to the existing archive.
      await rm(target, { force: true });
      const ms = await timed(() => run('zip', ['-r', '-q', target, 'files'], { cwd: root }));
      sizes.reference = (await stat(target)).size;
      return ms;
    },
  });
  return [comparisonRow('ZIP of 500 texts and 200 PDFs', { ...times, max: 1 }), sizeLine(sizes)];
}

/** The sizes of both results, to reveal speed that was gained at the cost of size. */
const sizeLine = ({ ours, reference }: { ours: number; reference: number }): ResultRow => ({
  what: '… size of the result',
  figure: `${(ours / 2 ** 20).toFixed(1)} MB`,
  reference: `${(reference / 2 ** 20).toFixed(1)} MB`,
  ratio: ours / reference,
  target: '–',
});
