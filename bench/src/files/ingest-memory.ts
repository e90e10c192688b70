import type { Bench, BenchDefinition } from '../bench.ts';
import { atMost, type Figure, median, timed } from '../measuring.ts';
import { growthMb } from '../memory.ts';
import { Person } from '../person.ts';
import { withServer } from '../server.ts';
import { writeTexts } from './documents.ts';

const FILES = 50;
const FILE_BYTES = 10_000_000;
// A server that is new each time, since what one has grown to stays with it.
const STARTS = 3;

/** How much the server grows while large files come in. */
export const ingestMemory: BenchDefinition = {
  about: `growth of the server's memory while ${FILES} texts of 500 MB together arrive`,
  measurements: [measureGrowth],
};

async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const from = await bench.data.texts('bbc');
  const files = await writeTexts(await bench.folder('large'), { from, count: FILES, sizeBytes: FILE_BYTES });
  const growths: number[] = [];
  for (let start = 0; start < Math.min(STARTS, bench.rounds); start += 1) {
    const dataDir = await bench.folder('server');
    await withServer(dataDir, async ({ url, pid }) => {
      const person = await Person.signUp(url);
      const projectId = await person.createProject();
      let ms = 0;
      const growth = await growthMb(pid, async () => {
        ms = await timed(() => person.upload(projectId, files));
      });
      growths.push(growth);
      bench.say(`${growth.toFixed(0)} MB, in ${(ms / 1000).toFixed(1)} s`);
    });
  }
  const what = `growth while ${FILES} files of 500 MB arrive (median of ${growths.length} starts)`;
  return [atMost(what, { value: median(growths), most: 250, unit: 'MB' })];
}
