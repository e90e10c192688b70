import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import { comparisonRow, type ResultRow, timed } from '../measuring.ts';
import { Person, repeated } from '../person.ts';
import { withServer } from '../server.ts';

const PROJECTS = 3;
const PDFS = 60;

/** How long one person's small download takes while another account has requested many large ones. */
export const fairness: BenchDefinition = {
  about: `a download of one line while another account has ${PROJECTS} of ${PDFS} PDFs made, beside alone`,
  measurements: [measureDownload],
};

async function measureDownload(bench: Bench): Promise<ResultRow[]> {
  const pdfs = repeated(await bench.data.pdfs(), PDFS);
  return withServer(await bench.folder('server'), async ({ url }) => {
    const [greedy, other] = [await Person.signUp(url), await Person.signUp(url)];
    const projects: string[] = [];
    for (let number = 0; number < PROJECTS; number += 1) {
      bench.logProgress(`uploading ${PDFS} PDFs (${number + 1} of ${PROJECTS})`);
      const id = await greedy.createProject();
      await greedy.upload(id, pdfs);
      await greedy.runPhase(id, 'categorize-raw');
      await greedy.runPhase(id, 'assign-categories', { max_categories: 1 });
      projects.push(id);
    }
    const own = await other.createProject();
    const file = path.join(await bench.folder('one-line'), 'one.txt');
    await writeFile(file, 'One line.\n');
    await other.upload(own, [{ path: file, name: 'one.txt' }]);
    const small = `/projects/${own}/download-single-text-file?force_regenerate=true`;
    const busy: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      alone.push(await timed(() => other.download(small)));
      const theirs = projects.map((id) =>
        greedy.download(`/projects/${id}/download-all-merged-categories-zip?force_regenerate=true`),
      );
      // Let the other account's requests arrive first.
      await new Promise((resolve) => setTimeout(resolve, 500));
      busy.push(await timed(() => other.download(small)));
      await Promise.all(theirs);
      bench.logProgress(`alone ${alone.at(-1)?.toFixed(0)} ms, beside them ${busy.at(-1)?.toFixed(0)} ms`);
    }
    return [
      comparisonRow('a download of one line beside another account’s', {
        ours: busy,
        reference: alone,
        max: 5,
      }),
    ];
  });
}
