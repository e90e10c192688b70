import type { Bench, BenchDefinition } from '../bench.ts';
import { comparisonRow, interleave, type ResultRow, rowWithLimit, timed } from '../measuring.ts';
import { growthMb } from '../memory.ts';
import { type LocalFile, Person } from '../person.ts';
import { withServer } from '../server.ts';
import { largeProject } from './large-project.ts';

const MAX_MB = 400;
/** A tool that accepts texts and PDFs, with no limit that this project would reach. */
const TOOL = 'open-webui-self-hosted';

/** How long the bundles of a large project take next to the ZIP of its categories, and how much memory they need. */
export const bundles: BenchDefinition = {
  about: 'a 1 GB project in bundles, its texts as Markdown and its PDFs, beside the ZIP of its categories',
  measurements: [measureBundles],
};

async function measureBundles(bench: Bench): Promise<ResultRow[]> {
  const files = await largeProject(bench);
  const dataDir = await bench.folder('server');
  const { person, projectId, figure } = await withServer(dataDir, ({ url }) =>
    measureTimes(bench, { url, files }),
  );
  const figures = [figure];
  for (const { format, name } of FORMATS) {
    // A fresh server each time: the memory that an upload made it grow to would hide what a download needs.
    await withServer(dataDir, async ({ url, pid }) => {
      const visitor = await person.signInAt(url);
      const value = await growthMb(pid, () => visitor.download(bundlesOf(projectId, format)));
      figures.push(rowWithLimit(`growth, bundles ${name}`, { value, max: MAX_MB, unit: 'MB' }));
    });
  }
  return figures;
}

const FORMATS = [
  { format: 'md', name: 'as Markdown' },
  { format: 'pdf', name: 'as PDF' },
] as const;

const bundlesOf = (projectId: string, format: 'md' | 'pdf') =>
  `/projects/${projectId}/bundles/download?target=${TOOL}&format=${format}&force_regenerate=true`;

/** The two sets together hold the same as the ZIP: each text and each PDF. */
async function measureTimes(bench: Bench, { url, files }: { url: string; files: readonly LocalFile[] }) {
  const person = await Person.signUp(url);
  const projectId = await person.createProject();
  bench.logProgress('uploading the project');
  await person.upload(projectId, files);
  await person.gatherFiles(projectId);
  const make = async (call: string) => {
    let sizeBytes = 0;
    const ms = await timed(async () => {
      sizeBytes = await person.download(call);
    });
    bench.logProgress(`${(sizeBytes / 2 ** 20).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s`);
    return ms;
  };
  const { ours, reference } = await interleave(bench.rounds, {
    reference: () => make(`/projects/${projectId}/download-all-merged-categories-zip?force_regenerate=true`),
    ours: async () => (await make(bundlesOf(projectId, 'md'))) + (await make(bundlesOf(projectId, 'pdf'))),
  });
  const figure = comparisonRow('bundles as Markdown and as PDF', { ours, reference, max: 1.3 });
  return { person, projectId, figure };
}
