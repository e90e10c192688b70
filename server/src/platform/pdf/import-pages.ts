import type { PdfiumModule } from './descriptor-access.ts';
import { type ImportedPages, restoreLinks, type UnfoundLink } from './links.ts';
import { withMemory } from './memory.ts';

/** A4, in points: stands for a page that cannot be loaded, so that those after it keep their places. */
const BLANK_PAGE = { width: 595, height: 842 };

/** Appends pages to an otherwise empty document, with links that lead to each other; undefined if PDFium could not. */
export function importPages(module: PdfiumModule, pages: ImportedPages): UnfoundLink[] | undefined {
  const { from, count } = pages.range;
  const indexes = Array.from({ length: count }, (_, index) => from + index);
  const isDone = importAll(module, pages, indexes) || importUndamaged(module, pages, indexes);
  return isDone ? restoreLinks(module, pages) : undefined;
}

type Documents = Pick<ImportedPages, 'source' | 'target'>;

function importAll(module: PdfiumModule, { source, target }: Documents, indexes: readonly number[]): boolean {
  const before = module.FPDF_GetPageCount(target);
  const isDone = withMemory(module, Math.max(4, indexes.length * 4), (pointer) => {
    for (const [place, index] of indexes.entries()) module.pdfium.setValue(pointer + place * 4, index, 'i32');
    return module.FPDF_ImportPagesByIndex(target, source, pointer, indexes.length, before);
  });
  // What came before the page that it could not import is there.
  for (let count = module.FPDF_GetPageCount(target); !isDone && count > before; count--)
    module.FPDFPage_Delete(target, count - 1);
  return Boolean(isDone);
}

/** Imports what can be loaded, and blank pages for the rest. */
function importUndamaged(module: PdfiumModule, documents: Documents, indexes: readonly number[]): boolean {
  const first = module.FPDF_GetPageCount(documents.target);
  const isDamaged = indexes.map((index) => {
    const page = module.FPDF_LoadPage(documents.source, index);
    if (page !== 0) module.FPDF_ClosePage(page);
    return page === 0;
  });
  const undamaged = indexes.filter((_, place) => !isDamaged[place]);
  if (undamaged.length === 0 || !importAll(module, documents, undamaged)) return false;
  isDamaged.forEach((isBlank, place) => {
    if (!isBlank) return;
    const { width, height } = BLANK_PAGE;
    module.FPDF_ClosePage(module.FPDFPage_New(documents.target, first + place, width, height));
  });
  return true;
}
