import { closeSync, fstatSync, openSync } from 'node:fs';
import { openPdfium, PdfiumBroken, PdfNotOpened } from '../../../platform/pdf/pdfium.ts';
import type { PageImage } from '../../../platform/pdf/render-page.ts';
import { handleTasks, RetireThread } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import type { RenderSetup, RenderTask } from './page-renderer.ts';

/** Tesseract reads best at this resolution. */
const DPI = 300;
/** A page of 14 by 16 inches; larger ones are scaled down. */
const MAX_PIXELS = 20_000_000;

lowerThreadPriority();

handleTasks<RenderSetup, RenderTask, PageImage | null>(async ({ path, page }, { setup }) => {
  const fd = openSync(path, 'r');
  try {
    // A new instance for each page: its memory never shrinks, and OCR takes a hundred times longer than opening one.
    const pdfium = await openPdfium(setup.pdfium);
    const document = pdfium.open({ fd, sizeBytes: fstatSync(fd).size });
    const image = document.renderPage(page - 1, { dpi: DPI, maxPixels: MAX_PIXELS });
    document.close();
    return image;
  } catch (error) {
    if (error instanceof PdfNotOpened) return null;
    if (error instanceof PdfiumBroken) return new RetireThread<PageImage | null>(null);
    throw error;
  } finally {
    closeSync(fd);
  }
});
