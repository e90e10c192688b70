import { drawAnnotations } from './annotations.ts';
import type { PdfiumModule } from './descriptor-access.ts';
import { headingTags } from './heading-tags.ts';
import { isOnLayers, removeLayers } from './layers.ts';
import { countGlyphs, type GlyphCounts } from './page-glyphs.ts';
import type { PageLine } from './page-lines.ts';
import { measurePicture, type PagePicture } from './page-picture.ts';
import { readTextPage } from './text-page.ts';

/** A page as PDFium reads it: its text (UTF-16, CR LF), and what else is on it. */
export interface PdfPage {
  readonly text: string;
  /** How each line of the text is drawn. */
  readonly lines: readonly PageLine[];
  readonly glyphs: GlyphCounts;
  readonly picture: PagePicture;
  /** Whether some of it is on layers, which may be switched off. */
  readonly isOnLayers: boolean;
}

export interface ReadPageOptions {
  readonly maxChars: number;
  readonly hiddenLayers?: ReadonlySet<string>;
}

const NO_TAGS: ReadonlyMap<number, number> = new Map();

/** With what was typed or stamped onto it, without the texts of hidden layers; null if it cannot be loaded. */
export function readPage(
  module: PdfiumModule,
  { document, index }: { document: number; index: number },
  { maxChars, hiddenLayers }: ReadPageOptions,
): PdfPage | null {
  let page = module.FPDF_LoadPage(document, index);
  if (page === 0) return null;
  if (drawAnnotations(module, page)) {
    module.FPDF_ClosePage(page);
    page = module.FPDF_LoadPage(document, index);
    if (page === 0) return null;
  }
  const isLayered = isOnLayers(module, page);
  if (isLayered) removeLayers(module, page, hiddenLayers);
  const textPage = module.FPDFText_LoadPage(page);
  const tags = textPage !== 0 && module.FPDFCatalog_IsTagged(document) ? headingTags(module, page) : NO_TAGS;
  const read =
    textPage === 0
      ? null
      : {
          ...readTextPage(module, { textPage, maxChars, tags }),
          glyphs: countGlyphs(module, textPage),
          picture: measurePicture(module, page),
          isOnLayers: isLayered,
        };
  if (textPage !== 0) module.FPDFText_ClosePage(textPage);
  module.FPDF_ClosePage(page);
  return read;
}
