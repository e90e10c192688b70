import type { PassageSizes, PlanDocument } from '../plan-input.ts';
import { addSizes, NO_SIZE, type Size } from '../size.ts';

/** A PDF that claims to have more pages is not cut. */
const MAX_PAGES_TO_CUT = 20_000;

export const pagesToCut = (pageCount: number | null): number =>
  pageCount !== null && pageCount > 0 && pageCount <= MAX_PAGES_TO_CUT ? pageCount : 1;

/** The size of a PDF within a merged one; until that has been measured, its own size. */
export const pdfBytesOf = (row: { pdf_bytes: readonly number[] | null; size_bytes: number }): number =>
  row.pdf_bytes?.reduce((sum, bytes) => sum + bytes, 0) ?? row.size_bytes;

/** The pages of a PDF as passages, each with its bytes or, until measured, an equal share of them. */
export function pageSizesOf(document: PlanDocument, { sizes, pages }: PassageSizes): PassageSizes {
  const { passageCount: count, size } = document;
  if (count === 1) return { sizes: [size], pages: [1] };
  const texts = new Array<Size>(count).fill(NO_SIZE);
  for (const [index, text] of sizes.entries()) {
    const page = Math.min(count, pages?.[index] ?? 1) - 1;
    texts[page] = addSizes(texts[page] ?? NO_SIZE, text);
  }
  const bytes = pageBytesOf(document);
  return {
    sizes: texts.map((text, page) => ({ ...text, bytes: bytes[page] ?? 0 })),
    pages: texts.map((_, index) => index + 1),
  };
}

export function pageBytesOf({ passageCount: count, pdfBytes, size }: PlanDocument): number[] {
  if (pdfBytes?.length === count) return [...pdfBytes];
  return new Array<number>(count).fill(Math.ceil(size.bytes / count));
}
