import { closeSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { PdfBookmark, UnfoundLink } from '../../../platform/pdf/links.ts';
import {
  openPdfium,
  type PdfDocument,
  type Pdfium,
  PdfiumBroken,
  PdfNotOpened,
} from '../../../platform/pdf/pdfium.ts';
import { type PdfLayer, readLayers } from '../../../platform/pdf/pdfjs.ts';
import { findPlaces } from '../../../platform/pdf/places.ts';
import { handleTasks, RetireThread } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import type { Appended, AppendReply, AppendSetup, AppendTask, PageRange } from './merged-pdf.ts';
import { type CopiedObjects, copyObjects } from './pdf-objects.ts';

/** An instance that has grown past this is replaced, since its memory never shrinks. */
const MAX_KEPT_BYTES = 128 * 1024 * 1024;

/** In a form whose fields were filled in by a program that did not draw them. */
const OUTDATED_APPEARANCES = '/NeedAppearances true';

let pdfium: Pdfium | undefined;

lowerThreadPriority();

handleTasks<AppendSetup, AppendTask, AppendReply>(async (task, { setup }) => {
  const before = process.threadCpuUsage();
  const answer = await appendOrSkip(task, setup);
  const { user, system } = process.threadCpuUsage(before);
  const reply = { ...answer.appended, workedMs: (user + system) / 1_000 };
  return answer.retiresThread ? new RetireThread<AppendReply>(reply) : reply;
});

async function appendOrSkip(
  task: AppendTask,
  setup: AppendSetup,
): Promise<{ appended: Appended; retiresThread: boolean }> {
  pdfium ??= await openPdfium(setup.pdfium);
  try {
    return { appended: await append(task, pdfium), retiresThread: false };
  } catch (error) {
    if (error instanceof PdfNotOpened) {
      const reason = error.failure === 'password' ? 'password-protected' : 'damaged';
      return { appended: { ok: false, reason }, retiresThread: false };
    }
    if (!(error instanceof PdfiumBroken)) throw error;
    return { appended: { ok: false, reason: 'too heavy to read' }, retiresThread: true };
  } finally {
    if (pdfium.memoryBytes > MAX_KEPT_BYTES) pdfium = undefined;
  }
}

async function append(task: AppendTask, pdfium: Pdfium): Promise<Appended> {
  const fd = openSync(task.sourcePath, 'r');
  try {
    const source = pdfium.open({ fd, sizeBytes: fstatSync(fd).size });
    const { from, count } = task.pages ?? { from: 0, count: source.pageCount };
    const range = { from, count: Math.min(count, source.pageCount - from) };
    const appended = range.count > 0 ? await appendPages(task, { pdfium, source, range }) : noPages;
    source.close();
    if (!appended.ok || appended.layers.length === 0) return appended;
    return { ...appended, hiddenLayers: findHidden(appended.layers, await readLayers(task.sourcePath)) };
  } finally {
    closeSync(fd);
  }
}

/** The objects of hidden layers. Layers of one name are told apart by their order, if all of them are used. */
function findHidden(copied: CopiedObjects['layers'], source: readonly PdfLayer[]): Set<number> {
  const byName = Map.groupBy(source, ({ name }) => name);
  const hidden = new Set<number>();
  for (const [name, copies] of Map.groupBy(copied, (layer) => layer.name)) {
    const layers = byName.get(name) ?? [];
    const areAllHidden = layers.length > 0 && layers.every(({ isHidden }) => isHidden);
    for (const [index, { object }] of copies.entries()) {
      const isHidden = layers.length === copies.length ? layers[index]?.isHidden : areAllHidden;
      if (isHidden) hidden.add(object);
    }
  }
  return hidden;
}

const noPages: Appended = { ok: false, reason: 'no pages' };

/**
 * PDFium numbers imported objects after the highest number of the target document. The target is therefore an empty
 * document whose page tree has the last number used in the output: the imported objects get the numbers after it, and
 * PDFium holds only one source at a time.
 */
async function appendPages(
  task: AppendTask,
  { pdfium, source, range }: { pdfium: Pdfium; source: PdfDocument; range: PageRange },
): Promise<Appended> {
  source.keepDrawn(range, () => readFileSync(task.sourcePath).includes(OUTDATED_APPEARANCES));
  const target = pdfium.openBytes(emptyPdf(task.pageTreeNode));
  const links = target.importPages(source, range);
  const bookmarks = links && (await followUnfound(task, { source, target, range, links }));
  const pages = Array.from({ length: target.pageCount }, (_, index) => target.pageObjectNumber(index));
  const fd = openSync(task.draftPath, 'w+');
  try {
    const isSaved = bookmarks && pages.length > 0 && pages.every((page) => page > 0) && target.save(fd);
    target.close();
    if (!isSaved) return { ok: false, reason: 'damaged' };
    const labels = source.pageLabels(range);
    const firstPage = range.from;
    return {
      ok: true,
      pages,
      labels,
      firstPage,
      bookmarks: fromPage(bookmarks, range.from),
      hiddenLayers: new Set(),
      ...copyObjects(fd, task),
    };
  } finally {
    closeSync(fd);
    rmSync(task.draftPath, { force: true });
  }
}

async function followUnfound(
  task: AppendTask,
  opened: { source: PdfDocument; target: PdfDocument; range: PageRange; links: readonly UnfoundLink[] },
): Promise<readonly PdfBookmark[]> {
  const { source, target, range, links } = opened;
  const bookmarks = source.bookmarks();
  if (links.length === 0 && !bookmarks.some(leadsNowhere)) return bookmarks;
  const found = await findPlaces(task.sourcePath, { from: range.from, links, bookmarks });
  target.leadLinks(range, found.links);
  return found.bookmarks;
}

const leadsNowhere = ({ page, address, children }: PdfBookmark): boolean =>
  (page === undefined && address === undefined) || children.some(leadsNowhere);

const fromPage = (bookmarks: readonly PdfBookmark[], first: number): PdfBookmark[] =>
  bookmarks.map(({ page, children, ...bookmark }) => ({
    ...bookmark,
    page: page === undefined || page < first ? undefined : page - first,
    children: fromPage(children, first),
  }));

/** A PDF without pages whose catalog is object 1 and whose page tree has the given number. */
function emptyPdf(pageTreeNode: number): Buffer {
  const header = '%PDF-1.7\n';
  const catalog = `1 0 obj\n<</Type/Catalog/Pages ${pageTreeNode} 0 R>>\nendobj\n`;
  const pages = `${pageTreeNode} 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`;
  const entry = (offset: number, kind: string) => `${String(offset).padStart(10, '0')} ${kind} \n`;
  const catalogAt = header.length;
  const pagesAt = catalogAt + catalog.length;
  const table = [
    `0 2\n${entry(0, '65535 f')}${entry(catalogAt, '00000 n')}`,
    `${pageTreeNode} 1\n${entry(pagesAt, '00000 n')}`,
  ].join('');
  const tableAt = pagesAt + pages.length;
  return Buffer.from(
    `${header}${catalog}${pages}xref\n${table}trailer\n<</Size ${pageTreeNode + 1}/Root 1 0 R>>\nstartxref\n${tableAt}\n%%EOF\n`,
  );
}
