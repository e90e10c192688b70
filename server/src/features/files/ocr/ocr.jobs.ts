import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { returnedClause } from '@sheaf/contract/credits';
import { OCR_TURN_MESSAGE } from '@sheaf/contract/jobs';
import { joinClauses, plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { HARD_TO_READ_CONFIDENCE, OCR_PACKAGES_MB } from '@sheaf/contract/scans/ocr';
import { v7 as uuid } from 'uuid';
import type { OcrEngine } from '../../../platform/ocr/ocr-engine.ts';
import { PackagesNotInstalled } from '../../../platform/ocr/packages.ts';
import { recognizePage } from '../../../platform/ocr/recognize-page.ts';
import type { Transaction } from '../../../tables.ts';
import {
  countPageRead,
  type JobControl,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
} from '../../jobs/jobs.ts';
import {
  confirmPendingObject,
  discardUnlessConfirmed,
  registerPendingObject,
  registerReplacedObject,
} from '../../projects/projects.ts';
import { findFile } from '../files.store.ts';
import { fileKeys } from '../files.ts';
import * as store from './ocr.store.ts';
import type { OcrContext } from './ocr.ts';

/** So many pages are read before it is somebody else's turn. Each turn opens the engine and fetches the file again. */
const PAGES_PER_TURN = 5;

/**
 * Reads scans page by page. Each page is stored once it is read, so that a retried job continues where it stopped; a
 * file's text is rebuilt once all its pages are read. Credits paid for pages that were not read are refunded.
 */
export const ocrDefinition = (context: OcrContext): JobDefinition => ({
  types: ['ocr'],
  countTurns: (job) => Math.floor(job.pages_read / PAGES_PER_TURN),
  perform: async (control) => {
    const engine = (await context.ocr.engine()) ?? (await installEngine(context, control));
    const { temporaryFolder } = context.files;
    await mkdir(temporaryFolder, { recursive: true });
    const folder = await mkdtemp(path.join(temporaryFolder, 'ocr-'));
    try {
      await readFiles(context, control, { engine, folder });
    } finally {
      // Frees its memory; it reopens with the next page.
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
    return {};
  },
  settle: (tx, job, outcome) => settle(context, tx, { job, outcome }),
});

/** Installs the OCR packages the first time someone requests OCR; nothing is downloaded once pages are being read. */
async function installEngine({ ocr }: OcrContext, { signal, report }: JobControl): Promise<OcrEngine> {
  const installing = 'Installing OCR';
  try {
    await ocr.install({
      signal,
      onProgress: (megabytes) =>
        report(
          0,
          `${installing}: ${Math.min(Math.round(megabytes), OCR_PACKAGES_MB)} of ${OCR_PACKAGES_MB} MB`,
        ),
    });
  } catch (error) {
    if (!(error instanceof PackagesNotInstalled)) throw error;
    throw new DomainError(
      'ocr_not_installed',
      `OCR could not be installed. Nothing was read, and nothing was changed. Check the internet connection of the server, then try again. npm said: ${error.message || 'nothing'}`,
    );
  }
  const engine = await ocr.engine();
  if (!engine) throw new DomainError('ocr_off', 'OCR has been turned off in the meantime.');
  return engine;
}

async function readFiles(
  context: OcrContext,
  control: JobControl,
  { engine, folder }: { engine: OcrEngine; folder: string },
): Promise<void> {
  const { job, signal } = control;
  const { fileIds = [], pages: total = 0 } = job.input.ocr ?? {};
  const unread = await store.listUnread(context.files.db, { projectId: job.project_id, fileIds });
  const left = unread.reduce((sum, { wanted, read }) => sum + wanted.length - read.length, 0);
  let done = Math.max(0, total - left);
  let turn = 0;
  let expectedLanguage: string | undefined;
  // Loaded only within a job: the detector's tables take a fifth of a second, which would delay every server start.
  const { languageCandidates, languageOf } = await import('@sheaf/engine/text/language');
  const readFile = async (file: store.UnreadFile): Promise<void> => {
    const source = path.join(folder, 'source.pdf');
    await pipeline(await context.files.storage.open(fileKeys(file).original), createWriteStream(source));
    for (const page of file.wanted.filter((one) => !file.read.includes(one))) {
      signal.throwIfAborted();
      await control.report((100 * done) / Math.max(total, 1), `${done} of ${total} pages read`);
      const image = await context.renderer.render({ path: source, page }, { signal });
      const read = image
        ? await recognizePage(engine, image, {
            expectedLanguage,
            languageOf: (text) => languageOf(languageCandidates(text)),
            signal,
          })
        : { text: '', confidence: 0, language: '' };
      if (read.confidence >= HARD_TO_READ_CONFIDENCE) expectedLanguage = read.language;
      await control.step(async (tx) => {
        const isNew = await store.insertPage(tx, { fileId: file.id, page, jobId: job.id, ...read });
        if (isNew) await countPageRead(tx, job.id);
      });
      done += 1;
      turn += 1;
      if (turn % PAGES_PER_TURN === 0 && done < total)
        await control.giveWay(`${done} of ${total} pages read. ${OCR_TURN_MESSAGE}`);
    }
    await replaceText(context, control, { file, source, textPath: path.join(folder, 'text') });
  };
  for (const file of unread) {
    try {
      await readFile(file);
    } catch (error) {
      // A file that its owner has deleted in the meantime is skipped; the others are still read.
      const row = { projectId: job.project_id, fileId: file.id };
      if (signal.aborted || (await findFile(context.files.db, row))) throw error;
    }
  }
}

/**
 * Rebuilds a file's text with what OCR has read, as if it had been read that way at upload. The text is a new object, and
 * one transaction replaces it with all that was computed from it; once it is stored, a cancellation does not stop that.
 */
async function replaceText(
  context: OcrContext,
  control: JobControl,
  { file, source, textPath }: { file: store.UnreadFile; source: string; textPath: string },
): Promise<void> {
  const { files } = context;
  const { project_id: projectId } = control.job;
  const ocr = await store.listPages(files.db, file.id);
  const task = { path: source, filename: file.filename, textPath, hasPassages: true, isIndexed: true, ocr };
  const inspection = await files.inspector.inspect(task, { signal: control.signal });
  // It could be read at upload, so the cause is this machine; the job is retried.
  if (!inspection.ok) throw new Error(`A file could not be read again: ${inspection.refusal}`);
  const textId = uuid();
  const { text: key } = fileKeys({ ...file, text_id: textId });
  await registerPendingObject(files, key);
  try {
    await files.storage.putFile(key, textPath);
    await control.finish(async (tx) => {
      const exists = await store.replaceReading(tx, {
        fileId: file.id,
        filename: file.filename,
        textId,
        inspection,
        pages: ocr.map(({ page }) => page),
        hardToRead: ocr
          .filter(({ confidence }) => confidence < HARD_TO_READ_CONFIDENCE)
          .map(({ page }) => page),
      });
      if (!exists) return;
      if (!(await confirmPendingObject(tx, key))) throw new Error('Storing the text has taken too long.');
      await registerReplacedObject({ db: tx, clock: files.clock }, fileKeys(file).text);
      await files.contentChanged(tx, { projectId, what: 'files_changed' });
    });
  } finally {
    await discardUnlessConfirmed(files.removal, key);
  }
}

async function settle(
  context: OcrContext,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string> {
  const total = job.input.ocr?.pages ?? 0;
  const read = job.pages_read;
  const hard = await store.countPagesBelow(tx, { jobId: job.id, confidence: HARD_TO_READ_CONFIDENCE });
  const refunded = Math.max(0, total - read) * context.creditsPerPage;
  const did =
    total === 0
      ? 'All pages had been read before'
      : `${read} of ${total} ${plural(total, 'page')} read with OCR`;
  const description = outcome === 'cancelled' ? `Cancelled: ${did}` : did;
  await context.refund(tx, {
    accountId: job.account_id,
    jobId: job.id,
    projectId: job.project_id,
    amount: refunded,
    description,
    now: context.files.clock.now(),
  });
  await context.files.contentChanged(tx, { projectId: job.project_id, what: 'run_conditions_changed' });
  const unclear = hard > 0 && `${hard} ${plural(hard, 'is', 'are')} hard to read`;
  return joinClauses(description, unclear, returnedClause(refunded));
}
