import type { PdfiumModule } from './descriptor-access.ts';

/** A rendered page: one byte per pixel, 0 is black. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Less than requested if the page is very large. */
  readonly dpi: number;
}

/** FPDFBitmap_Gray */
const GRAY = 1;
/** FPDF_ANNOT and FPDF_GRAYSCALE */
const WITH_ANNOTATIONS_IN_GRAY = 0x01 | 0x08;
const WHITE = 0xff_ff_ff_ff;
const POINTS_PER_INCH = 72;

/** Renders a loaded page at a resolution, or at the highest that needs no more than `maxPixels`. */
export function renderPage(
  module: PdfiumModule,
  page: number,
  { dpi, maxPixels }: { dpi: number; maxPixels: number },
): PageImage {
  const { pdfium } = module;
  const widthInches = module.FPDF_GetPageWidthF(page) / POINTS_PER_INCH;
  const heightInches = module.FPDF_GetPageHeightF(page) / POINTS_PER_INCH;
  const fittingDpi = Math.floor(Math.sqrt(maxPixels / Math.max(widthInches * heightInches, 0.01)));
  const usedDpi = Math.max(1, Math.min(dpi, fittingDpi));
  const width = Math.max(1, Math.round(widthInches * usedDpi));
  const height = Math.max(1, Math.round(heightInches * usedDpi));
  const bitmap = module.FPDFBitmap_CreateEx(width, height, GRAY, 0, 0);
  if (bitmap === 0) throw new Error('PDFium has no memory left for the picture of a page');
  module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const noTurn = 0;
  module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, noTurn, WITH_ANNOTATIONS_IN_GRAY);
  const start = module.FPDFBitmap_GetBuffer(bitmap);
  const stride = module.FPDFBitmap_GetStride(bitmap);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = start + row * stride;
    pixels.set(pdfium.HEAPU8.subarray(from, from + width), row * width);
  }
  module.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels, dpi: usedDpi };
}
