import type { Category } from '@sheaf/contract/categorization';
import type { Bench, BenchDefinition } from '../bench.ts';
import { type ResultRow, rowWithLimit } from '../measuring.ts';
import { growthMb } from '../memory.ts';
import { type LocalFile, Person } from '../person.ts';
import { withServer } from '../server.ts';
import { largeProject } from './large-project.ts';

const MAX_MB = 400;

/** How much the server's memory grows while it generates the downloads of a large project. */
export const outputsMemory: BenchDefinition = {
  about: "growth of the server's memory while the downloads of a 1 GB project are generated and fetched",
  measurements: [measureDownloads],
};

async function measureDownloads(bench: Bench): Promise<ResultRow[]> {
  const files = await largeProject(bench);
  const dataDir = await bench.folder('server');
  const { person, downloads } = await withServer(dataDir, ({ url }) => fillProject(bench, { url, files }));
  const figures: ResultRow[] = [];
  for (const { name, call } of downloads) {
    // A fresh server each time: the memory that an upload made it grow to would hide what a download needs.
    await withServer(dataDir, async ({ url, pid }) => {
      const visitor = await person.signInAt(url);
      let sizeBytes = 0;
      const value = await growthMb(pid, async () => {
        sizeBytes = await visitor.download(call);
      });
      const what = `growth, ${name} (${(sizeBytes / 2 ** 20).toFixed(0)} MB)`;
      bench.logProgress(`${what}: ${value.toFixed(0)} MB`);
      figures.push(rowWithLimit(what, { value, max: MAX_MB, unit: 'MB' }));
    });
  }
  return figures;
}

async function fillProject(bench: Bench, { url, files }: { url: string; files: readonly LocalFile[] }) {
  const person = await Person.signUp(url);
  const projectId = await person.createProject();
  bench.logProgress('uploading the project');
  await person.upload(projectId, files);
  // One category, so that its merged text and PDF are as large as they can get.
  await person.gatherFiles(projectId);
  const categories = await person.visitor.get<Category[]>(`/projects/${projectId}/categories`);
  const downloads = [
    { name: 'single text', call: `/projects/${projectId}/download-single-text-file` },
    {
      name: 'merged PDF of a category',
      call: `/projects/${projectId}/categories/${categories.body[0]?.id}/download/pdf`,
    },
    { name: 'ZIP of all categories', call: `/projects/${projectId}/download-all-merged-categories-zip` },
  ];
  return { person, downloads };
}
