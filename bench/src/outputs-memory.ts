import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@sheaf/contract/categorization';
import type { Bench, BenchDefinition } from './bench.ts';
import { writeTexts } from './documents.ts';
import { atMost, type Figure } from './measuring.ts';
import { growthMb } from './memory.ts';
import { asFiles, type LocalFile, Person, repeated } from './person.ts';
import { requireProgram, run } from './programs.ts';
import { withServer } from './server.ts';

const TEXTS = 60;
const LARGE_PDFS = 28;
const SMALL_PDFS = 56;
const MOST_MB = 400;

/** How much the server grows while it generates the downloads of a large project. */
export const outputsMemory: BenchDefinition = {
  about: "growth of the server's memory while the downloads of a 1 GB project are generated and fetched",
  measurements: [measureDownloads],
};

async function measureDownloads(bench: Bench): Promise<Figure[]> {
  const files = await largeProject(bench);
  return withServer(await bench.folder('server'), async ({ url, pid }) => {
    const person = await Person.signUp(url);
    const projectId = await person.createProject();
    bench.say('uploading the project');
    await person.upload(projectId, files);
    await person.runPhase(projectId, 'categorize-raw');
    // One category: its merged text and PDF are as large as they can get.
    await person.runPhase(projectId, 'assign-categories', { max_categories: 1 });
    const categories = await person.visitor.get<Category[]>(`/projects/${projectId}/categories`);
    const category = `/projects/${projectId}/categories/${categories.body[0]?.id}/download`;
    const figures: Figure[] = [];
    for (const [name, call] of [
      ['single text', `/projects/${projectId}/download-single-text-file`],
      ['merged PDF of a category', `${category}/pdf`],
      ['ZIP of all categories', `/projects/${projectId}/download-all-merged-categories-zip`],
    ] as const) {
      let sizeBytes = 0;
      const value = await growthMb(pid, async () => {
        sizeBytes = await person.download(call);
      });
      const what = `growth, ${name} (${(sizeBytes / 2 ** 20).toFixed(0)} MB)`;
      bench.say(`${what}: ${value.toFixed(0)} MB`);
      figures.push(atMost(what, { value, most: MOST_MB, unit: 'MB' }));
    }
    return figures;
  });
}

/** About 1 GB: large texts, PDFs of 1,500 pages or so made of all the ordinary ones, and those themselves. */
async function largeProject(bench: Bench): Promise<LocalFile[]> {
  await requireProgram('qpdf');
  const folder = await bench.folder('gigabyte');
  const from = await bench.data.texts('bbc');
  const pdfs = await bench.data.pdfs();
  const texts = await writeTexts(folder, { from, count: TEXTS, sizeBytes: 10_000_000 });
  const large = path.join(folder, 'large.pdf');
  await run('qpdf', ['--empty', '--pages', ...pdfs, '--', large], { accepted: [0, 3] });
  const files = [...texts, ...repeated([large], LARGE_PDFS), ...asFiles(pdfs.slice(0, SMALL_PDFS))];
  const sizes = await Promise.all(files.map((file) => stat(file.path)));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  bench.say(`${files.length} files, ${(total / 2 ** 20).toFixed(0)} MB`);
  return files;
}
