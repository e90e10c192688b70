import { readFile, writeFile } from 'node:fs/promises';
import type { Bench, BenchDefinition } from '../bench.ts';
import { median, type ResultRow, rowWithLimit, timed } from '../measuring.ts';
import { growthMb } from '../memory.ts';
import { type LocalFile, Person } from '../person.ts';
import { withServer } from '../server.ts';
import { writeTexts } from './documents.ts';

const FILES = 50;
const FILE_BYTES = 10_000_000;
/** News in English, German, French and Portuguese, plus a set with Arabic, Spanish, Hindi, Russian and Chinese. */
const MANY_SCRIPTS = 'multi_a';
const SETS = ['bbc', 'gnad_de', 'news_fr', 'news_pt', MANY_SCRIPTS];
const BEYOND_LATIN_1 = /[^\p{ASCII}\u00a0-\u00ff]/gu;
/** One file in five is in a legacy encoding that has to be guessed (if its language has one), and one is in UTF-16. */
const ENCODINGS = ['utf8', 'utf8', 'utf8', 'latin1', 'utf16le'] as const;
// A fresh server each time, since a process retains the memory it has grown to.
const STARTS = 3;

/** How much the server's memory grows while large files arrive. */
export const ingestMemory: BenchDefinition = {
  about: `growth of the server's memory while ${FILES} texts of 500 MB together arrive, in many languages and encodings`,
  measurements: [measureGrowth],
};

async function measureGrowth(bench: Bench): Promise<ResultRow[]> {
  const files = await writeMixedTexts(bench);
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
      bench.logProgress(`${growth.toFixed(0)} MB, in ${(ms / 1000).toFixed(1)} s`);
    });
  }
  const what = `growth while ${FILES} files of 500 MB arrive (median of ${growths.length} starts)`;
  return [rowWithLimit(what, { value: median(growths), max: 250, unit: 'MB' })];
}

/** Writes equally many files of each set, one set after the other, so that languages and encodings combine freely. */
async function writeMixedTexts(bench: Bench): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const set of SETS) {
    const from = await bench.data.texts(set);
    const count = FILES / SETS.length;
    const folder = await bench.folder(set);
    const written = await writeTexts(folder, { from, count, sizeBytes: FILE_BYTES });
    for (const [index, { path, name }] of written.entries()) {
      const encoding = ENCODINGS[index % ENCODINGS.length];
      const text = await readFile(path, 'utf8');
      // Same size as the others, regardless of the bytes per letter.
      if (encoding === 'utf16le') await writeFile(path, Buffer.from(text, encoding).subarray(0, FILE_BYTES));
      if (encoding === 'latin1' && set !== MANY_SCRIPTS) {
        await writeFile(path, Buffer.from(text.replace(BEYOND_LATIN_1, '?'), encoding));
      }
      files.push({ path, name: `${set}-${name}` });
    }
  }
  return files;
}
