import { closeSync, fstatSync, openSync } from 'node:fs';
import { openPdfium, PdfNotOpened } from '@sheaf/server/platform/pdf/pdfium';
import { loadDocument } from '@sheaf/server/platform/pdf/pdfjs';
import { handleTasks } from '@sheaf/server/platform/threads/handle-tasks';
import type { Bookmark, DescribedPage, Description, Picture } from './description.ts';

const HIDDEN_OR_NO_VIEW = 0x02 | 0x20;
const WEB_OR_MAIL = /^(?:https?:|mailto:)/i;
const PICTURE = { dpi: 45, maxPixels: 400_000 };
const MAX_PAGES = 400;

type Opened = NonNullable<Awaited<ReturnType<typeof loadDocument>>>['document'];
type Outline = NonNullable<Awaited<ReturnType<Opened['getOutline']>>>;

handleTasks<{ pdfium: WebAssembly.Module }, { path: string }, Description>(async ({ path }, { setup }) => {
  const opened = await loadDocument(path);
  if (!opened) throw new Error('pdf.js does not open it');
  const { document, task } = opened;
  const pictures = await drawPages(path, setup.pdfium);
  const pages: DescribedPage[] = [];
  for (let index = 0; index < Math.min(document.numPages, MAX_PAGES); index++)
    pages.push({ picture: pictures[index], ...(await describePage(document, index)) });
  const labels = await document.getPageLabels().catch(() => null);
  const outline = await document.getOutline().catch(() => null);
  const bookmarks = await bookmarksIn(document, outline ?? []);
  await task.destroy();
  return { pages, labels: labels ?? undefined, bookmarks };
});

async function drawPages(path: string, compiled: WebAssembly.Module): Promise<Array<Picture | undefined>> {
  const fd = openSync(path, 'r');
  try {
    const pdfium = await openPdfium(compiled);
    const document = pdfium.open({ fd, sizeBytes: fstatSync(fd).size });
    return Array.from(
      { length: Math.min(document.pageCount, MAX_PAGES) },
      (_, index) => document.renderPage(index, PICTURE) ?? undefined,
    );
  } catch (error) {
    if (error instanceof PdfNotOpened) return [];
    throw error;
  } finally {
    closeSync(fd);
  }
}

async function describePage(document: Opened, index: number): Promise<Omit<DescribedPage, 'picture'>> {
  const page = await document.getPage(index + 1).catch(() => undefined);
  const annotations = (await page?.getAnnotations().catch(() => [])) ?? [];
  const links: Array<number | string> = [];
  const values: string[] = [];
  for (const annotation of annotations) {
    const { subtype, url, dest, fieldType, fieldValue, annotationFlags = 0 } = annotation;
    if (subtype === 'Link') {
      const target = await targetOf(document, { url, dest });
      if (target !== undefined) links.push(target);
    }
    const isShown = (annotationFlags & HIDDEN_OR_NO_VIEW) === 0 && !annotation.password;
    if (isShown && (fieldType === 'Tx' || fieldType === 'Ch'))
      values.push(...[fieldValue].flat().filter((value) => typeof value === 'string' && value.trim() !== ''));
  }
  const content = await page?.getTextContent().catch(() => undefined);
  const text = content?.items.map((item) => ('str' in item ? item.str : '')).join('') ?? '';
  page?.cleanup();
  return { links, values, text, hasFields: annotations.some(({ subtype }) => subtype === 'Widget') };
}

async function targetOf(
  document: Opened,
  { url, dest }: { url?: string | null; dest: string | unknown[] | null },
): Promise<number | string | undefined> {
  if (url) return WEB_OR_MAIL.test(url) ? url : undefined;
  const place = typeof dest === 'string' ? await document.getDestination(dest).catch(() => null) : dest;
  const page = place?.[0];
  const index =
    typeof page === 'number'
      ? page
      : await document
          .getPageIndex(page as Parameters<Opened['getPageIndex']>[0])
          .catch(() => document.numPages);
  return index < document.numPages ? index : undefined;
}

const bookmarksIn = (document: Opened, outline: Outline): Promise<Bookmark[]> =>
  Promise.all(
    outline.map(async ({ title, url, dest, items }) => ({
      title,
      target: await targetOf(document, { url, dest }),
      below: await bookmarksIn(document, items),
    })),
  );
