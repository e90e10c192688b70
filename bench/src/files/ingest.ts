import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import { comparisonRow, interleave, type ResultRow, seconds, timed } from '../measuring.ts';
import { asFiles, type LocalFile, Person, repeated } from '../person.ts';
import { requireProgram, run } from '../programs.ts';
import { withServer } from '../server.ts';

const TEXTS = 200;
const PDFS = 100;

/** How long an upload takes until every file has been fully inspected. */
export const ingest: BenchDefinition = {
  about: `${TEXTS} texts and ${PDFS} PDFs uploaded, inspected and stored, beside pdftotext + sha256sum + cp`,
  measurements: [measureIngest],
};

async function measureIngest(bench: Bench): Promise<ResultRow[]> {
  for (const program of ['pdftotext', 'sha256sum', 'cp', 'xargs']) await requireProgram(program);
  const folder = await bench.folder('ingest');
  const files = await prepareFiles(bench, folder);
  return withServer(await bench.folder('server'), async ({ url }) => {
    const person = await Person.signUp(url);
    const upload = async () => {
      const projectId = await person.createProject();
      return timed(() => person.upload(projectId, files));
    };
    const cold = await upload();
    const { ours, reference } = await interleave(bench.rounds, {
      ours: upload,
      reference: () => runReference(folder),
    });
    const count = `${files.length} files`;
    return [
      comparisonRow(`ingest of ${count}`, { ours, reference, max: 1.3 }),
      {
        what: `ingest of ${count}, first upload after the start`,
        figure: seconds(cold),
        reference: '–',
        target: '–',
      },
    ];
  });
}

/** Places the files in two folders, as the reference programs need them. */
async function prepareFiles({ data }: Bench, folder: string): Promise<LocalFile[]> {
  const texts = (await data.texts('mixed_a')).slice(0, TEXTS);
  const kinds = [
    { name: 'texts', files: asFiles(texts) },
    { name: 'pdfs', files: repeated(await data.pdfs(), PDFS) },
  ];
  const placed: LocalFile[] = [];
  for (const { name, files } of kinds) {
    await mkdir(path.join(folder, name));
    for (const file of files) {
      const target = path.join(folder, name, file.name);
      await cp(file.path, target);
      placed.push({ path: target, name: file.name });
    }
  }
  return placed;
}

// One pdftotext process per file, as many in parallel as there are cores; a file it cannot read only affects its exit
// code.
const REFERENCE = `
  printf '%s\\0' pdfs/*.pdf | xargs -0 -n 1 -P ${availableParallelism()} pdftotext -q
  sha256sum texts/* pdfs/*.pdf > sums && mkdir copy && cp texts/* pdfs/*.pdf copy/`;

async function runReference(folder: string): Promise<number> {
  const ms = await timed(() => run('sh', ['-c', REFERENCE], { cwd: folder }));
  await rm(path.join(folder, 'copy'), { recursive: true });
  for (const name of await readdir(path.join(folder, 'pdfs'))) {
    if (name.endsWith('.txt')) await rm(path.join(folder, 'pdfs', name));
  }
  return ms;
}
