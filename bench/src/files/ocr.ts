import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { File } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import type { OcrStart } from '@sheaf/contract/scans/ocr';
import { openNativeEngine } from '@sheaf/server/platform/ocr/native-engine';
import { arePackagesInstalled, PACKAGES_FOLDER } from '@sheaf/server/platform/ocr/packages';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { latencies, PER_SECOND } from '../load/latencies.ts';
import { processorSeconds } from '../load/load-processor.ts';
import { MissingPrerequisite, quantile, type ResultRow, rowWithLimit } from '../measuring.ts';
import { peakMb, resetPeak, residentMb } from '../memory.ts';
import { Person } from '../person.ts';
import { withServer } from '../server.ts';
import { type ScannedPage, scannedPages, wordsOf } from './ocr-pages.ts';

type Engine = 'packages' | 'program';

const TOLERANCE = 0.02;
const MAX_MB = 400;
const MAX_MS = 50;
const POLL_MS = 100;

/** What OCR reads, what it costs, and how other requests fare meanwhile. */
export const ocr: BenchDefinition = {
  about: `scans of pages in five languages, read as a person has them read, with ${PER_SECOND} requests a second meanwhile (--only packages,program)`,
  measurements: [
    async (bench) => (isSelected(bench, 'packages') ? measureOcr(bench, 'packages') : []),
    async (bench) => (isSelected(bench, 'program') ? measureOcr(bench, 'program') : []),
  ],
};

async function measureOcr(bench: Bench, engine: Engine): Promise<ResultRow[]> {
  await requireEngine(engine);
  const { pdf, pages } = await scannedPages(bench);
  const file = join(await bench.folder('scans'), 'scans.pdf');
  await writeFile(file, pdf);
  return withServer(
    await bench.folder('server'),
    async ({ url, pid }) => {
      const person = await Person.signUp(url);
      const projectId = await person.createProject();
      await person.upload(projectId, [{ path: file, name: 'scans.pdf' }]);
      resetPeak(pid);
      const restMb = residentMb(pid);
      bench.logProgress(`reading ${pages.length} pages with the ${engine}`);
      const path = `/projects/${projectId}/phase-status`;
      let reading = { seconds: 0, readers: [] as Reader[] };
      const others = await latencies({ url, person, path }, async () => {
        reading = await readAll(person, { projectId, pid });
      });
      return [
        ...sharesOf(pages, { engine, texts: await readTexts(person, projectId) }),
        ...resultRowsOf(engine, { pages: pages.length, ...reading, others }),
        {
          what: `${engine}: growth of the server's own memory meanwhile`,
          figure: `${(peakMb(pid) - restMb).toFixed(0)} MB`,
          reference: '–',
          target: '–',
        },
      ];
    },
    { OCR: 'on', OCR_PROGRAM: engine === 'program' ? 'tesseract' : 'no-tesseract' },
  );
}

async function requireEngine(engine: Engine): Promise<void> {
  if (engine === 'packages' && !arePackagesInstalled(PACKAGES_FOLDER)) {
    throw new MissingPrerequisite('the packages are not installed (run `npm ci` in ocr/)');
  }
  if (engine === 'program' && !(await openNativeEngine('tesseract', { env: process.env }))) {
    throw new MissingPrerequisite('there is no program `tesseract` with data of English');
  }
}

/** A process that runs OCR, as last observed. */
interface Reader {
  readonly peakMb: number;
  readonly processorSeconds: number;
}

/** Runs OCR on all scans of a project and watches the processes that the server starts for it. */
async function readAll(
  person: Person,
  { projectId, pid }: { projectId: string; pid: number },
): Promise<{ seconds: number; readers: Reader[] }> {
  const readers = new Map<number, Reader>();
  const start = performance.now();
  const { body } = await person.visitor.post<OcrStart>(`/projects/${projectId}/ocr`, {});
  for (;;) {
    for (const child of childrenOf(pid)) {
      const reader = look(child);
      if (reader) readers.set(child, reader);
    }
    const job = await person.visitor.get<BackgroundJob>(`/internal/background-jobs/${body.job_id}/status`);
    if (job.body.status === 'failed') throw new Error(`The job failed: ${job.body.error_message}`);
    if (job.body.status === 'completed') break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { seconds: (performance.now() - start) / 1_000, readers: [...readers.values()] };
}

/** Returns undefined for a process that has exited in the meantime. */
function look(pid: number): Reader | undefined {
  try {
    return { peakMb: peakMb(pid), processorSeconds: processorSeconds(pid) };
  } catch (error) {
    if (error instanceof MissingPrerequisite) return undefined;
    throw error;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number);
    } catch {
      // The thread has exited in the meantime.
      return [];
    }
  });
}

async function readTexts(person: Person, projectId: string): Promise<Map<number, string>> {
  const [file] = (await person.visitor.get<File[]>(`/projects/${projectId}/files`)).body;
  const answer = await person.visitor.fetch(`/projects/${projectId}/files/${file?.id}/text`);
  const [, ...parts] = (await answer.text()).split(/\[OCR, page (\d+)[^\]]*\]/);
  return new Map(
    parts.flatMap((part, index) =>
      index % 2 === 0 ? [[Number(part), parts[index + 1] ?? ''] as const] : [],
    ),
  );
}

/** The share of each page's words that were read, counting repetitions. */
function sharesOf(
  pages: readonly ScannedPage[],
  { engine, texts }: { engine: Engine; texts: ReadonlyMap<number, string> },
): ResultRow[] {
  return pages.map(({ language, document, words, measured }, index) => {
    const left = Map.groupBy(wordsOf(texts.get(index + 1) ?? ''), (word) => word);
    const found = words.filter((word) => left.get(word)?.pop() !== undefined).length;
    const share = found / words.length;
    return {
      what: `${engine}: ${language}, a page of ${document} (${words.length} words): share of the words`,
      figure: share.toFixed(3),
      reference: measured[engine].toFixed(3),
      target: `≥ ${(measured[engine] - TOLERANCE).toFixed(3)}`,
      isMet: share >= measured[engine] - TOLERANCE,
    };
  });
}

function resultRowsOf(
  engine: Engine,
  {
    pages,
    seconds,
    readers,
    others,
  }: { pages: number; seconds: number; readers: readonly Reader[]; others: readonly number[] },
): ResultRow[] {
  const processor = readers.reduce((sum, reader) => sum + reader.processorSeconds, 0) / pages;
  return [
    {
      what: `${engine}: a page; processor time of the processes that read`,
      figure: `${(seconds / pages).toFixed(1)} s; ${processor.toFixed(1)} s`,
      reference: '–',
      target: '–',
    },
    rowWithLimit(`${engine}: memory of a process that reads`, {
      value: Math.max(...readers.map((reader) => reader.peakMb)),
      max: MAX_MB,
      unit: 'MB',
    }),
    rowWithLimit(`${engine}: p99 of ${others.length} requests meanwhile`, {
      value: quantile(others, 0.99),
      max: MAX_MS,
      unit: 'ms',
    }),
  ];
}
