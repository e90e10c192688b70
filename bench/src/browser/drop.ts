import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_BATCH } from '@sheaf/contract/constants';
import type { Project } from '@sheaf/contract/projects';
import { startBrowser } from '../../../e2e/support/browser.ts';
import type { Bench, BenchDefinition } from '../bench.ts';
import { interleave, median, type ResultRow, rowWithLimit, seconds, timed } from '../measuring.ts';
import { asFiles, type LocalFile, Person } from '../person.ts';
import { requireProgram, run } from '../programs.ts';
import { withServer } from '../server.ts';
import { mainThreadOf, signedInContext } from './signed-in.ts';

const FILES = 100;
const PDFS = 55;
const MAX_SECONDS = 4;
const TIMEOUT_MS = 300_000;

/** The specified pauses between the batches, in which neither side works, are not part of the figure. */
const PAUSES_MS = (Math.ceil(FILES / UPLOAD_BATCH.files) - 1) * UPLOAD_BATCH.pauseMs;

/** How long a person waits from dropping a pile of files until the page says that all of them are uploaded. */
export const drop: BenchDefinition = {
  about: `${FILES} files (${PDFS} PDFs) dropped in Chromium, until "uploaded", without the pauses between batches; beside the same over HTTP, and sha256sum + cp`,
  measurements: [measureDrop],
};

async function measureDrop(bench: Bench): Promise<ResultRow[]> {
  for (const program of ['sha256sum', 'cp']) await requireProgram(program);
  const folder = await bench.folder('drop');
  const files = await prepareFiles(bench, folder);
  return withServer(await bench.folder('server'), async ({ url }) => {
    const browser = await startBrowser();
    const pageMs: number[] = [];
    try {
      // Warms up, so that the reader threads and the page's code are loaded before the first round.
      await dropFiles(browser, { url, files });
      const { dropped, overHttp, copied } = await interleave(bench.rounds, {
        dropped: async () => {
          const { ms, cpuMs } = await dropFiles(browser, { url, files });
          pageMs.push(cpuMs);
          return ms;
        },
        overHttp: () => uploadFiles(url, files),
        copied: () => copyFiles(folder),
      });
      bench.logProgress(`copied and hashed in ${median(copied).toFixed(0)} ms`);
      const what = `${FILES} files dropped, until "uploaded", without the pauses`;
      return [
        rowWithLimit(what, { value: median(dropped) / 1_000, max: MAX_SECONDS, unit: 's' }),
        beside('… beside the same over HTTP', { dropped, reference: overHttp }),
        beside('… beside sha256sum and cp', { dropped, reference: copied }),
        {
          what: '… what the page itself works meanwhile (processor time)',
          figure: seconds(median(pageMs)),
          reference: '–',
          target: '–',
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

function beside(
  what: string,
  { dropped, reference }: { dropped: readonly number[]; reference: readonly number[] },
): ResultRow {
  return {
    what,
    figure: `${(median(dropped) / 1_000).toFixed(2)} s`,
    reference: `${(median(reference) / 1_000).toFixed(2)} s`,
    ratio: median(dropped.map((ms, round) => ms / (reference[round] ?? Number.NaN))),
    target: '–',
  };
}

async function prepareFiles({ data }: Bench, folder: string): Promise<LocalFile[]> {
  const texts = (await data.texts('mixed_a')).slice(0, FILES - PDFS);
  await mkdir(path.join(folder, 'files'));
  const paths: string[] = [];
  for (const file of [...(await data.pdfs()).slice(0, PDFS), ...texts]) {
    const target = path.join(folder, 'files', path.basename(file));
    await cp(file, target);
    paths.push(target);
  }
  return asFiles(paths);
}

/** Signs up a new person each time, because files that a person has uploaded before are not read again. */
async function dropFiles(
  browser: Awaited<ReturnType<typeof startBrowser>>,
  { url, files }: { url: string; files: readonly LocalFile[] },
): Promise<{ ms: number; cpuMs: number }> {
  const { visitor } = await Person.signUp(url);
  const { body } = await visitor.post<Project>('/projects', { name: 'A pile' });
  const context = await signedInContext(browser, { url, visitor });
  try {
    const page = await context.newPage();
    await page.goto(`/app/projects/${body.id}`);
    await page.getByText(/up to 100 MB/).waitFor();
    const thread = await mainThreadOf(page);
    const before = await thread.cpuMs();
    const ms = await timed(async () => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(files.map((file) => file.path));
      await page.getByText(`${FILES} files uploaded`).first().waitFor({ timeout: TIMEOUT_MS });
    });
    return { ms: ms - PAUSES_MS, cpuMs: (await thread.cpuMs()) - before };
  } finally {
    await context.close();
  }
}

async function uploadFiles(url: string, files: readonly LocalFile[]): Promise<number> {
  const person = await Person.signUp(url);
  const projectId = await person.createProject();
  return timed(() => person.upload(projectId, files));
}

const copyFiles = (folder: string): Promise<number> =>
  timed(() =>
    run('sh', ['-c', 'sha256sum files/* > sums && cp -r files copy && rm -r copy'], { cwd: folder }),
  );
